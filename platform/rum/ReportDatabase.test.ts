/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '@concourse/contract/report';
import { openReports, type ReportDatabase } from './ReportDatabase';
import { vitalBounds } from './reportQueries';
import { bucketOfVital, countRow, rowsOf } from './rows';
import { makeReport } from './testing/makeReport';

const start = Date.parse('2026-01-10T12:00:00Z');
const minute = 60_000;
const during = { from: new Date(start), to: new Date(start + 10 * minute) };
const area = 'mf-awards';

let database: ReportDatabase;
beforeEach(async () => (database = await openReports(':memory:')));
afterEach(() => database.close());

const releases: Record<string, string> = { 'mf-awards': '1.2.0', 'mf-careers': '3.0.0' };

const store = async (overrides: Partial<Report>, at = start, network = 1): Promise<void> => {
  const code = network.toString(16).padStart(16, '0');
  await database.append(rowsOf(makeReport(overrides), at, (name) => releases[name], code));
};

const [candidate, live] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const variants = { candidate: [candidate], live: [live] };

test('counts a view that reports twice once, separately for each release', async () => {
  await store({ view: 'a' });
  await store({ view: 'a', readings: [{ kind: 'form', form: 'nominate', outcome: 'sent' }] });
  await store({ view: 'b', release: '1.3.0' });
  const figures = await database.figures({ area, during });
  expect(figures).toMatchObject([
    { release: '1.2.0', views: 1, forms: { sent: 1, queued: 0, rejected: 0, unknown: 0 } },
    { release: '1.3.0', views: 1, forms: { sent: 0 } },
  ]);
});

test('counts the views with failures or errors, including failures on pages of another area', async () => {
  const failure = { kind: 'failure', stage: 'load', area, message: 'gone' } as const;
  const thrown = { kind: 'error', area, message: 'of a fragment' } as const;
  await store({
    view: 'a',
    area: 'mf-careers',
    release: '3.0.0',
    readings: [failure, failure, thrown],
  });
  await store({
    view: 'b',
    readings: [
      { kind: 'error', message: 'x' },
      { kind: 'error', message: 'y' },
    ],
  });
  await store({
    view: 'b',
    readings: [
      { kind: 'refusal', directive: 'script-src', blocked: 'inline' },
      { kind: 'refusal', directive: 'style-src', blocked: 'inline' },
    ],
  });
  const [figures] = await database.figures({ area, during });
  expect(figures).toMatchObject({
    failures: { load: 1, hydration: 0, render: 0 },
    errors: 2,
    refusals: 1,
    views: 1,
  });
});

test('failures in a document that a translator changed are listed as such, and counted for no release', async () => {
  const broken = { message: 'removeChild', stack: '', changed: true };
  await store({
    readings: [
      { kind: 'failure', stage: 'render', area, ...broken },
      { kind: 'error', ...broken },
    ],
  });
  const [figures] = await database.figures({ area, during });
  const none = { failures: { load: 0, hydration: 0, render: 0 }, errors: 0 };
  expect(figures).toMatchObject({ views: 1, ...none });
  expect(await database.failures({ during, limit: 10 })).toMatchObject([
    { message: 'Translated or changed document: removeChild', area },
  ]);
});

test('returns the 75th percentile and the histogram of a vital', async () => {
  for (const value of [100, 200, 300, 400, 5000]) {
    await store({ view: String(value), readings: [{ kind: 'vital', name: 'LCP', value }] });
  }
  const [figures] = await database.figures({ area, during });
  const { count, p75, histogram } = figures?.vitals.LCP ?? { histogram: [] };
  expect({ count, p75 }).toEqual({ count: 5, p75: 400 });
  expect(histogram).toHaveLength(vitalBounds.LCP.length + 1);
  expect(histogram.reduce((sum, each) => sum + each, 0)).toBe(5);
  expect(histogram[bucketOfVital('LCP', 5000)]).toBe(1);
  expect(figures?.vitals.INP).toMatchObject({ count: 0, p75: 0 });
});

test('sorts failures by affected views and returns the first and last time of each', async () => {
  const error = (message: string) => ({ kind: 'error', message, stack: 'at a.js:1:2' }) as const;
  await store({ view: 'a', readings: [error('often')] }, start);
  await store({ view: 'b', readings: [error('often')] }, start + minute);
  await store({ view: 'c', readings: [error("it's; DROP TABLE readings")] });
  const failures = await database.failures({ during, limit: 10 });
  expect(failures).toMatchObject([
    {
      message: 'often',
      stack: 'at a.js:1:2',
      views: 2,
      first: new Date(start),
      last: new Date(start + minute),
    },
    { message: "it's; DROP TABLE readings", views: 1 },
  ]);
  expect(await database.figures({ area: "' OR 1=1", during })).toEqual([]);
});

test('limits the views per network, and counts only the first reading of each name in a view', async () => {
  const failure = { kind: 'failure', stage: 'hydration', area, message: '' } as const;
  for (let view = 0; view < 30; view += 1) {
    await store({ view: `bad ${view}`, edition: candidate, readings: [failure] }, start + view, 7);
    await store({ view: `live ${view}`, edition: live }, start + view, 7);
  }
  const slow = { kind: 'vital', name: 'LCP', value: 9000 } as const;
  for (let time = 0; time < 5; time += 1)
    await store({ view: 'honest', edition: candidate, readings: [slow] }, start + time, 8);
  const params = { ...variants, areas: [area], during };
  expect(
    await database.variants({ ...params, perNetwork: { candidate: 1, live: 9 } }),
  ).toMatchObject({
    candidate: { views: 2, networks: 2, failures: { hydration: 1 }, vitals: { LCP: { count: 1 } } },
    live: { views: 9, networks: 1, failures: { hydration: 0 } },
  });
  expect(await database.variants({ ...params, perNetwork: null })).toMatchObject({
    candidate: { views: 31, failures: { hydration: 30 } },
    live: { views: 30 },
  });
  expect(
    await database.variants({ ...params, areas: ['mf-careers'], perNetwork: null }),
  ).toMatchObject({
    candidate: { views: 0, networks: 0 },
  });
});

test('limits the forms per network to a third of the page views', async () => {
  const sent = { kind: 'form', form: 'nominate', outcome: 'sent' } as const;
  for (let view = 0; view < 9; view += 1)
    await store({ view: `view ${view}`, edition: live, readings: [sent] }, start + view, 7);
  await store({ view: 'of another', edition: live, readings: [sent] }, start, 8);
  const params = { ...variants, areas: [area], during };
  const bounded = await database.variants({ ...params, perNetwork: { candidate: 1, live: 9 } });
  expect(bounded.live).toMatchObject({ views: 10, forms: { sent: 4 } });
  const all = await database.variants({ ...params, perNetwork: null });
  expect(all.live).toMatchObject({ forms: { sent: 10 } });
});

test('counts networks per day, because their hashes change daily', async () => {
  const day = 86_400_000;
  await store({ view: 'a', edition: candidate }, start, 1);
  await store({ view: 'b', edition: candidate }, start, 2);
  await store({ view: 'c', edition: candidate }, start + day, 3);
  const twoDays = { from: during.from, to: new Date(start + 2 * day) };
  const params = { ...variants, areas: [area], during: twoDays, perNetwork: null };
  expect(await database.variants(params)).toMatchObject({ candidate: { views: 3, networks: 2 } });
});

test('counts served and reported documents of both variants in parts', async () => {
  await database.append([
    countRow('served', start, candidate, 3),
    countRow('served', start + minute, candidate, 2),
    countRow('served', start + minute, live, 5),
    countRow('dropped', start + minute, '', 4),
  ]);
  await store({ view: 'early', edition: live }, start - minute);
  await store({ view: 'early', edition: live }, start);
  await store({ view: 'a', edition: candidate }, start);
  await store(
    { view: 'a', edition: candidate, area: 'mf-careers', release: '3.0.0' },
    start + minute,
  );
  await store({ view: 'b', edition: live }, start + minute);
  const twoMinutes = { from: during.from, to: new Date(start + 2 * minute) };
  expect(await database.pages({ ...variants, during: twoMinutes, stepMs: minute })).toEqual({
    parts: [
      { candidate: { served: 3, reported: 1 }, live: { served: 0, reported: 0 } },
      { candidate: { served: 2, reported: 0 }, live: { served: 5, reported: 1 } },
    ],
    dropped: 4,
  });
});

test('deletes readings and texts before a date', async () => {
  await store({ view: 'old', readings: [{ kind: 'error', message: 'old' }] }, start);
  await store({ view: 'new' }, start + 2 * minute);
  expect(await database.deleteBefore(new Date(start + minute))).toBe(2);
  expect(await database.figures({ area, during })).toMatchObject([{ views: 1 }]);
  expect(await database.failures({ during, limit: 1 })).toEqual([]);
});

test('rejects a file that is not a database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  writeFileSync(path.join(folder, 'reports.duckdb'), 'x'.repeat(5000));
  await expect(openReports(path.join(folder, 'reports.duckdb'))).rejects.toMatchObject({
    code: 'REPORTS_UNREADABLE',
  });
  rmSync(folder, { recursive: true });
});
