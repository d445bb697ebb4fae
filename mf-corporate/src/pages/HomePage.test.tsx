import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import HomePage from './HomePage';

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
  ['2026-03-18', 'Next stop', 'Get Tickets from €1,140', 'Berlin, 19 and 20 March 2026'],
  ['2026-03-19', 'Now boarding', 'See what is on now', 'Today: Berlin, 19 and 20 March 2026'],
  [
    '2026-03-21',
    'Berlin 2026',
    'Email me the next dates',
    'Departed: Berlin, 19 and 20 March 2026',
  ],
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

test.each([
  ['2025-06-01', 'Early Bird ends on 15 August 2025', 'Early Bird ends in 75 days'],
  ['2026-03-18', 'Doors open on 19 and 20 March 2026', 'Doors open tomorrow'],
])('on %s, the hero is composed with "%s" and shows "%s"', (day, composed, shown) => {
  cleanup();
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00+01:00`) });
  setCompositionDate(day);
  expect(renderToString(<HomePage />)).toContain(composed);
  render(<HomePage />);
  jest.useRealTimers();
  expect(screen.getByText(shown)).toBeVisible();
});
