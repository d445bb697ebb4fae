import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { EventBoard } from './EventBoard';

function rowsOn(day: string): string[] {
  jest.setSystemTime(new Date(`${day}T12:00:00+01:00`));
  setCompositionDate(day);
  const { unmount } = render(<EventBoard running={<div role="row">running</div>} />);
  const [, ...rows] = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
  unmount();
  return rows;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('before the summit: the price phase, the next deadline, and the doors', () => {
  expect(rowsOn('2025-08-14')).toEqual([
    '15 August 2025 | Early Bird prices end | Online | Tomorrow',
    '21 January 2026 | Nominations close | Online | In 160 days',
    '19 and 20 March 2026 | Global AI Summit | Ringbahn Hall | In 217 days',
  ]);
  expect(rowsOn('2026-01-21')).toEqual([
    'Until the next phase | Passes from €1,140 | Online | On sale',
    '21 January 2026 | Nominations close | Online | Today',
    '19 and 20 March 2026 | Global AI Summit | Ringbahn Hall | In 57 days',
  ]);
  expect(rowsOn('2026-01-22')[1]).toBe(
    '19 March 2026 | Award ceremony | Ringbahn Hall | In 56 days',
  );
});

test('before passes are on sale, the board names no price', () => {
  expect(rowsOn('2025-05-01')[0]).toBe('To be announced | Passes go on sale | Online | ');
});

test('during the summit: the rows of the page', () => {
  expect(rowsOn('2026-03-19')).toEqual(['']);
});

test('after the summit: results, recordings and the next dates, which are not announced', () => {
  expect(rowsOn('2026-03-21')).toEqual([
    'To be announced | Winners of the awards | Online | Expected',
    'To be announced | Recordings and case files | Online | Expected',
    'To be announced | The next summit | Berlin | Expected',
  ]);
});
