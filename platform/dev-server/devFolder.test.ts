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

/** Lets another process run, and its folder lie there as its `dev` has left it. */
async function leftBehind(started?: string) {
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

test('a folder is made anew, and says since when it is whose', async () => {
  const folder = await createDevFolder(parent, 'mf-awards');
  await writeFile(join(folder, 'something'), '');
  expect(await createDevFolder(parent, 'mf-awards')).toBe(join(parent, own));
  expect(await readdir(folder)).toEqual(['started']);
});

test('what a killed process left behind goes, finished or not', async () => {
  const dead = await leftBehind('1');
  const deadUnnamed = await leftBehind();
  await dead.kill();
  await deadUnnamed.kill();
  await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([own]);
});

test('what belongs to a living process stays', async () => {
  const statOf = async (pid: number): Promise<string> => {
    const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') ');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  };
  const living = await leftBehind();
  const pid = Number(living.name.split('-').at(-1));
  await writeFile(join(parent, living.name, 'started'), await statOf(pid));
  const starting = await leftBehind();
  await createDevFolder(parent, 'mf-awards');
  expect((await readdir(parent)).sort()).toEqual([own, living.name, starting.name].sort());
  await living.kill();
  await starting.kill();
});

const onLinux = process.platform === 'linux' ? test : test.skip; // /proc tells when a process began
onLinux('what a dead process left goes where its id was given to another', async () => {
  const other = await leftBehind('long ago');
  await createDevFolder(parent, 'mf-awards');
  expect(await readdir(parent)).toEqual([own]);
  await other.kill();
});
