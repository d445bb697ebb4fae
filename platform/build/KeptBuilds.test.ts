/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptBuilds } from './KeptBuilds';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kept = () => keptBuilds({ SITE_BUILD_CACHE: join(folder, 'kept') });

async function build(name: string, files: Record<string, string>): Promise<string> {
  const dist = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return dist;
}

const files = { 'release.json': '{}', 'public/main.js': 'run()' };

test('a build is taken whole by another clone, and nothing of its own stays beside it', async () => {
  await kept()?.keep('inputs', await build('one', { ...files, '.built-from': 'one' }));
  const other = await build('other', { 'public/old.js': 'old()' });
  expect(await kept()?.take('inputs', other)).toBe(true);
  expect((await readdir(other, { recursive: true })).sort()).toEqual([
    'public',
    'public/main.js',
    'release.json',
  ]);
  expect(await readFile(join(other, 'public/main.js'), 'utf8')).toBe('run()');
});

test('what was built from other inputs is not taken, and leaves what is there', async () => {
  await kept()?.keep('inputs', await build('one', files));
  const other = await build('other', files);
  expect(await kept()?.take('other inputs', other)).toBe(false);
  expect(await readFile(join(other, 'release.json'), 'utf8')).toBe('{}');
});

test.each([
  ['changed', (file: string) => writeFile(file, 'steal()')],
  ['gone', (file: string) => rm(file)],
])('a kept build of which a file is %s is let go', async (_how, damage) => {
  await kept()?.keep('inputs', await build('one', files));
  const [name = ''] = await readdir(join(folder, 'kept'));
  await damage(join(folder, 'kept', name, 'dist/public/main.js'));
  expect(await kept()?.take('inputs', join(folder, 'other'))).toBe(false);
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
});

test('a list of a kept build that is torn counts as none', async () => {
  const dist = await build('one', files);
  await kept()?.keep('inputs', dist);
  const [name = ''] = await readdir(join(folder, 'kept'));
  await writeFile(join(folder, 'kept', name, 'files.json'), '{"public');
  expect(await kept()?.take('inputs', join(folder, 'other'))).toBe(false);
  await kept()?.keep('inputs', dist);
  expect(await kept()?.take('inputs', join(folder, 'other'))).toBe(true);
});

test('two clones may keep the same build, and no half of one is ever found', async () => {
  const dist = await build('one', files);
  await Promise.all([kept()?.keep('inputs', dist), kept()?.keep('inputs', dist)]);
  expect(await readdir(join(folder, 'kept'))).toHaveLength(1);
  expect(await kept()?.take('inputs', join(folder, 'other'))).toBe(true);
});

test('what nobody took for two weeks goes when the next is kept', async () => {
  const dist = await build('one', files);
  await kept()?.keep('old', dist);
  const [name = ''] = await readdir(join(folder, 'kept'));
  const then = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, 'kept', name), then, then);
  await kept()?.keep('new', dist);
  expect(await kept()?.take('old', dist)).toBe(false);
  expect(await kept()?.take('new', dist)).toBe(true);
});

test('a machine that is to keep none is asked for none', () => {
  expect(keptBuilds({ SITE_BUILD_CACHE: 'none' })).toBeNull();
});
