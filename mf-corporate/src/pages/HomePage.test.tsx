import { cleanup, render, screen, within } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { prepareDates } from '../dates/datesStore';
import HomePage from './HomePage';

beforeAll(prepareDates);

beforeEach(() => {
  render(<HomePage />);
});

test('the table of summits shows five names, each with its link and date', () => {
  const [, ...rows] = within(screen.getByRole('table', { name: /The five summits/ })).getAllByRole(
    'row',
  );
  const shown = rows.map((row) => [
    within(row).getByRole('link').textContent,
    within(row).getByRole('link').getAttribute('href'),
    within(row).getAllByRole('cell').at(-1)?.textContent,
  ]);
  expect(shown).toEqual([
    ['Global AI Summit', '/gais', 'Berlin, 19 and 20 March 2026'],
    ['Global Fintech Summit', '/whatweproduce#fintech', 'To be announced'],
    ['World Tech Summit', '/whatweproduce#tech', 'To be announced'],
    ['Global Investment Forum', '/whatweproduce#investment', 'To be announced'],
    ['Global Residency and Citizenship Summit', '/whatweproduce#residency', 'To be announced'],
  ]);
});

test.each([
  ['2026-03-18', 'Next stop', 'Get Tickets', 'Berlin, 19 and 20 March 2026'],
  ['2026-03-19', 'Now boarding', 'See what is on now', 'Today: Berlin, 19 and 20 March 2026'],
  ['2026-03-21', 'Last stop', 'Email me the next dates', 'Departed: Berlin, 19 and 20 March 2026'],
])(
  'composed on %s, the hero shows "%s" and the table of summits matches',
  (day, label, link, departs) => {
    cleanup();
    setCompositionDate(day);
    render(<HomePage />);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    const row = screen.getByRole('row', { name: /^Global AI Summit/ });
    expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent(departs);
  },
);

function boardAt(time: string): string[] {
  cleanup();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  setCompositionDate(time.slice(0, 10));
  render(<HomePage />);
  const board = within(screen.getByRole('table', { name: 'Dates of the summit' }));
  const [, ...rows] = board.getAllByRole('row');
  jest.restoreAllMocks();
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
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
])('at %s, the departure board shows the hour that runs and the next ones', (time, ...rows) => {
  expect(boardAt(time)).toEqual(rows);
});
