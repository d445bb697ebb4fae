/** @jest-environment node */
import {
  formatRelativeTime,
  formatCount,
  formatVital,
  personName,
  formatPercentOfViews,
  liveReason,
} from './format';

const now = new Date('2026-01-05T12:00:00Z');

test.each([
  ['2026-01-05T11:59:30Z', '30 seconds ago'],
  ['2026-01-05T11:57:00Z', '3 minutes ago'],
  ['2026-01-05T10:00:00Z', '2 hours ago'],
  ['2026-01-04T11:00:00Z', 'yesterday'],
  ['2026-01-05T13:00:00Z', 'in 1 hour'],
])('%s is %s', (when, words) => {
  expect(formatRelativeTime(when, now)).toBe(words);
});

test('a number has its noun in its own number', () => {
  expect([formatCount(0, 'page'), formatCount(1, 'page'), formatCount(1200, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '1,200 pages',
  ]);
  expect(formatCount(2, 'copy', 'copies')).toBe('2 copies');
});

test.each([
  ['ada@build-7 for Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['ada', 'ada'],
])('of %s the person is %s', (who, name) => {
  expect(personName(who)).toBe(name);
});

test.each([
  [{ version: null, why: null }, 'Not live yet.'],
  [{ version: '1.0.0', why: 'jury page' }, 'jury page'],
  [{ version: '1.0.0', why: null }, 'Live since before the oldest record of the log.'],
])('%j is explained as %s', (area, words) => {
  expect(liveReason(area)).toBe(words);
});

test.each([
  ['LCP', 940.4, '940 ms'],
  ['LCP', 1000, '1.00 s'],
  ['INP', 2345, '2.35 s'],
  ['CLS', 0.0421, '0.042'],
] as const)('%s of %d is told as %s', (vital, p75, words) => {
  expect(formatVital(vital, { count: 1, p75 })).toBe(words);
});

test('what nobody read is a dash and not nought', () => {
  expect(formatVital('LCP', { count: 0, p75: 0 })).toBe('–');
});

test.each([
  [0, 0, '–'],
  [0, 500, '0 %'],
  [1, 4000, '0.03 %'],
  [2, 500, '0.4 %'],
  [50, 500, '10 %'],
])('%d of %d page views are %s', (number, views, share) => {
  expect(formatPercentOfViews(number, views)).toBe(share);
});
