import { render, screen } from '@testing-library/react';
import { LineBadge } from './LineBadge';

test('shows its text and takes the colour of its line', () => {
  render(<LineBadge line={3}>T3</LineBadge>);
  expect(screen.getByText('T3')).toHaveAttribute('data-line', '3');
});
