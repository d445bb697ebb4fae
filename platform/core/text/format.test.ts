/** @jest-environment node */
import {
  formatBytes,
  formatDuration,
  formatTable,
  parseDuration,
  parseSize,
  pluralize,
  shortenBoth,
} from './format';

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

test.each([
  ['500kB', 500_000],
  ['64MB', 64_000_000],
  ['1GB', 1_000_000_000],
])('%s is %i bytes', (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

test.each(['', '64', '0MB', '64 MB', '64mb', '64MiB', '1.5GB', '-1MB'])(
  '%j is not a size',
  (text) => {
    expect(parseSize(text)).toBeNull();
  },
);

test.each([
  [512, '512 B'],
  [12_400, '12.4 kB'],
  [1_200_000, '1.2 MB'],
  [2_000_000_000, '2.0 GB'],
  [-1500, '-1.5 kB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
])('%i is written as %s', (number, text) => {
  expect(pluralize(number, 'page')).toBe(text);
});

test('columns of a table are as wide as their longest cell, without trailing blanks', () => {
  expect(
    formatTable(
      ['area', 'live'],
      [
        ['mf-awards', '1.0.0'],
        ['shell', ''],
      ],
    ),
  ).toEqual(['area       live', 'mf-awards  1.0.0', 'shell']);
});

test.each([
  ['short', 'shirt', 'short', 'shirt'],
  ['0123456789', '0123456789ab', '…3456789', '…3456789ab'],
  ['abcdefghijklmnXpqrstuvwxyz', 'abcdefghijklmnYpqrstuvwxyz', '…klmnXpqr…', '…klmnYpqr…'],
  ['Xbcdefghijklmn', 'Ybcdefghijklmn', 'Xbcdefghi…', 'Ybcdefghi…'],
  ['abcdefghijklmn', 'abcdefghijklmn and more', '…klmn', '…klmn and…'],
])('%s and %s are shortened around their difference', (before, after, ...cut) => {
  expect(shortenBoth([before, after], 10)).toEqual(cut);
});
