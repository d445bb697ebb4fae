/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuiltFrom, removeStamp, writeStamp } from './buildStamp';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'build-stamp-'));
  await writeFile(join(dist, 'release.json'), '{"version":"1.0.0"}');
  await writeStamp(dist, '1.0.0 inputs');
});
afterEach(() => rm(dist, { recursive: true }));

test('the build of the same inputs is known again', async () => {
  expect(await isBuiltFrom(dist, '1.0.0 inputs')).toBe(true);
  expect(await isBuiltFrom(dist, '1.0.0 others')).toBe(false);
});

test('another build in its place is not taken for it', async () => {
  await writeFile(join(dist, 'release.json'), '{"version":"1.0.0-dev.1.1"}');
  expect(await isBuiltFrom(dist, '1.0.0 inputs')).toBe(false);
});

test('nor is one that was begun and not finished, or is gone', async () => {
  await removeStamp(dist);
  expect(await isBuiltFrom(dist, '1.0.0 inputs')).toBe(false);
  await writeStamp(dist, '1.0.0 inputs');
  await rm(join(dist, 'release.json'));
  expect(await isBuiltFrom(dist, '1.0.0 inputs')).toBe(false);
});
