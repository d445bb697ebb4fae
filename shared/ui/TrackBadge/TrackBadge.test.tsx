import { render, screen } from '@testing-library/react';
import { TrackBadge } from './TrackBadge';

test('shows its text and takes the colour of its line', () => {
  render(<TrackBadge line={3}>T3</TrackBadge>);
  expect(screen.getByText('T3')).toHaveAttribute('data-line', '3');
});
