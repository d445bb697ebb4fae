import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('is a link if it has an `href`', () => {
  render(<Button href="/gais/ticket">Get Tickets</Button>);
  expect(screen.getByRole('link', { name: 'Get Tickets' })).toHaveAttribute('href', '/gais/ticket');
});

test('is a button of type "button" without an `href`, so it does not submit a form', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Try again</Button>);
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button).toHaveAttribute('type', 'button');

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy button keeps focus, sets aria-busy and ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Submitting...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Submitting...' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button with aria-disabled stays focusable and ignores clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button aria-disabled onClick={onClick}>
      COMING SOON
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'COMING SOON' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
