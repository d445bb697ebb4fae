/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { LocalMirror, type ClaimHolder, claimMirror } from './LocalMirror';

let folder: string;
let copy: LocalMirror;
beforeEach(async () => {
  folder = await temporaryFolder();
  copy = await LocalMirror.open(folder, 'follower');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Processes that are at work while this test runs. */
const living = (): Promise<ClaimHolder[]> =>
  Promise.all(
    [1, process.ppid, process.pid].map(async (pid) => {
      return { host: hostname(), pid, started: (await processStartTime(pid)) ?? '' };
    }),
  );

const dead = (pid: number): ClaimHolder => ({ host: hostname(), pid, started: 'long ago' });

test.each([
  ['a new copy', []],
  ['the copy of a process that died', [dead(1)]],
  ['the copy of several that died one after the other', [dead(1), dead(2), dead(3)]],
])('of processes that want %s at once, exactly one keeps it', async (_, before) => {
  const processes = await living();
  for (let round = 0; round < 10; round += 1) {
    await rm(`${folder}/owners`, { recursive: true, force: true });
    for (const owner of before) await claimMirror(copy, owner);
    const claims = await Promise.allSettled(processes.map((each) => claimMirror(copy, each)));
    const refusals = claims.flatMap((claim) =>
      claim.status === 'rejected' ? [String(claim.reason)] : [],
    );
    expect(refusals).toHaveLength(processes.length - 1);
    for (const refusal of refusals) expect(refusal).toContain(`keeps ${folder} up to date already`);
  }
});

test('a process keeps what it has, and leaves one claim', async () => {
  await claimMirror(copy);
  await claimMirror(copy);
  expect(await copy.list('owners')).toEqual(['00000002.json']);
  const [first] = await living();
  if (first) await expect(claimMirror(copy, first)).rejects.toThrow(`Process ${process.pid} keeps`);
});

test('who begins a copy that another process has begun meanwhile goes on', async () => {
  jest.spyOn(LocalMirror.prototype, 'readJson').mockResolvedValueOnce(null);
  expect((await LocalMirror.open(folder, 'follower')).root).toBe(folder);
  jest.restoreAllMocks();
});

test('what another process is about to write is not swept away', async () => {
  const file = copy.pathOf(`tmp/${process.ppid}-0`);
  await writeFile(file, '');
  await writeFile(copy.pathOf('tmp/0-left-behind'), '');
  await copy.removeStaleTempFiles();
  expect(await copy.list('tmp')).toEqual([`${process.ppid}-0`]);
});
