/** @jest-environment node */
import { formatDuration, parseDuration } from './duration';

test.each([
  ['250ms', 250],
  ['30s', 30_000],
  ['15m', 900_000],
  ['12h', 43_200_000],
  ['7d', 604_800_000],
])('%s is %i ms, and is written the same way', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
  expect(formatDuration(ms)).toBe(text);
});

test('weeks are read, and written in days', () => {
  expect(parseDuration('4w')).toBe(4 * 604_800_000);
  expect(formatDuration(4 * 604_800_000)).toBe('28d');
});

test.each([
  [90_000, '90s'],
  [1500, '1500ms'],
])('%i ms are written without a fraction: %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each(['', '30', '0s', '-1d', '1.5h', '7 d', '7D', '1y', '1h30m', '1234567s'])(
  '%j is not a duration',
  (text) => {
    expect(parseDuration(text)).toBeNull();
  },
);
