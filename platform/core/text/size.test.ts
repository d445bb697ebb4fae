/** @jest-environment node */
import { formatBytes, parseSize } from './size';

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
