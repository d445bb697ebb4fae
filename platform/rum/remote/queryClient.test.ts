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
const asked: unknown[] = [];

const questions: ReportQueries = {
  arms: () => Promise.reject(new Error('no such arm')),
  pages: (ask) => Promise.resolve((asked.push(ask), { parts: [], dropped: 3 })),
  figures: (ask) => Promise.resolve((asked.push(ask), [])),
  overTime: () => Promise.resolve([{ at, figures: [] }]),
  slowestRoutes: () => Promise.reject(new Error('the disk is gone')),
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

let answering: QueryServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  answering = await startQueryServer({ queries: questions, folder, port: 0 });
});
afterAll(async () => {
  await answering.close();
  rmSync(folder, { recursive: true });
});

test('a question comes through as it was asked, and times as times', async () => {
  const reports = createQueryClient({ from: folder, env: {} });
  expect(await reports.figures({ area: 'mf-awards', by: 'edition', during })).toEqual([]);
  expect(asked).toEqual([{ area: 'mf-awards', by: 'edition', during }]);
  const editions = {
    candidate: ['a'.repeat(16)],
    live: Array(1500).fill('b'.repeat(16)) as string[],
  };
  const pages = { ...editions, during, stepMs: 1000 };
  expect(await reports.pages(pages)).toEqual({ parts: [], dropped: 3 });
  expect(asked[1]).toEqual(pages);
  expect(await reports.overTime({ area: 'a', during, points: 1 })).toEqual([{ at, figures: [] }]);
  expect(await reports.failures({ during, limit: 1 })).toMatchObject([{ first: at, last: at }]);
});

test('who does not know the secret learns nothing', async () => {
  const from = `http://127.0.0.1:${answering.port}`;
  const reports = createQueryClient({ from, env: { REPORTS_SECRET: 'guessed' } });
  await expect(reports.failures({ during, limit: 1 })).rejects.toMatchObject({
    name: 'ReportsError',
    next: expect.stringContaining('REPORTS_SECRET') as string,
  });
  const { secret } = JSON.parse(readFileSync(path.join(folder, 'questions.json'), 'utf8')) as {
    secret: string;
  };
  const known = createQueryClient({ from, env: { REPORTS_SECRET: secret } });
  expect(await known.failures({ during, limit: 1 })).toHaveLength(1);
  expect(statSync(path.join(folder, 'questions.json')).mode & 0o077).toBe(0);
});

test('what goes wrong is told with its reason', async () => {
  const reports = createQueryClient({ from: folder, env: {} });
  await expect(reports.slowestRoutes({ during, limit: 1 })).rejects.toThrow('the disk is gone');
  await expect(reports.overTime({ area: 'a', during, points: 1e6 })).rejects.toThrow(/points|1000/);
  const arms = { candidate: [], live: [], areas: ['a'], during, perNetwork: null };
  await expect(reports.arms(arms)).rejects.toThrow('no such arm');
  await expect(reports.arms({ ...arms, areas: ['a,b'] })).rejects.toThrow();
  await expect(reports.arms({ ...arms, live: ["' OR 1=1"] })).rejects.toThrow();
  const nobody = createQueryClient({ from: path.join(folder, 'elsewhere'), env: {} });
  await expect(nobody.failures({ during, limit: 1 })).rejects.toThrow('Nobody answers');
});
