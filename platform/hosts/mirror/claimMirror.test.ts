/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { LocalMirror, type ClaimHolder } from './LocalMirror';

let folder: string;
let mirror: LocalMirror;
beforeEach(async () => {
  folder = await temporaryFolder();
  mirror = await LocalMirror.open(folder, 'follower');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Processes that are running during this test. */
const runningProcesses = (): Promise<ClaimHolder[]> =>
  Promise.all(
    [1, process.ppid, process.pid].map(async (pid) => {
      return { host: hostname(), pid, started: (await processStartTime(pid)) ?? '' };
    }),
  );

const dead = (pid: number): ClaimHolder => ({ host: hostname(), pid, started: 'long ago' });

test.each([
  ['a new mirror', []],
  ['the mirror of a dead process', [dead(1)]],
  ['the mirror of several dead processes', [dead(1), dead(2), dead(3)]],
])('only one of several simultaneous processes claims %s', async (_, before) => {
  const processes = await runningProcesses();
  for (let round = 0; round < 10; round += 1) {
    await rm(`${folder}/owners`, { recursive: true, force: true });
    for (const owner of before) await mirror.claim(owner);
    const claims = await Promise.allSettled(processes.map((each) => mirror.claim(each)));
    const errors = claims.flatMap((claim) =>
      claim.status === 'rejected' ? [claim.reason as unknown] : [],
    );
    expect(errors).toHaveLength(processes.length - 1);
    for (const error of errors)
      expect(error).toMatchObject({
        code: 'MIRROR_IN_USE',
        message: expect.stringContaining(folder) as string,
      });
  }
});

test('a process that claims its mirror again keeps it, with one claim', async () => {
  await mirror.claim();
  await mirror.claim();
  expect(await mirror.list('owners')).toEqual(['00000002.json']);
  const [first] = await runningProcesses();
  if (first)
    await expect(mirror.claim(first)).rejects.toMatchObject({
      code: 'MIRROR_IN_USE',
      message: expect.stringContaining(`Process ${process.pid} `) as string,
    });
});

test('opens a mirror that another process is creating at the same time', async () => {
  const empty = await temporaryFolder();
  const list = jest.spyOn(LocalMirror.prototype, 'list').mockImplementationOnce(async () => {
    const other = await LocalMirror.open(empty, 'follower');
    await other.claim();
    return other.list('');
  });
  expect((await LocalMirror.open(empty, 'follower')).root).toBe(empty);
  list.mockRestore();
});

test('removes temporary files of dead processes only', async () => {
  const file = mirror.pathOf(`tmp/${process.ppid}-0`);
  await writeFile(file, '');
  await writeFile(mirror.pathOf('tmp/0-abandoned'), '');
  await mirror.removeStaleTempFiles();
  expect(await mirror.list('tmp')).toEqual([`${process.ppid}-0`]);
});
