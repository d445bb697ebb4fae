/** @jest-environment node */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { startServer } from '@concourse/test-kit/SiteProcess';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { createQueryClient } from '../remote/queryClient';
import { makeReport } from '../testing/makeReport';

jest.setTimeout(180_000);

let store: TemporaryStore;
let folder = '';
let edition = '';
let server: Awaited<ReturnType<typeof startServer>> | undefined;

beforeEach(async () => {
  store = new TemporaryStore();
  folder = await temporaryFolder();
  const releases = { 'mf-awards': { version: '1.2.0', digest: '' } };
  ({ id: edition } = store.edition({ releases }));
  store.promote({ live: edition });
});
afterEach(async () => {
  await server?.process.stop();
  store.remove();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () =>
  (server = await startServer(['--store', store.dir, '--reports', path.join(folder, 'reports')]));

const send = async (port: number, view: string): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${port}/__reports`, {
      method: 'POST',
      body: JSON.stringify(makeReport({ edition, view })),
    })
  ).status;

const during = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

/** Queries the server from this process until the count is as expected. */
async function waitForViews(views: number): Promise<void> {
  const reports = createQueryClient({ from: path.join(folder, 'reports'), env: {} });
  for (;;) {
    const figures = await reports.figures({ area: 'mf-awards', during }).catch(() => []);
    if (figures[0]?.views === views) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const healthOf = async (port: number): Promise<{ keeping: string; kept: number }> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return ((await answer.json()) as { reports: { keeping: string; kept: number } }).reports;
};

test('other processes can query while the server writes, and a stop loses no reports', async () => {
  const { port, process } = await start();
  expect(await send(port, 'a')).toBe(204);
  await waitForViews(1);
  expect(await healthOf(port)).toMatchObject({ keeping: 'ok', kept: 2 });
  expect(await send(port, 'b')).toBe(204);
  await process.stop('SIGTERM');
  await start();
  await waitForViews(2);
});

test('with an invalid database, pages are served and the health endpoint names it until it is moved away', async () => {
  const file = path.join(folder, 'reports', 'reports.duckdb');
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'x'.repeat(5000));
  const { port } = await start();
  while ((await healthOf(port)).keeping === 'ok')
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await healthOf(port)).keeping).toContain(file);
  expect(await send(port, 'a')).toBe(204);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  rmSync(file);
  await waitForViews(1);
});

test('limits the page views that count per network and counts served pages', async () => {
  const { port } = await start();
  for (let page = 0; page < 3; page += 1)
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  const views = Array.from({ length: 60 }, (_, view) => send(port, `view ${view}`));
  expect(new Set(await Promise.all(views))).toEqual(new Set([204]));
  await waitForViews(60);
  const reports = createQueryClient({ from: path.join(folder, 'reports'), env: {} });
  const variants = { candidate: [edition], live: [] };
  const bounded = await reports.variants({
    ...variants,
    areas: ['mf-awards'],
    during,
    perNetwork: { candidate: 1, live: 9 },
  });
  expect(bounded.candidate).toMatchObject({ views: 1, networks: 1 });
  const hour = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
  const counted = async () =>
    (await reports.pages({ ...variants, during: hour, stepMs: 7_200_000 })).parts[0]?.candidate;
  while ((await counted())?.served !== 3) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await counted()).toEqual({ served: 3, reported: 60 });
});
