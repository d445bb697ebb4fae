import { render, screen } from '@testing-library/react';
import { StatStrip } from './StatStrip';

test('pairs every value with its label', () => {
  render(
    <StatStrip
      stats={[
        { value: 45, suffix: '%', label: 'C-suite attendance' },
        { value: 'ONE', label: 'platform' },
      ]}
    />,
  );
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(terms).toEqual(['C-suite attendance', 'platform']);
  expect(figures).toEqual(['45%', 'ONE']);
});
