/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { sha256 } from '@concourse/core/files/digest';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { IntegrityChecker } from './copyStore';
import { folderStore } from './Store';

test('IntegrityChecker reads a manifest again after a failed read', async () => {
  const root = await temporaryFolder();
  const store = folderStore(root, () => new Date());
  const build = makeBuild({ name: 'mf-awards', version: '1.0.0' });
  await store.releases.publish(build);
  const checker = new IntegrityChecker(store);
  const file = 'areas/mf-awards/1.0.0/main.js';
  jest.spyOn(store.files, 'read').mockRejectedValueOnce(new Error('503'));
  await expect(checker.isIntact(file, Buffer.from('x'))).rejects.toThrow('503');
  expect(await checker.isIntact(file, Buffer.from('x'))).toBe(false);
  expect(await checker.isIntact(file, build.files.get('main.js') ?? Buffer.alloc(0))).toBe(true);
  await rm(root, { recursive: true, force: true });
});

test('IntegrityChecker compares a file that releases share with the digest in its name', async () => {
  const checker = new IntegrityChecker(folderStore('/no/store', () => new Date()));
  const bytes = Buffer.from('shared');
  const file = `areas/mf-awards/files/main.${sha256(bytes).slice(0, 32)}.js`;
  expect(await checker.isIntact(file, bytes)).toBe(true);
  expect(await checker.isIntact(file, Buffer.from('other'))).toBe(false);
});
