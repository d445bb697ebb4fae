/** @jest-environment node */
import { formatVital, perView } from './figures';

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
  expect(perView(number, views)).toBe(share);
});
