/** @jest-environment node */
import { acceptedEncodings } from './encoding';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br', ['br', 'gzip', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['BR ; Q=0.8', ['br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['*;q=0.5, gzip;q=0', ['br', 'identity']],
  ['identity;q=1, br;q=0.5', ['identity', 'br']],
  ['identity;q=0, gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=7, gzip;q=abc', ['identity']],
  ['zstd, deflate', ['identity']],
])('%s is served as %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
