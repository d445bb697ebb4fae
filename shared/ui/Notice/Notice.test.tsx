import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice';

test('success has the role status, failure the role alert', () => {
  render(
    <>
      <Notice kind="status" title="Email sent successfully" />
      <Notice kind="alert" title="Email not sent successfully" />
      <Notice kind="info" title="Prices change on 15 August" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Email sent successfully');
  expect(screen.getByRole('alert')).toHaveTextContent('Email not sent successfully');
  expect(screen.getByText('Prices change on 15 August').closest('[role]')).toBeNull();
});

test('has actions and can be dismissed with the keyboard', async () => {
  const onDismiss = jest.fn();
  render(
    <Notice kind="alert" onDismiss={onDismiss} actions={<button type="button">Try again</button>}>
      Kept on this device.
    </Notice>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
