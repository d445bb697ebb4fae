/** @jest-environment node */
import { parseBudgets } from './workspace';

test.each([
  [undefined, undefined],
  [{ page: '150 kB' }, { page: 150_000 }],
  [{ page: '112.5 kB' }, { page: 112_500 }],
  [
    { page: '1 kB', fragment: '20 kB' },
    { page: 1000, fragment: 20_000 },
  ],
])('%j is a valid budget', (budget, expected) => {
  expect(parseBudgets('mf-awards', budget)).toEqual(expected);
});

test.each([
  null,
  {},
  { page: 150 },
  { page: '150' },
  { page: '0 kB' },
  { page: '1 kB', js: '1 kB' },
])('rejects the budget %j', (budget) => {
  expect(() => parseBudgets('mf-awards', budget)).toThrow(
    expect.objectContaining({ code: 'BUDGET_INVALID', areas: ['mf-awards'] }) as Error,
  );
});
