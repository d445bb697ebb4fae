import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

// jsdom does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('opens as a dialog named by its title', () => {
  const { rerender } = render(
    <Dialog open={false} onClose={() => undefined} title="Empty the outbox?">
      Two messages wait.
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(
    <Dialog open onClose={() => undefined} title="Empty the outbox?">
      Two messages wait.
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Empty the outbox?' })).toBeVisible();
});

test('the close button and Escape call onClose', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Empty the outbox?">
      Two messages wait.
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
