/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  invalidateBuild,
  isUpToDate,
  openBuildCache,
  readBuiltFiles,
  writeBuild,
  writeStamp,
} from './buildCache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** Opens the shared cache, as each clone does. */
const cache = () => openBuildCache({ SITE_BUILD_CACHE: join(folder, 'cache') }, fail);

async function build(name: string, files: Record<string, string>): Promise<string> {
  const dist = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return dist;
}

const files = { 'release.json': '{}', 'public/main.js': 'run()' };

async function store(inputs: string, from = files): Promise<void> {
  cache()?.write(inputs, await readBuiltFiles(await build('one', from)));
}

async function restore(inputs: string, dist: string): Promise<boolean> {
  const found = cache()?.read(inputs);
  if (found) await writeBuild(found, dist);
  return Boolean(found);
}

test('another clone restores all files of a build and removes its earlier files', async () => {
  await build('one', { '.built-from': 'one' });
  await store('inputs');
  const other = await build('other', { 'public/old.js': 'old()' });
  expect(await restore('inputs', other)).toBe(true);
  expect((await readdir(other, { recursive: true })).sort()).toEqual([
    'public',
    'public/main.js',
    'release.json',
  ]);
  expect(await readFile(join(other, 'public/main.js'), 'utf8')).toBe('run()');
});

test('a build of other inputs is not restored, and the folder stays unchanged', async () => {
  await store('inputs');
  const other = await build('other', files);
  expect(await restore('other inputs', other)).toBe(false);
  expect(await readFile(join(other, 'release.json'), 'utf8')).toBe('{}');
});

test.each([
  ['changed', (file: string) => writeFile(file, 'steal()')],
  ['missing', (file: string) => rm(file)],
])('an entry that is %s is ignored, and the next build replaces it', async (_, damage) => {
  await store('inputs');
  const [name = ''] = await readdir(join(folder, 'cache'));
  await damage(join(folder, 'cache', name));
  expect(await restore('inputs', join(folder, 'other'))).toBe(false);
  expect(await readdir(join(folder, 'cache'))).toEqual([]);
  await store('inputs');
  expect(await restore('inputs', join(folder, 'other'))).toBe(true);
});

test('two clones can store the same build at the same time', async () => {
  await Promise.all([store('inputs'), store('inputs')]);
  expect(await readdir(join(folder, 'cache'))).toHaveLength(1);
  expect(await restore('inputs', join(folder, 'other'))).toBe(true);
});

test('storing a build deletes builds that were unused for two weeks', async () => {
  await store('old');
  const [name = ''] = await readdir(join(folder, 'cache'));
  const then = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, 'cache', name), then, then);
  await store('new');
  expect(await restore('old', join(folder, 'other'))).toBe(false);
  expect(await restore('new', join(folder, 'other'))).toBe(true);
});

test('SITE_BUILD_CACHE=none turns the cache off', () => {
  expect(openBuildCache({ SITE_BUILD_CACHE: 'none' }, fail)).toBeNull();
});

test('the stamp of a build identifies its inputs, while it and the manifest are unchanged', async () => {
  const manifest = '{"version":"1.0.0"}';
  const dist = await build('dist', { 'release.json': manifest });
  await writeStamp(dist, '1.0.0 inputs');
  expect(await isUpToDate(dist, '1.0.0 inputs')).toBe(true);
  expect(await isUpToDate(dist, '1.0.0 others')).toBe(false);
  await build('dist', { 'release.json': '{"version":"1.0.0-dev.1.1"}' });
  expect(await isUpToDate(dist, '1.0.0 inputs')).toBe(false);
  await build('dist', { 'release.json': manifest });
  await rm(join(dist, '.built-from'));
  expect(await isUpToDate(dist, '1.0.0 inputs')).toBe(false);
  await writeStamp(dist, '1.0.0 inputs');
  await invalidateBuild(dist);
  expect(await readdir(dist)).toEqual([]);
  await build('dist', { '.built-from': '1.0.0 inputs' });
  expect(await isUpToDate(dist, '1.0.0 inputs')).toBe(false);
});
