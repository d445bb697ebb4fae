/** @jest-environment node */
import { DailyBudget } from './DailyBudget';
import { countRow, rowsOf, type ReportRow } from './rows';
import { makeReport } from './testing/makeReport';

const midnight = Date.parse('2026-01-11T00:00:00Z');
const report = (): ReportRow[] => rowsOf(makeReport(), midnight, () => undefined);

function budgetOf(bytesPerDay: number) {
  let at = midnight - 3_600_000;
  const queued: ReportRow[] = [];
  const warnings: string[] = [];
  const budget = new DailyBudget({
    bytesPerDay,
    now: () => new Date(at),
    enqueue: (rows) => queued.push(...rows) > 0,
    log: (message) => warnings.push(message),
  });
  const wait = (ms: number): void => void (at += ms);
  const dropped = (): (number | null)[] =>
    queued.filter(({ kind }) => kind === 'dropped').map(({ value }) => value);
  return { budget, queued, warnings, wait, dropped };
}

test('drops and counts reports beyond the daily limit and warns once', () => {
  const { budget, queued, warnings, wait, dropped } = budgetOf(500);
  expect(budget.tryEnqueue(report())).toBe(true);
  expect(budget.tryEnqueue(report())).toBe(false);
  expect(budget.tryEnqueue(report())).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('--reports-daily-limit')]);
  expect(budget.dropped).toBe(4);
  expect(dropped()).toEqual([1]);
  wait(60_000);
  budget.tryEnqueue(report());
  expect(dropped()).toEqual([1, 2]);
  expect(queued.filter(({ kind }) => kind === 'view')).toHaveLength(1);
});

test('starts a new budget on the next day and always stores counts of the server', () => {
  const { budget, warnings, wait } = budgetOf(500);
  budget.tryEnqueue(report());
  budget.tryEnqueue(report());
  expect(budget.tryEnqueue([countRow('served', midnight, 'aaaaaaaaaaaaaaaa', 1)])).toBe(true);
  wait(3_600_000);
  expect(budget.tryEnqueue(report())).toBe(true);
  expect(warnings).toHaveLength(1);
});

test('measures texts in bytes, not characters', () => {
  const error = { kind: 'error', message: '\u00fc'.repeat(200) } as const;
  const rows = rowsOf(makeReport({ readings: [error] }), midnight, () => undefined);
  expect(budgetOf(600).budget.tryEnqueue(rows)).toBe(false);
  expect(budgetOf(800).budget.tryEnqueue(rows)).toBe(true);
});
