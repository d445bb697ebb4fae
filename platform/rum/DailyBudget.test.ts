/** @jest-environment node */
import { DailyBudget } from './DailyBudget';
import { countRow, rowsOf, type ReportRow } from './rows';
import { makeReport } from './testing/makeReport';

const midnight = Date.parse('2026-01-11T00:00:00Z');
const report = (): ReportRow[] => rowsOf(makeReport(), midnight, () => undefined);

function budgetOf(bytesPerDay: number) {
  let at = midnight - 3_600_000;
  const kept: ReportRow[] = [];
  const told: string[] = [];
  const budget = new DailyBudget({
    bytesPerDay,
    now: () => new Date(at),
    enqueue: (rows) => kept.push(...rows) > 0,
    log: (sentence) => told.push(sentence),
  });
  const pass = (ms: number): void => void (at += ms);
  const dropped = (): (number | null)[] =>
    kept.filter(({ kind }) => kind === 'dropped').map(({ value }) => value);
  return { budget, kept, told, pass, dropped };
}

test('reports beyond the bytes of a day are dropped and counted, and the operator is warned once', () => {
  const { budget, kept, told, pass, dropped } = budgetOf(500);
  expect(budget.tryEnqueue(report())).toBe(true);
  expect(budget.tryEnqueue(report())).toBe(false);
  expect(budget.tryEnqueue(report())).toBe(false);
  expect(told).toEqual([expect.stringContaining('--reports-daily-limit')]);
  expect(budget.dropped).toBe(4);
  expect(dropped()).toEqual([1]);
  pass(60_000);
  budget.tryEnqueue(report());
  expect(dropped()).toEqual([1, 2]);
  expect(kept.filter(({ kind }) => kind === 'view')).toHaveLength(1);
});

test('the next day has a budget of its own, and counts of the server are always kept', () => {
  const { budget, told, pass } = budgetOf(500);
  budget.tryEnqueue(report());
  budget.tryEnqueue(report());
  expect(budget.tryEnqueue([countRow('served', midnight, 'aaaaaaaaaaaaaaaa', 1)])).toBe(true);
  pass(3_600_000);
  expect(budget.tryEnqueue(report())).toBe(true);
  expect(told).toHaveLength(1);
});

test('text of many bytes counts in bytes', () => {
  const error = { kind: 'error', message: '\u00fc'.repeat(200) } as const;
  const rows = rowsOf(makeReport({ readings: [error] }), midnight, () => undefined);
  expect(budgetOf(600).budget.tryEnqueue(rows)).toBe(false);
  expect(budgetOf(800).budget.tryEnqueue(rows)).toBe(true);
});
