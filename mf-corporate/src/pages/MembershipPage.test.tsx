import { render, screen } from '@testing-library/react';
import MembershipPage from './MembershipPage';

beforeEach(() => {
  render(<MembershipPage />);
});

test('"COMING SOON" is announced as disabled, with the reason', () => {
  const button = screen.getByRole('button', { name: 'COMING SOON' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Registration is not open yet.');
});
