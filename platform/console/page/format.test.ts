/** @jest-environment node */
import {
  compareAreas,
  formatMetric,
  formatRelativeTime,
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
])('%s is formatted as %s', (when, text) => {
  expect(formatRelativeTime(when, now)).toBe(text);
});

test.each([
  ['ada@build-7 for Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['ada', 'ada'],
])('the person in %s is %s', (who, name) => {
  expect(personName(who)).toBe(name);
});

test.each([
  [{ version: null, why: null }, 'Not live yet'],
  [{ version: '1.0.0', why: 'jury page' }, 'jury page'],
  [{ version: '1.0.0', why: null }, 'Promoted before the oldest record of the log'],
])('the reason of %j is "%s"', (area, reason) => {
  expect(liveReason(area)).toBe(reason);
});

test.each([
  ['LCP', 940.4, '940 ms'],
  ['LCP', 1000, '1.00 s'],
  ['INP', 2345, '2.35 s'],
  ['CLS', 0.0421, '0.042'],
] as const)('%s of %d is formatted as %s', (vital, p75, text) => {
  expect(formatVital(vital, { count: 1, p75 })).toBe(text);
});

test('a vital without readings is formatted as a dash', () => {
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

test.each([
  [null, 'ms', '–'],
  [940.4, 'ms', '940 ms'],
  [0.0031, 'share of views', '0.31 %'],
  [0.042, 'score', '0.0420'],
] as const)('the metric %d in %s is formatted as %s', (value, unit, text) => {
  expect(formatMetric(value, unit)).toBe(text);
});

test('areas are sorted by name, with the shell first', () => {
  const areas = ['mf-tickets', 'shell', 'mf-awards'];
  expect(areas.sort(compareAreas)).toEqual(['shell', 'mf-awards', 'mf-tickets']);
});
