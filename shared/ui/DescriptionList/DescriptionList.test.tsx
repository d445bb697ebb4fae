import { render, screen } from '@testing-library/react';
import { DescriptionList } from './DescriptionList';

test('pairs terms and values', () => {
  render(<DescriptionList items={[{ label: 'City', value: 'Berlin' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('City');
  expect(screen.getByRole('definition')).toHaveTextContent('Berlin');
});
