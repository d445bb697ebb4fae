/** @jest-environment node */
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { StoreWriteError } from '@concourse/core/store/errors';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { Provenance } from '@concourse/core/store/types';
import { contentName } from '@concourse/test-kit/contentName';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { folderStore, type Store } from './Store';

let root: string;
let store: Store;
const now = (): Date => new Date();

beforeEach(async () => {
  root = await temporaryFolder();
  store = folderStore(root, now);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const fixture = {
  name: 'mf-awards',
  version: '1.0.0',
  pages: { '/award': '<p>Jury</p>' },
  files: { 'main.css': 'p{}', 'deep/logo.svg': '<svg/>', 'photo.png': 'png', 'font.woff2': 'f' },
};
const makeFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  return folder;
};
const served = (): string => storePaths(root).publicFiles('mf-awards', '1.0.0');

test('stores compressed forms of text files, but not of pictures and fonts', async () => {
  await store.releases.publish(makeBuild(fixture));
  const bytes = await readFile(path.join(served(), 'main.css.br'));
  expect(brotliDecompressSync(bytes).toString()).toBe('p{}');
  expect(gunzipSync(await readFile(path.join(served(), 'deep/logo.svg.gz'))).toString()).toBe(
    '<svg/>',
  );
  const names = await readdir(served());
  expect(names).toContain('photo.png');
  expect(names.filter((name) => /(png|woff2)\.(br|gz)$/.test(name))).toEqual([]);
});

test('stores contents, source maps and the shell bundle separately from served files', async () => {
  const build = makeBuild(fixture);
  await store.releases.publish(build);
  const [fragment = ''] = build.contents.keys();
  expect(await store.releases.readContent('mf-awards', '1.0.0', fragment)).toContain('Jury');
  expect(await readdir(storePaths(root).sourceMaps('mf-awards', '1.0.0'))).toEqual(['main.js.map']);
  await store.releases.publish(makeBuild({ name: 'shell', version: '2.0.0' }));
  expect(await store.releases.readShellBundle('2.0.0')).toContain('2.0.0');
});

test('accepts a second publication of the same bytes', async () => {
  expect(await store.releases.publish(makeBuild(fixture))).toBe('published');
  expect(await store.releases.publish(makeBuild(fixture))).toBe('already published');
});

test('releases of an area share a file that is named by its digest', async () => {
  const name = contentName('page', 'code', 'js');
  const file = storePaths(root).servedFile('mf-awards', '1.0.0', name);
  expect(file).toBe(storePaths(root).servedFile('mf-awards', '1.1.0', name));
  const build = (version: string) => makeBuild({ ...fixture, version, files: { [name]: 'code' } });
  await store.releases.publish(build('1.0.0'));
  const { ino } = await stat(file);
  await store.releases.publish(build('1.1.0'));
  expect((await stat(file)).ino).toBe(ino);
  for (const version of ['1.0.0', '1.1.0'])
    expect(String(await store.releases.readFile('mf-awards', version, name))).toBe('code');

  await writeFile(file, 'other');
  const damaged = await store.releases.damagedFiles(
    await store.releases.read('mf-awards', '1.0.0'),
  );
  expect(damaged).toEqual([name]);
  await store.releases.publish(build('1.1.0'));
  expect(await readFile(file, 'utf8')).toBe('code');
});

test('rejects other bytes under the same version, and lists the differences', async () => {
  await store.releases.publish(makeBuild(fixture));
  const other = { ...fixture, pages: { '/award': '<p>Other</p>' }, files: { 'main.css': 'a{}' } };
  await expect(store.releases.publish(makeBuild(other))).rejects.toMatchObject({
    name: 'VersionTakenError',
    areas: ['mf-awards'],
    version: '1.0.0',
    differences: [
      'deep/logo.svg (missing)',
      'font.woff2 (missing)',
      'main.css (changed)',
      'photo.png (missing)',
      'page /award (changed)',
    ],
  });
});

test('rejects another manifest of the same files', async () => {
  await store.releases.publish(makeBuild(fixture));
  const other = makeBuild({ ...fixture, manifest: { shared: { react: '^20.0.0' } } });
  await expect(store.releases.publish(other)).rejects.toMatchObject({
    differences: ['release.json: shared (changed)'],
  });
});

test('a release without a manifest is unpublished, and publishing again completes it', async () => {
  await store.releases.publish(makeBuild(fixture));
  await rm(storePaths(root).manifest('mf-awards', '1.0.0'));
  await writeFile(path.join(served(), 'main.css'), 'torn');
  await writeFile(path.join(served(), 'left-over.js'), 'x');
  expect(await store.releases.find('mf-awards', '1.0.0')).toBeNull();
  expect(await store.releases.versions('mf-awards')).toEqual([]);

  expect(await store.releases.publish(makeBuild(fixture))).toBe('published');
  expect(await readFile(path.join(served(), 'main.css'), 'utf8')).toBe('p{}');
  expect(await readdir(served())).not.toContain('left-over.js');
});

test('a publisher that may only remove its claim completes an interrupted publication', async () => {
  const provenance = { commit: 'b'.repeat(40), builder: 'ci' } as Provenance;
  await writeFile(path.join(await makeFolder(served()), 'left-over.js'), 'x');
  const origin = storePaths(root).provenance('mf-awards', '1.0.0');
  await writeFile(path.join(await makeFolder(path.dirname(origin)), 'provenance.json'), '{}');
  const remove = store.files.remove.bind(store.files);
  jest.spyOn(store.files, 'remove').mockImplementation((file) => {
    if (file.endsWith('/publishing.json')) return remove(file);
    return Promise.reject(new StoreWriteError('BUCKET_ACCESS_DENIED', 'No permission', 'Ask.'));
  });
  const options = { provenance: () => Promise.resolve(provenance) };
  expect(await store.releases.publish(makeBuild(fixture), options)).toBe('published');
  expect(await store.releases.readProvenance('mf-awards', '1.0.0')).toEqual(provenance);
});

test('readAll sorts manifests by name, and throws for a damaged or missing manifest', async () => {
  const careers = { ...fixture, name: 'mf-careers' };
  for (const each of [careers, fixture]) await store.releases.publish(makeBuild(each));
  const versions = { 'mf-careers': '1.0.0', 'mf-awards': '1.0.0' };
  const read = await store.releases.readAll(versions);
  expect(Object.keys(read)).toEqual(['mf-awards', 'mf-careers']);
  expect(read['mf-awards']).toEqual(await store.releases.read('mf-awards', '1.0.0'));

  const { manifest } = storePaths(root);
  await copyFile(manifest('mf-careers', '1.0.0'), manifest('mf-awards', '1.0.0'));
  await expect(store.releases.readAll(versions)).rejects.toMatchObject({
    code: 'STORE_DAMAGED',
    file: 'releases/mf-awards/1.0.0/release.json',
  });
  await rm(manifest('mf-awards', '1.0.0'));
  await expect(store.releases.readAll(versions)).rejects.toMatchObject({
    code: 'RELEASE_NOT_FOUND',
    message: expect.stringContaining('mf-awards@1.0.0') as string,
  });
});

test('publishing again restores missing and damaged files', async () => {
  const build = makeBuild(fixture);
  await store.releases.publish(build);
  await rm(path.join(served(), 'main.css'));
  await writeFile(path.join(served(), 'main.js'), 'damaged');
  expect(await store.releases.damagedFiles(build.manifest)).toEqual(['main.js', 'main.css']);
  expect(await store.releases.publish(build)).toBe('repaired');
  expect(await store.releases.damagedFiles(build.manifest)).toEqual([]);
});

test('one of several publishers with different bytes wins, and its release is complete', async () => {
  const builds = ['a{}', 'b{}', 'c{}'].map((css) =>
    makeBuild({ ...fixture, files: { 'main.css': css } }),
  );
  const outcomes = await Promise.allSettled(builds.map((build) => store.releases.publish(build)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const manifest = await store.releases.read('mf-awards', '1.0.0');
  expect(await store.releases.damagedFiles(manifest)).toEqual([]);
});

test('takes over the claim of a dead publisher', async () => {
  const claim = storePaths(root).publishClaim('mf-awards', '1.0.0');
  await mkdir(path.dirname(claim), { recursive: true });
  await writeFile(claim, JSON.stringify({ digest: 'other', pid: 2 ** 30, host: hostname() }));
  expect(await store.releases.publish(makeBuild(fixture))).toBe('published');
});

test('a publisher that was suspended for minutes leaves the release to the next one', async () => {
  const build = (text: string) => makeBuild({ ...fixture, files: { 'main.css': text } });
  const replace = store.files.replace.bind(store.files);
  const { now: realNow } = Date;
  let writes = 0;
  const suspended = jest.spyOn(store.files, 'replace').mockImplementation(async (...args) => {
    await replace(...args);
    writes += 1;
    // Another publisher takes the claim over, and publishes.
    if (writes === 2) {
      const then = new Date(Date.now() - 20 * 60_000);
      await utimes(storePaths(root).publishClaim('mf-awards', '1.0.0'), then, then);
      await folderStore(root, now).releases.publish(build('b{}'));
      jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 20 * 60_000);
    }
  });
  const publishing = store.releases.publish(build('a{}'));
  await expect(publishing).rejects.toMatchObject({ code: 'CLAIM_LOST' });
  suspended.mockRestore();
  jest.restoreAllMocks();
  const released = folderStore(root, now).releases;
  expect(await released.findDamage(await released.read('mf-awards', '1.0.0'))).toEqual([]);
  expect(String(await released.readFile('mf-awards', '1.0.0', 'main.css'))).toBe('b{}');
});
