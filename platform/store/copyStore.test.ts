/** @jest-environment node */
import { rm } from 'node:fs/promises';
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
