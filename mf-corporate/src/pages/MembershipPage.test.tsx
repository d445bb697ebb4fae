import { render, screen, within } from '@testing-library/react';
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

test('"COMING SOON" is announced as disabled, with the reason', () => {
  const button = screen.getByRole('button', { name: 'COMING SOON' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'Membership registration has not opened, so this button does nothing yet.',
  );
});
