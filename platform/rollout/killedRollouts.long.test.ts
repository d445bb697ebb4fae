/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expectIntactStore } from '@concourse/test-kit/expectIntactStore';
import { TestSite } from '@concourse/test-kit/TestSite';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterAll(() => site.remove());

const script = path.join(__dirname, '../../tools/testing/rolloutWorker.ts');

type Runner = { process: ChildProcess; ready: Promise<void>; done: Promise<number | null> };

/** Starts a process that runs rollouts. @param broken a release whose pages throw */
function startRunner(broken: string): Runner {
  const run = `require(${JSON.stringify(script)})`;
  const options = ['--require', 'tsx/cjs', '--eval', run, site.paths.root, broken];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const done = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, ready, done };
}

test('processes that are killed while they run the same rollout make each decision once', async () => {
  let killed = 0;
  for (let round = 1; round <= 6; round += 1) {
    const version = `2.${round}.0`;
    await site.publish({
      name: 'mf-awards',
      version,
      pages: { '/award': `<p id="jury">${version}</p>` },
    });
    const plan = ['--steps', '20,30,40,50,60,70,80,90,100', '--step-duration', '1s'];
    await site.runJson('promote', `mf-awards@${version}`, '--canary', '10', ...plan);
    const first = (await site.store.log.newest()) - 1;
    // Different delays hit queries, composition and writes: a step takes about a second.
    const runners = Array.from({ length: 3 }, () => startRunner(''));
    await Promise.all(runners.map(({ ready }) => ready));
    for (const { process: child, done } of runners) {
      await new Promise((resolve) => setTimeout(resolve, (round * 373) % 1100));
      child.kill('SIGKILL');
      if ((await done) === null) killed += 1;
    }
    const last = [startRunner(''), startRunner('')];
    expect(await Promise.all(last.map(({ done }) => done))).toEqual([0, 0]);
    const records = (await expectIntactStore(site.paths.root)).slice(first);
    expect(records.map(({ canaries = [] }) => canaries[0]?.percent ?? 100)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
    ]);
    expect(await site.liveVersions()).toMatchObject({ 'mf-awards': version });
  }
  expect(killed).toBeGreaterThan(9);
}, 300_000);

test('a broken release is rolled back once by several processes', async () => {
  await site.publish({
    name: 'mf-awards',
    version: '3.0.0',
    pages: { '/award': '<p id="jury"></p>' },
  });
  const before = await site.store.log.newest();
  await site.runJson('promote', 'mf-awards@3.0.0', '--canary', '10', '--steps', '100');
  const runners = Array.from({ length: 3 }, () => startRunner('3.0.0'));
  await Promise.all(runners.map(({ done }) => done));
  expect((await site.store.log.newest()) - before).toBe(2);
  expect((await site.store.log.head())?.evidence).toMatchObject({ verdict: 'roll back' });
});
