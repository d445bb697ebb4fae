/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDevFolder } from './devFolder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dev-folders-'));
});
afterEach(() => rm(parent, { recursive: true }));

const own = `mf-awards-${process.pid}`;

/** Starts another process and creates its folder, with a start time if one is given. */
async function startOther(started?: string) {
  const process = spawn('sleep', ['60']);
  await once(process, 'spawn');
  const name = `mf-careers-${process.pid ?? 0}`;
  await mkdir(join(parent, name, 'store'), { recursive: true });
  if (started) await writeFile(join(parent, name, 'started'), started);
  const kill = async (): Promise<void> => {
    process.kill('SIGKILL');
    await once(process, 'exit');
  };
  return { name, kill };
}

test('creates an empty folder with the start time of the process', async () => {
  const folder = await createDevFolder(parent, 'mf-awards');
  await writeFile(join(folder, 'something'), '');
  expect(await createDevFolder(parent, 'mf-awards')).toBe(join(parent, own));
  expect(await readdir(folder)).toEqual(['started']);
});

test('removes folders of killed processes, with or without a start time', async () => {
  const killed = await startOther('1');
  const killedEarly = await startOther();
  await killed.kill();
  await killedEarly.kill();
  await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([own]);
});

test('keeps folders of running processes', async () => {
  const statOf = async (pid: number): Promise<string> => {
    const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') ');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  };
  const running = await startOther();
  const pid = Number(running.name.split('-').at(-1));
  await writeFile(join(parent, running.name, 'started'), await statOf(pid));
  const starting = await startOther();
  await createDevFolder(parent, 'mf-awards');
  expect((await readdir(parent)).sort()).toEqual([own, running.name, starting.name].sort());
  await running.kill();
  await starting.kill();
});

const onLinux = process.platform === 'linux' ? test : test.skip; // /proc has the start time of processes
onLinux('removes the folder of an ended process whose id another process has now', async () => {
  const other = await startOther('long ago');
  await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([own]);
  await other.kill();
});
