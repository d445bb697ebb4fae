import { render, screen } from '@testing-library/react';
import { ArrowLink } from './ArrowLink';

test('is a link named by its text alone', () => {
  render(<ArrowLink href="/whoweare">Meet the team</ArrowLink>);
  expect(screen.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/whoweare');
});
