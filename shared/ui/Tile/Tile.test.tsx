import { render, screen } from '@testing-library/react';
import { Tile } from './Tile';

test('shows its text and takes the colour of its line', () => {
  render(<Tile line={3}>T3</Tile>);
  expect(screen.getByText('T3')).toHaveAttribute('data-line', '3');
});
