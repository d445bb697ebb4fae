import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('with an address it is a link', () => {
  render(<Button href="/gais/ticket">Get Tickets</Button>);
  expect(screen.getByRole('link', { name: 'Get Tickets' })).toHaveAttribute('href', '/gais/ticket');
});

test('without an address it is a button that does not submit by accident', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Try again</Button>);
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button).toHaveAttribute('type', 'button');

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy button keeps focus, says so and ignores clicks', async () => {
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

test('a button without a destination stays reachable and does nothing', async () => {
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
