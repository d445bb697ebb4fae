/** @jest-environment node */
import { open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { createOnce, sweepTemporaryFiles, writeFileAtomic } from './atomicFile';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const at = (name: string): string => path.join(root, name);

test('exactly one of many writers creates the file, with its complete content', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `writer ${index} `.repeat(5000));
  const won = await Promise.all(texts.map((text) => createOnce(at('log/1'), text, at('tmp'))));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await readFile(at('log/1'), 'utf8')).toBe(texts[won.indexOf(true)]);
});

test('no temporary file remains, whether or not the writer created the file', async () => {
  await createOnce(at('a'), '1', at('tmp'));
  await createOnce(at('a'), '2', at('tmp'));
  await writeFileAtomic(at('a'), '3', at('tmp'));
  expect(await readdir(at('tmp'))).toEqual([]);
  expect(await readFile(at('a'), 'utf8')).toBe('3');
});

test('temporary files are swept once they are ten minutes old', async () => {
  const now = new Date('2026-01-05T09:30:00Z');
  await writeFile(at('old'), '');
  await writeFile(at('young'), '');
  await utimes(at('old'), now, new Date('2026-01-05T09:19:00Z'));
  await utimes(at('young'), now, new Date('2026-01-05T09:21:00Z'));
  await sweepTemporaryFiles(root, () => now);
  expect(await readdir(root)).toEqual(['young']);
});

/** Makes writes to the disk fail until the mock is restored. */
async function failWrites(code: string): Promise<jest.SpyInstance> {
  const handle = await open(at('probe'), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const error = Object.assign(new Error(code), { code });
  return jest.spyOn(prototype, 'sync').mockImplementation(() => Promise.reject(error));
}

test.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EROFS', 'STORE_READ_ONLY'],
  ['EACCES', 'STORE_READ_ONLY'],
])('%s is reported as %s, with the file', async (cause, code) => {
  const failing = await failWrites(cause);
  await expect(writeFileAtomic(at('log/1'), '1', at('tmp'))).rejects.toMatchObject({
    ...{ name: 'StoreWriteError', code, cause: { code: cause } },
    message: expect.stringContaining(at('log/1')) as string,
    next: expect.stringMatching(/\w/) as string,
  });
  failing.mockRestore();
});

test('an unexpected error is thrown unchanged', async () => {
  const failing = await failWrites('EIO');
  await expect(writeFileAtomic(at('log/1'), '1', at('tmp'))).rejects.toMatchObject({ code: 'EIO' });
  failing.mockRestore();
});

test('an incomplete temporary file is removed at once if the disk is full', async () => {
  const full = await failWrites('ENOSPC');
  const isFull = { code: 'DISK_FULL' };
  await expect(writeFileAtomic(at('blobs/a'), '1', at('tmp'))).rejects.toMatchObject(isFull);
  await expect(createOnce(at('log/1'), '1', at('tmp'))).rejects.toMatchObject(isFull);
  full.mockRestore();
  expect(await readdir(at('tmp'))).toEqual([]);
  await createOnce(at('log/1'), '1', at('tmp'));
});
