/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import { clockScript } from './previewBar';

const time = '2026-01-15T11:00:00.000Z';

/** Runs the script in an empty global scope, as in a browser. */
function pinnedScope(): (code: string) => unknown {
  const scope = createContext({
    document: { currentScript: { dataset: { time } } },
    localStorage: {},
    indexedDB: {},
  });
  runInContext(clockScript.bytes.toString(), scope);
  return (code) => runInContext(code, scope) as unknown;
}

const pinnedMs = Date.parse(time);
const isNear = (ms: unknown): boolean => Number(ms) >= pinnedMs && Number(ms) < pinnedMs + 60_000;

test('every way to read the clock gives the time of the preview, and it advances', () => {
  const run = pinnedScope();
  expect(isNear(run('Date.now()'))).toBe(true);
  expect(isNear(run('new Date().getTime()'))).toBe(true);
  expect(isNear(run('Date.parse(Date()) + 1000'))).toBe(true);
  expect(run('const start = Date.now(); while (Date.now() === start); Date.now() > start')).toBe(
    true,
  );
});

test('dates with values, classes and static methods are unchanged', () => {
  const run = pinnedScope();
  expect(run("new Date('2020-02-03T00:00:00Z').toISOString()")).toBe('2020-02-03T00:00:00.000Z');
  expect(run('new Date(2020, 1, 3).getMonth()')).toBe(1);
  expect(run('Date.UTC(2020, 0, 1)')).toBe(Date.UTC(2020, 0, 1));
  expect(run('new Date() instanceof Date')).toBe(true);
  expect(run('new (class extends Date { year() { return this.getFullYear() } })().year()')).toBe(
    2026,
  );
});

test('a preview of another day cannot expire stored drafts and queued forms', () => {
  const run = pinnedScope();
  expect(run('[typeof localStorage, typeof indexedDB].join()')).toBe('undefined,undefined');
});
