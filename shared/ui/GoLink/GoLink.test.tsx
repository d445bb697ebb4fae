import { render, screen } from '@testing-library/react';
import { GoLink } from './GoLink';

test('is a link named by its text alone', () => {
  render(<GoLink href="/whoweare">Meet the team</GoLink>);
  expect(screen.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/whoweare');
});
