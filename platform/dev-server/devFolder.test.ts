/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { createDevFolder } from './devFolder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dev-folders-'));
});
afterEach(() => rm(parent, { recursive: true }));

/** Starts another process and creates its folder. @param started its start time, or a wrong one */
async function startOther(started?: string) {
  const process = spawn('sleep', ['60']);
  await once(process, 'spawn');
  const pid = process.pid ?? 0;
  const name = `mf-careers-${pid}-${started ?? (await processStartTime(pid))}`;
  await mkdir(join(parent, name, 'store'), { recursive: true });
  const kill = async (): Promise<void> => {
    process.kill('SIGKILL');
    await once(process, 'exit');
  };
  return { name, kill };
}

test('creates an empty folder for the process', async () => {
  const folder = await createDevFolder(parent, 'mf-awards');
  await writeFile(join(folder, 'something'), '');
  expect(await createDevFolder(parent, 'mf-awards')).toBe(folder);
  expect(basename(folder)).toMatch(new RegExp(`^mf-awards-${process.pid}-\\d*$`));
  expect(await readdir(folder)).toEqual([]);
});

test('removes folders of killed processes', async () => {
  const { kill } = await startOther();
  await kill();
  const folder = await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([basename(folder)]);
});

test('keeps folders of running processes, and folders with other names', async () => {
  const running = await startOther();
  await mkdir(join(parent, 'notes'));
  const folder = await createDevFolder(parent, 'mf-awards');
  expect((await readdir(parent)).sort()).toEqual([basename(folder), running.name, 'notes'].sort());
  await running.kill();
});

const onLinux = process.platform === 'linux' ? test : test.skip; // /proc has the start time of processes
onLinux('removes the folder of an ended process whose id another process has now', async () => {
  const other = await startOther('1');
  const folder = await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([basename(folder)]);
  await other.kill();
});
