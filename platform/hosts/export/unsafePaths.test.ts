/** @jest-environment node */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { serializeManifest } from '@concourse/core/files/digest';
import { UnsafePathError } from '@concourse/core/files/pathInside';
import { storePaths } from '@concourse/core/store/storeLayout';
import { BucketFiles } from '@concourse/store/bucket/BucketFiles';
import { parseBucketAddress } from '@concourse/store/bucket/connect';
import { copyStore, planCopy } from '@concourse/store/copyStore';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { folderStore, Store } from '@concourse/store/Store';
import { MemoryBucket } from '@concourse/test-kit/bucket/MemoryBucket';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';
import { LocalMirror } from '../mirror/LocalMirror';
import { exportEdition } from './exportEdition';

const unsafe = ['../x', 'areas/../../x', 'areas/mf-evil/../mf-awards/x', 'areas/a\\..\\x', '/x'];

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

test.each(unsafe)('no file of a store or a mirror has the path %s', async (file) => {
  const store = new FolderFiles(path.join(folder, 'store'));
  expect(() => store.read(file)).toThrow(UnsafePathError);
  expect(() => store.replace(file, 'x')).toThrow(UnsafePathError);
  expect(() => storePaths(folder).blob(file)).toThrow(UnsafePathError);
  const mirror = await LocalMirror.open(path.join(folder, 'mirror'), 'export');
  await expect(mirror.write(file, Buffer.from('x'))).rejects.toThrow(UnsafePathError);
  await expect(mirror.writeFolder('one', new Map([[file, Buffer.from('x')]]))).rejects.toThrow(
    UnsafePathError,
  );
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
});

test('a backup to a folder skips keys of a bucket that lead elsewhere', async () => {
  const now = (): Date => new Date();
  const bucket = new MemoryBucket();
  const address = parseBucketAddress('s3://site/live');
  const files = new BucketFiles(address, () => Promise.resolve(bucket.connection()));
  await files.replace('blobs/plain', 'x');
  const modified = now();
  for (const key of [
    'areas/mf-evil/../../../x',
    'areas/../log/00000001.json',
    'blobs/..',
    'areas//x',
  ])
    bucket.objects.set(`live/${key}`, { bytes: Buffer.from('evil'), modified });
  const from = new Store(files, now);
  const to = folderStore(path.join(folder, 'copy'), now);
  const plan = await planCopy(from, to);
  expect(plan.files.map(({ file }) => file)).toEqual(['blobs/plain']);
  expect(await files.list('areas')).toEqual(['mf-evil']);
  await expect(copyStore(from, to, plan)).rejects.toMatchObject({ code: 'STORE_DAMAGED' });
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
});

describe('a live edition that other programs composed', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await TestSite.make();
    await site.seed();
  });
  afterEach(() => site.remove());

  const live = async () => site.store.editions.read((await site.store.log.head())?.live ?? '');

  test('is not exported to addresses outside of the folder', async () => {
    const edition = await live();
    const target = await LocalMirror.open(path.join(folder, 'out/site'), 'export');
    const { blob, bytes } = edition.notFound;
    const files = { '/../../x': { blob, bytes, type: 'text/plain' } };
    const exporting = exportEdition(site.store, target, { ...edition, files });
    await expect(exporting).rejects.toMatchObject({ code: 'PATH_UNSAFE' });
    expect(existsSync(path.join(folder, 'x'))).toBe(false);
  });

  test('is exported next to the files of the export itself', async () => {
    const edition = await live();
    const { blob, bytes } = edition.notFound;
    const file = { blob, bytes, type: 'application/json' };
    const files = { '/copy.json': file, '/export.json': file };
    for (const removed of [0, 2]) {
      const target = await LocalMirror.open(path.join(folder, 'out/site'), 'export');
      const exported = removed === 0 ? { ...edition, files } : { ...edition, files: {} };
      expect(await exportEdition(site.store, target, exported)).toMatchObject({ removed });
      await target.close();
      const has = (name: string) => existsSync(path.join(folder, 'out/site', name));
      expect(['copy.json', 'export.json'].map(has)).toEqual([removed === 0, removed === 0]);
    }
  });

  test('is not exported with files of releases outside of the folder', async () => {
    const { manifest } = makeBuild({ name: 'mf-awards', version: '1.0.0' });
    const files = { '../../../x': { integrity: '', bytes: 1 } };
    await rm(site.paths.promoted, { recursive: true });
    await site.store.files.replace(
      'releases/mf-awards/1.0.0/release.json',
      serializeManifest({ ...manifest, files }),
    );
    const target = await LocalMirror.open(path.join(folder, 'out/site'), 'export');
    const exporting = exportEdition(site.store, target, await live());
    await expect(exporting).rejects.toMatchObject({ code: 'PATH_UNSAFE' });
    expect(existsSync(path.join(folder, 'x'))).toBe(false);
  });
});
