import { render, screen } from '@testing-library/react';
import { WhenWhere } from './WhenWhere';

test('says the days and the place, each under its own name', () => {
  render(<WhenWhere when="19 and 20 March 2026" where="Berlin, Germany" />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'When',
    'Where',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '19 and 20 March 2026',
    'Berlin, Germany',
  ]);
});
