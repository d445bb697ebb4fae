import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { benefits } from '../content/membership';
import MembershipPage from './MembershipPage';

beforeEach(() => {
  render(<MembershipPage />);
});

test('lists six benefits, each with a description', () => {
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(6);
  benefits.forEach(({ head, desc }, index) => {
    const item = within(items[index] as HTMLElement);
    expect(item.getByRole('heading', { name: head })).toBeVisible();
    expect(item.getByText(desc)).toBeVisible();
  });
});

test('COMING SOON can be reached, says that it does nothing, and does nothing', async () => {
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'COMING SOON' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'Membership registration has not opened, so this button does nothing yet.',
  );
  await user.tab();
  expect(button).toHaveFocus();
  const before = window.location.href;
  await user.keyboard('{Enter}');
  expect(window.location.href).toBe(before);
});
