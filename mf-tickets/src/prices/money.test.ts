/** @jest-environment node */
import fc from 'fast-check';
import { decimalPrice, formatAmount } from '@concourse/contract/factFormats';
import { discountPercent, euros } from './money';

test('prices have thousands separators, and cents only if needed', () => {
  expect(formatAmount(euros(1460))).toBe('1,460');
  expect(formatAmount(euros(0))).toBe('0');
  expect(formatAmount(euros(999))).toBe('999');
  expect(formatAmount(euros(1234567.5))).toBe('1,234,567.50');
  expect(formatAmount(146005)).toBe('1,460.05');
  expect(decimalPrice(euros(1460))).toBe('1460.00');
  expect(decimalPrice(146005)).toBe('1460.05');
});

test('any amount can be parsed from its text', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_00 }), (cents) => {
      const text = formatAmount(cents);
      expect(text).toMatch(/^\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(euros(Number(text.replaceAll(/,/g, '')))).toBe(cents);
      expect(euros(Number(decimalPrice(cents)))).toBe(cents);
    }),
  );
});

test('a discount is between 0 and 100 and reproduces the price within its rounding', () => {
  const prices = fc
    .tuple(fc.integer({ min: 1, max: 10_000_00 }), fc.nat({ max: 10_000_00 }))
    .map(([a, b]) => ({ price: Math.min(a, b), original: Math.max(a, b) }));
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 2 }), ({ price, original }, places) => {
      const percent = discountPercent(price, original, places);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      const halfAStep = 0.5 / 10 ** places;
      expect(Math.abs(original * (1 - percent / 100) - price)).toBeLessThanOrEqual(
        (original * halfAStep) / 100 + 1e-6,
      );
    }),
  );
});
