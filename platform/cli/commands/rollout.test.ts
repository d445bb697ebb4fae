/** @jest-environment node */
import { fakeReportQueries, type FakeOutcome } from '@concourse/rollout/testing';
import { startQueryServer } from '@concourse/rum/testing';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';
import { runRollouts } from './rollout';

const good: FakeOutcome = { views: 4000, sent: 120 };
const throwing: FakeOutcome = { views: 400, hydration: 200 };

let site: TestSite;
let folder: string;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awardsFixture('1.3.0'));
  folder = await temporaryFolder();
});
afterEach(() => site.remove());

/** Runs the command with a server whose visitors report this outcome of the new release. */
async function rollOut(candidate: FakeOutcome, ...options: string[]) {
  const plan = ['--canary', '10', '--steps', '100', '--step-duration', '1m'];
  await site.runJson('promote', 'mf-awards@1.3.0', ...plan);
  const questions = fakeReportQueries(site.store, (version) =>
    version === '1.3.0' ? candidate : good,
  );
  const server = await startQueryServer({ queries: questions, folder, port: 0 });
  const how = ['--reports-from', folder, '--decision-interval', '1s'];
  const run = await site.run('rollout', ...how, ...options);
  await server.close();
  return run;
}

test('increases a good canary until it is live', async () => {
  const { code, out } = await rollOut(good);
  expect(out).toMatch(/^mf-awards .* \(revision 3\)$/m);
  expect(code).toBe(0);
  expect((await site.liveVersions())['mf-awards']).toBe('1.3.0');
});

test('exits with 1 if a release was rolled back', async () => {
  const { code, out } = await rollOut(throwing, '--once');
  expect(out).toMatch(/^mf-awards .*hydration.*50 %.* 0 %.* \(revision 3\)\n$/);
  expect(code).toBe(1);
  expect((await site.liveVersions())['mf-awards']).toBe('1.0.0');
});

test('status and a held rollout ask early whether to end a failing canary', async () => {
  await site.runJson('promote', 'mf-awards@1.3.0', '--canary', '10', '--steps', '100');
  const queries = fakeReportQueries(site.store, (version) =>
    version === '1.3.0' ? { views: 2, hydration: 2 } : { views: 300 },
  );
  const server = await startQueryServer({ queries, folder, port: 0 });
  const from = ['--reports-from', folder];
  const question = '2 of 2 views failed, 0 of 300 before: end it?';
  const held = await site.run('rollout', '--once', ...from);
  expect(held.out).toContain(`mf-awards stays at 10 %: ${question}`);
  expect((await site.run('status', ...from)).out).toContain(`\n  too few: ${question}`);
  expect(await site.runJson('status', ...from)).toMatchObject({
    verdicts: [{ canary: 'mf-awards', kind: 'too few', because: [question, expect.any(String)] }],
  });
  await server.close();
});

test('reports that no canary has a plan, and holds without a server of reports', async () => {
  expect((await site.run('rollout', '--reports-from', folder)).out).toMatch(/^.+\n$/);
  await site.runJson('promote', 'mf-awards@1.3.0', '--canary', '10', '--steps', '100');
  expect(await site.runJson('rollout', '--reports-from', folder, '--once')).toMatchObject({
    held: [{ canary: 'mf-awards', because: [expect.stringContaining(folder)] }],
  });
});

test('stops deciding after the signal', async () => {
  const stopping = new AbortController();
  const look = jest
    .fn(() => Promise.resolve(0))
    .mockImplementationOnce(() => {
      // The signal arrives during the pause.
      setImmediate(() => stopping.abort());
      return Promise.resolve(1);
    });
  const running = await runRollouts(
    stopping.signal,
    { reconcile: look },
    { decisionInterval: 60_000 },
  );
  expect(running).toBe(1);
  expect(look).toHaveBeenCalledTimes(1);
});
