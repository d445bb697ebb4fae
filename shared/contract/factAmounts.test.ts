/** @jest-environment node */
import fc from 'fast-check';
import { discountPercent } from './factAmounts';
import { factFaults, publishFacts, type FactEntries } from './factFile';
import { decimalPrice, formatAmount } from './factFormats';

const euros = (amount: number): number => Math.round(amount * 100);

const entries = (price = 1140, others: FactEntries = {}): FactEntries => ({
  'test.vat': { type: 'percent', value: 19 },
  'test.fee': { type: 'percent', value: 10 },
  'test.original': { type: 'money', value: 1460 },
  'test.price': {
    ...{ type: 'money', value: price, vat: 'test.vat', refundFee: 'test.fee' },
    ...{ reducedFrom: 'test.original', discountPlaces: 2 },
  },
  'test.lowest': { type: 'lowest', value: ['test.original', 'test.price'] },
  ...others,
});

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

test('VAT, gross, discount, refund and the lowest amount follow from a price', () => {
  const facts = publishFacts(entries());
  const texts = ['vat', 'gross', 'discount', 'refund'].map(
    (end) => facts[`test.price.${end}`]?.text,
  );
  expect(texts).toEqual(['216.60', '1,356.60', '21.92%', '1,026']);
  expect(facts['test.lowest']).toEqual({ type: 'money', text: '1,140', value: '1140.00' });
});

test('the lowest amount skips passes that are sold out, unless all are', () => {
  const states = { open: 'On sale', soldOut: 'Sold out' };
  const lowest = (cheap: string, dear: string) =>
    publishFacts({
      'test.cheapSale': { type: 'state', value: cheap, states },
      'test.dearSale': { type: 'state', value: dear, states },
      'test.cheap': { type: 'money', value: 10, sale: 'test.cheapSale' },
      'test.dear': { type: 'money', value: 20, sale: 'test.dearSale' },
      'test.lowest': { type: 'lowest', value: ['test.cheap', 'test.dear'] },
    })['test.lowest']?.text;
  expect(lowest('open', 'open')).toBe('10');
  expect(lowest('soldOut', 'open')).toBe('20');
  expect(lowest('soldOut', 'soldOut')).toBe('10');
});

test('a share publishes the rest', () => {
  const facts = publishFacts({ 'test.fee': { type: 'percent', value: 10.5, rest: true } });
  expect(facts['test.fee.rest']).toEqual({ type: 'percent', text: '89.5%', value: 89.5 });
});

test.each<[string, FactEntries]>([
  [
    'a sale that is no state',
    entries(1140, { 'test.more': { type: 'money', value: 1, sale: 'test.fee' } }),
  ],
  ['a price that is not below the one that it is reduced from', entries(1460)],
  [
    'a reduction from a fact that is no amount',
    entries(1140, {
      'test.original': { type: 'text', value: 'x' },
      'test.lowest': { type: 'text', value: 'x' },
    }),
  ],
  ['a fee that is no percent', entries(1140, { 'test.fee': { type: 'count', value: 10 } })],
  [
    'a rate of VAT that does not exist',
    { 'test.price': { type: 'money', value: 1, vat: 'test.none' } },
  ],
  [
    'the lowest of one amount',
    entries(1140, { 'test.lowest': { type: 'lowest', value: ['test.price'] } }),
  ],
  [
    'the lowest of a fact that is no amount',
    entries(1140, { 'test.lowest': { type: 'lowest', value: ['test.price', 'test.vat'] } }),
  ],
  [
    'a lowest amount that is editable',
    entries(1140, {
      'test.lowest': { type: 'lowest', editable: true, value: ['test.original', 'test.price'] },
    }),
  ],
])('%s is refused', (_, invalid) => {
  expect(factFaults(invalid)).toHaveLength(1);
});
