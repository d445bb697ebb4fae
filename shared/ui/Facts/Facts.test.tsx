import { render, screen } from '@testing-library/react';
import { Facts } from './Facts';

test('pairs terms and values', () => {
  render(<Facts facts={[{ label: 'City', value: 'Berlin' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('City');
  expect(screen.getByRole('definition')).toHaveTextContent('Berlin');
});
