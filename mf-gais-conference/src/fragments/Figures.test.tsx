import { render, screen, within } from '@testing-library/react';
import Figures from './Figures';

test('figures that differ are explained next to each other', () => {
  render(<Figures />);
  const rows = within(screen.getByRole('table', { name: 'Figures of the summit' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' | '));
  expect(rows).toEqual([
    'Visitors | 5000+ over two days | 2,400 seats in the hall, and the exhibition',
    'Speakers | 200+ | 22',
    'Conferences | 100+ | 8',
    'Tracks and sessions | 46 tracks | 52 sessions, some for several tracks',
    'Spotlight sessions | 5 | Besides the programme by the hour',
    'Length of a talk | 45 minutes | Questions included',
  ]);
});
