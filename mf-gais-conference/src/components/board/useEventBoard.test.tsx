import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { DepartureBoard } from './DepartureBoard';
import { useEventBoard } from './useEventBoard';

const EventBoard = () => <DepartureBoard {...useEventBoard()} />;

function shownRows(): string[] {
  const { unmount } = render(<EventBoard />);
  const [, ...rows] = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  unmount();
  return rows;
}

function rowsOn(day: string): string[] {
  jest.setSystemTime(new Date(`${day}T12:00:00+01:00`));
  setCompositionDate(day);
  return shownRows();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('before the summit: the price phase, the next deadline, and the doors', () => {
  expect(rowsOn('2025-08-14')).toEqual([
    'Early Bird prices end | 15 August 2025 | Online | Tomorrow',
    'Nominations close | 21 January 2026 | Online | In 160 days',
    'Doors open | 19 and 20 March 2026 | Ringbahn Hall | In 217 days',
  ]);
  expect(rowsOn('2026-01-21')).toEqual([
    'Passes from €1,140 | Until the next phase | Online | On sale',
    'Nominations close | 21 January 2026 | Online | Today',
    'Doors open | 19 and 20 March 2026 | Ringbahn Hall | In 57 days',
  ]);
  expect(rowsOn('2026-01-22')[1]).toBe(
    'Award ceremony | 19 March 2026 | Ringbahn Hall | In 56 days',
  );
});

test('before passes are on sale, the board names no price', () => {
  expect(rowsOn('2025-05-01')[0]).toBe('Passes go on sale | By email | Online | Not yet');
});

test('during the summit: the programme, the ceremony and the doors', () => {
  expect(rowsOn('2026-03-19')).toEqual([
    'The programme by the hour | Both days | Ringbahn Hall | Open',
    'Award ceremony | 19 March 2026 | Ringbahn Hall | Today',
    'Doors open | 19 and 20 March 2026 | Ringbahn Hall | Today',
  ]);
});

test('on the second day, the ceremony of the first day is over', () => {
  const [, ceremony, doors] = rowsOn('2026-03-20');
  expect(ceremony).toBe('Award ceremony | 19 March 2026 | Ringbahn Hall | Over');
  expect(doors).toBe('Doors open | 19 and 20 March 2026 | Ringbahn Hall | Today');
});

test.each([
  ['results', 'Arrivals', 'Winners of the awards | Now | Online | Published'],
  ['next', 'Timetable', 'The next summit | 18 and 19 March 2027 | Berlin | Announced'],
])('in the stage "%s" the board is "%s", and every row has a date', (stage, title, first) => {
  const facts = globalThis.quotedFacts?.[''] ?? {};
  globalThis.quotedFacts = {
    '': {
      ...facts,
      'gais.summit.stage#state': stage,
      'gais.nextSummit.dates': '18 and 19 March 2027',
    },
  };
  jest.setSystemTime(new Date('2026-09-02T12:00:00+01:00'));
  expect(shownRows()).toEqual([
    first,
    'Award ceremony | 19 March 2026 | Ringbahn Hall | Over',
    'The programme as it ran | 19 and 20 March 2026 | Ringbahn Hall | Over',
  ]);
  render(<EventBoard />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});
