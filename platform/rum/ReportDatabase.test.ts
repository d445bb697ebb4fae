/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '@concourse/contract/report';
import { openDuckdb, openReports, type ReportDatabase } from './ReportDatabase';
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

const keep = async (said: Partial<Report>, at = start, network = 1): Promise<void> =>
  database.append(
    rowsOf(makeReport(said), at, (name) => releases[name], network.toString(16).padStart(16, '0')),
  );

const [tried, other] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
const arms = { candidate: [tried], live: [other] };

test('a view that reports twice counts once, and each release for itself', async () => {
  await keep({ view: 'a' });
  await keep({ view: 'a', readings: [{ kind: 'form', form: 'nominate', outcome: 'sent' }] });
  await keep({ view: 'b', release: '1.3.0' });
  const figures = await database.figures({ area, by: 'release', during });
  expect(figures).toMatchObject([
    { release: '1.2.0', views: 1, forms: { sent: 1, queued: 0, rejected: 0, unknown: 0 } },
    { release: '1.3.0', views: 1, forms: { sent: 0 } },
  ]);
  expect(figures[0]).not.toHaveProperty('edition');
});

test('editions are told apart where they are asked for, with the release of each', async () => {
  await keep({ view: 'a', edition: 'aaaaaaaaaaaaaaaa' });
  await keep({ view: 'b', edition: 'bbbbbbbbbbbbbbbb' });
  expect(await database.figures({ area, by: 'edition', during })).toMatchObject([
    { edition: 'aaaaaaaaaaaaaaaa', release: '1.2.0', views: 1 },
    { edition: 'bbbbbbbbbbbbbbbb', release: '1.2.0', views: 1 },
  ]);
});

test('failures and errors count views that met one, whatever page they were on', async () => {
  const failure = { kind: 'failure', stage: 'load', area, message: 'gone' } as const;
  await keep({ view: 'a', area: 'mf-careers', release: '3.0.0', readings: [failure, failure] });
  await keep({
    view: 'b',
    readings: [
      { kind: 'error', message: 'x' },
      { kind: 'error', message: 'y' },
    ],
  });
  await keep({
    view: 'b',
    readings: [
      { kind: 'refusal', directive: 'script-src', blocked: 'inline' },
      { kind: 'refusal', directive: 'style-src', blocked: 'inline' },
    ],
  });
  const [figures] = await database.figures({ area, by: 'release', during });
  expect(figures).toMatchObject({
    failures: { load: 1, hydration: 0, render: 0 },
    errors: 1,
    refusals: 1,
    views: 1,
  });
});

test('a vital has its 75th percentile and a histogram that counts every value', async () => {
  for (const value of [100, 200, 300, 400, 5000]) {
    await keep({ view: String(value), readings: [{ kind: 'vital', name: 'LCP', value }] });
  }
  const [figures] = await database.figures({ area, by: 'release', during });
  const { count, p75, histogram } = figures?.vitals.LCP ?? { histogram: [] };
  expect({ count, p75 }).toEqual({ count: 5, p75: 400 });
  expect(histogram).toHaveLength(vitalBounds.LCP.length + 1);
  expect(histogram.reduce((sum, each) => sum + each, 0)).toBe(5);
  expect(histogram[bucketOfVital('LCP', 5000)]).toBe(1);
  expect(figures?.vitals.INP).toMatchObject({ count: 0, p75: 0 });
});

test('a move counts for the area and the pattern that it led to', async () => {
  await keep({ readings: [{ kind: 'move', ms: 80, to: '/Careers', area: 'mf-careers' }] });
  const ask = { area: 'mf-careers', by: 'release', during, pattern: '/Careers' } as const;
  expect(await database.figures(ask)).toMatchObject([
    { release: '3.0.0', views: 0, moves: { count: 1, p75: 80 } },
  ]);
  expect(await database.figures({ ...ask, pattern: '/elsewhere' })).toEqual([]);
});

test('an interval has its beginning and not its end, and falls into equal parts', async () => {
  await keep({ view: 'a' }, start);
  await keep({ view: 'b' }, start + 5 * minute);
  await keep({ view: 'late' }, start + 10 * minute);
  const parts = await database.overTime({ area, during, points: 2 });
  expect(parts.map(({ at }) => at.getTime() - start)).toEqual([0, 5 * minute]);
  expect(parts.map(({ figures }) => figures[0]?.views)).toEqual([1, 1]);
});

test('the slowest routes come first, with how many visitors they have', async () => {
  await keep({ view: 'a', readings: [{ kind: 'vital', name: 'LCP', value: 900 }] });
  await keep({
    view: 'b',
    pattern: '/slow',
    readings: [
      { kind: 'vital', name: 'LCP', value: 4000 },
      { kind: 'vital', name: 'INP', value: 64 },
    ],
  });
  const routes = await database.slowestRoutes({ during, limit: 5 });
  expect(routes).toMatchObject([
    { pattern: '/slow', views: 1, lcp: 4000, inp: 64 },
    { pattern: '/gais/award', views: 1, lcp: 900, inp: 0 },
  ]);
  expect(await database.slowestRoutes({ area: 'mf-careers', during, limit: 5 })).toEqual([]);
});

test('failures are told by how many views met them, and when first and last', async () => {
  const error = (message: string) => ({ kind: 'error', message, stack: 'at a.js:1:2' }) as const;
  await keep({ view: 'a', readings: [error('often')] }, start);
  await keep({ view: 'b', readings: [error('often')] }, start + minute);
  await keep({ view: 'c', readings: [error("it's; DROP TABLE readings")] });
  const met = await database.failures({ area, release: '1.2.0', during, limit: 10 });
  expect(met).toMatchObject([
    {
      message: 'often',
      stack: 'at a.js:1:2',
      views: 2,
      first: new Date(start),
      last: new Date(start + minute),
    },
    { message: "it's; DROP TABLE readings", views: 1 },
  ]);
  expect(await database.failures({ release: "' OR 1=1", during, limit: 10 })).toEqual([]);
});

test('arms count at most so many views of a network, and its first readings only', async () => {
  const failure = { kind: 'failure', stage: 'hydration', area, message: '' } as const;
  for (let view = 0; view < 30; view += 1) {
    await keep({ view: `bad ${view}`, edition: tried, readings: [failure] }, start + view, 7);
    await keep({ view: `live ${view}`, edition: other }, start + view, 7);
  }
  const slow = { kind: 'vital', name: 'LCP', value: 9000 } as const;
  for (let time = 0; time < 5; time += 1)
    await keep({ view: 'honest', edition: tried, readings: [slow] }, start + time, 8);
  const ask = { ...arms, areas: [area], during };
  expect(await database.arms({ ...ask, perNetwork: { candidate: 1, live: 9 } })).toMatchObject({
    candidate: { views: 2, networks: 2, failures: { hydration: 1 }, vitals: { LCP: { count: 1 } } },
    live: { views: 9, networks: 1, failures: { hydration: 0 } },
  });
  expect(await database.arms({ ...ask, perNetwork: null })).toMatchObject({
    candidate: { views: 31, failures: { hydration: 30 } },
    live: { views: 30 },
  });
  expect(await database.arms({ ...ask, areas: ['mf-careers'], perNetwork: null })).toMatchObject({
    candidate: { views: 0, networks: 0 },
  });
});

test('a third as many forms of a network count as page views', async () => {
  const sent = { kind: 'form', form: 'nominate', outcome: 'sent' } as const;
  for (let view = 0; view < 9; view += 1)
    await keep({ view: `view ${view}`, edition: other, readings: [sent] }, start + view, 7);
  await keep({ view: 'of another', edition: other, readings: [sent] }, start, 8);
  const ask = { ...arms, areas: [area], during };
  const bounded = await database.arms({ ...ask, perNetwork: { candidate: 1, live: 9 } });
  expect(bounded.live).toMatchObject({ views: 10, forms: { sent: 4 } });
  const all = await database.arms({ ...ask, perNetwork: null });
  expect(all.live).toMatchObject({ forms: { sent: 10 } });
});

test('networks are counted by day, as their codes change every day', async () => {
  const day = 86_400_000;
  await keep({ view: 'a', edition: tried }, start, 1);
  await keep({ view: 'b', edition: tried }, start, 2);
  await keep({ view: 'c', edition: tried }, start + day, 3);
  const twoDays = { from: during.from, to: new Date(start + 2 * day) };
  const ask = { ...arms, areas: [area], during: twoDays, perNetwork: null };
  expect(await database.arms(ask)).toMatchObject({ candidate: { views: 3, networks: 2 } });
});

test('served and reported documents of both arms are counted in parts', async () => {
  await database.append([
    countRow('served', start, tried, 3),
    countRow('served', start + minute, tried, 2),
    countRow('served', start + minute, other, 5),
    countRow('dropped', start + minute, '', 4),
  ]);
  await keep({ view: 'early', edition: other }, start - minute);
  await keep({ view: 'early', edition: other }, start);
  await keep({ view: 'a', edition: tried }, start);
  await keep({ view: 'a', edition: tried, area: 'mf-careers', release: '3.0.0' }, start + minute);
  await keep({ view: 'b', edition: other }, start + minute);
  const twoMinutes = { from: during.from, to: new Date(start + 2 * minute) };
  expect(await database.pages({ ...arms, during: twoMinutes, stepMs: minute })).toEqual({
    parts: [
      { candidate: { served: 3, reported: 1 }, live: { served: 0, reported: 0 } },
      { candidate: { served: 2, reported: 0 }, live: { served: 5, reported: 1 } },
    ],
    dropped: 4,
  });
});

test('a database from before networks were stored opens, and its views count as one network', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const file = path.join(folder, 'reports.duckdb');
  const old = await openReports(file);
  await old.append(rowsOf(makeReport({ edition: tried, view: 'old' }), start, () => undefined));
  old.close();
  const { connection, close } = await openDuckdb(file);
  await connection.run('ALTER TABLE readings DROP COLUMN network');
  close();
  const opened = await openReports(file);
  await opened.append(
    rowsOf(makeReport({ edition: tried, view: 'new' }), start, () => undefined, 'f'.repeat(16)),
  );
  const ask = { ...arms, areas: [area], during, perNetwork: null };
  expect(await opened.arms(ask)).toMatchObject({ candidate: { views: 2, networks: 2 } });
  opened.close();
  rmSync(folder, { recursive: true });
});

test('what is older than it may become is forgotten', async () => {
  await keep({ view: 'old', readings: [{ kind: 'error', message: 'old' }] }, start);
  await keep({ view: 'new' }, start + 2 * minute);
  expect(await database.deleteBefore(new Date(start + minute))).toBe(2);
  expect(await database.figures({ area, by: 'release', during })).toMatchObject([{ views: 1 }]);
  expect(await database.failures({ during, limit: 1 })).toEqual([]);
});

test('a file that is no database is refused, with what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  writeFileSync(path.join(folder, 'reports.duckdb'), 'x'.repeat(5000));
  await expect(openReports(path.join(folder, 'reports.duckdb'))).rejects.toMatchObject({
    name: 'ReportsError',
    next: expect.stringContaining('move it away') as string,
  });
  rmSync(folder, { recursive: true });
});
