import { render, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { changes } from '../content/programme/changes';
import { setRows } from '../testing/setRows';
import Board from './Board';

afterEach(() => jest.restoreAllMocks());

function shownRows(): string[] {
  const board = within(screen.getByRole('table', { name: 'Dates of the summit' }));
  const [, ...rows] = board.getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
}

function showAt(time: string): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  setCompositionDate(time.slice(0, 10));
  render(<Board />);
}

test.each([
  [
    '2026-03-19T07:30:00+01:00',
    'Doors, badges, first coffee | 08:00 | Arrivals | Next',
    'One question, three answers | 09:00 | Concourse | ',
    'Coffee, and time to change | 10:30 | Arrivals | ',
  ],
  [
    '2026-03-19T10:59:59+01:00',
    'Coffee, and time to change | 10:30 | Arrivals | Now',
    '6 sessions | 11:00 | 6 rooms | Next',
    '5 sessions | 12:00 | 5 rooms | ',
  ],
  ['2026-03-20T18:01:00+01:00', 'Doors close | 18:00 | Ringbahn Hall | Now'],
])('at %s, the board shows the hour that runs and the next ones', async (time, ...rows) => {
  showAt(time);
  await screen.findByRole('heading', { name: 'Now and next' });
  expect(shownRows()).toEqual(rows);
});

test('before the summit, the board shows its dates', () => {
  showAt('2025-08-14T12:00:00+02:00');
  expect(screen.getByRole('heading', { name: 'Departures' })).toBeVisible();
  expect(shownRows()).toContainEqual(
    expect.stringMatching(/^Nominations close \| 21 January 2026/),
  );
});

test('the hours follow announced changes', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-19T11:10:00+01:00'));
  const announced = '2026-03-19T08:10';
  setRows(changes, '2026-03-19', { id: 'w1', announced, note: 'Ill.', cancelled: 'yes' });
  render(<Board />);
  await screen.findByRole('heading', { name: 'Now and next' });
  expect(shownRows()[0]).toBe('5 sessions | 11:00 | 5 rooms | Now');
  setRows(changes, '2026-03-19');
});
