/** @jest-environment node */
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import type { ReportQueries } from '../reportQueries';
import { createQueryClient } from './queryClient';
import { startQueryServer, type QueryServer } from './queryServer';

let folder = '';
const at = new Date('2026-01-10T12:00:00Z');
const during = { from: at, to: new Date(at.getTime() + 1000) };
const received: unknown[] = [];

const queries: ReportQueries = {
  variants: () => Promise.reject(new Error('no such variant')),
  pages: (params) => Promise.resolve((received.push(params), { parts: [], dropped: 3 })),
  figures: (params) => Promise.resolve((received.push(params), [])),
  failures: () =>
    Promise.resolve([
      {
        message: 'm',
        stack: null,
        area: 'a',
        release: '1',
        pattern: '/',
        views: 1,
        first: at,
        last: at,
      },
    ]),
};

let queryServer: QueryServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  queryServer = await startQueryServer({ queries, folder, port: 0 });
});
afterAll(async () => {
  await queryServer.close();
  rmSync(folder, { recursive: true });
});

test('passes parameters and results unchanged, with times as Date objects', async () => {
  const reports = createQueryClient({ from: folder, env: {} });
  expect(await reports.figures({ area: 'mf-awards', during })).toEqual([]);
  expect(received).toEqual([{ area: 'mf-awards', during }]);
  const editions = {
    candidate: ['a'.repeat(16)],
    live: Array(1500).fill('b'.repeat(16)) as string[],
  };
  const pages = { ...editions, during, stepMs: 1000 };
  expect(await reports.pages(pages)).toEqual({ parts: [], dropped: 3 });
  expect(received[1]).toEqual(pages);
  expect(await reports.failures({ during, limit: 1 })).toMatchObject([{ first: at, last: at }]);
});

test('rejects queries without the secret, which only the server account can read', async () => {
  const from = `http://127.0.0.1:${queryServer.port}`;
  const reports = createQueryClient({ from, env: { REPORTS_SECRET: 'guessed' } });
  await expect(reports.failures({ during, limit: 1 })).rejects.toMatchObject({
    code: 'REPORTS_UNAUTHORIZED',
  });
  const { secret } = JSON.parse(readFileSync(path.join(folder, 'questions.json'), 'utf8')) as {
    secret: string;
  };
  const authorized = createQueryClient({ from, env: { REPORTS_SECRET: secret } });
  expect(await authorized.failures({ during, limit: 1 })).toHaveLength(1);
  expect(statSync(path.join(folder, 'questions.json')).mode & 0o077).toBe(0);
});

test('reports failed queries, invalid parameters and an unreachable server', async () => {
  const reports = createQueryClient({ from: folder, env: {} });
  const rejected = { code: 'REPORTS_REJECTED' };
  await expect(reports.failures({ during, limit: 1e6 })).rejects.toThrow(/limit|1000/);
  const params = { candidate: [], live: [], areas: ['a'], during, perNetwork: null };
  const failing = reports.variants(params);
  await expect(failing).rejects.toThrow('no such variant');
  await expect(failing).rejects.toMatchObject(rejected);
  await expect(reports.variants({ ...params, areas: ['a,b'] })).rejects.toMatchObject(rejected);
  await expect(reports.variants({ ...params, live: ["' OR 1=1"] })).rejects.toMatchObject(rejected);
  const unreachable = createQueryClient({ from: path.join(folder, 'elsewhere'), env: {} });
  await expect(unreachable.failures({ during, limit: 1 })).rejects.toMatchObject({
    code: 'REPORTS_UNAVAILABLE',
  });
});
