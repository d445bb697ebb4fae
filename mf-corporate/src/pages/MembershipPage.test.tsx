import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MembershipPage from './MembershipPage';

beforeEach(() => {
  render(<MembershipPage />);
});

test('lists six benefits, each with a description', () => {
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Priority registration',
    'Exclusive networking',
    'VIP experiences',
    'In-depth content',
    'Global reach',
    'Exclusive discounts',
  ]);
  for (const item of items) {
    const { textContent: name } = within(item).getByRole('heading');
    expect(item.textContent.replace(name, '')).not.toBe('');
  }
});

test('"COMING SOON" can be focused, is announced as disabled, and does nothing', async () => {
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
