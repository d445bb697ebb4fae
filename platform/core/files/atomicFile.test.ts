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

test('of many writers exactly one creates the file, and it is whole', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `writer ${index} `.repeat(5000));
  const won = await Promise.all(texts.map((text) => createOnce(at('log/1'), text, at('tmp'))));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await readFile(at('log/1'), 'utf8')).toBe(texts[won.indexOf(true)]);
});

test('no temporary file stays, whether a writer wins or loses', async () => {
  await createOnce(at('a'), '1', at('tmp'));
  await createOnce(at('a'), '2', at('tmp'));
  await writeFileAtomic(at('a'), '3', at('tmp'));
  expect(await readdir(at('tmp'))).toEqual([]);
  expect(await readFile(at('a'), 'utf8')).toBe('3');
});

test('left-over files are swept once they are ten minutes old', async () => {
  const now = new Date('2026-01-05T09:30:00Z');
  await writeFile(at('old'), '');
  await writeFile(at('young'), '');
  await utimes(at('old'), now, new Date('2026-01-05T09:19:00Z'));
  await utimes(at('young'), now, new Date('2026-01-05T09:21:00Z'));
  expect(await sweepTemporaryFiles(root, () => now)).toBe(1);
  expect(await readdir(root)).toEqual(['young']);
});

/** Lets the next writes to the disk fail. */
async function refuseWrites(code: string): Promise<jest.SpyInstance> {
  const handle = await open(at('probe'), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const error = Object.assign(new Error(`${code}: refused`), { code });
  return jest.spyOn(prototype, 'sync').mockImplementation(() => Promise.reject(error));
}

test.each([
  ['ENOSPC', 'The disk is full: ', 'Make room'],
  ['EROFS', 'The store is read-only here: ', 'as a user who may'],
  ['EACCES', 'The store is read-only here: ', 'as a user who may'],
])('%s is said in words, with what to do', async (code, message, next) => {
  const refused = await refuseWrites(code);
  await expect(writeFileAtomic(at('log/1'), '1', at('tmp'))).rejects.toMatchObject({
    name: 'StoreWriteError',
    message: expect.stringContaining(`${message}${at('log/1')} could not be written.`) as string,
    next: expect.stringContaining(next) as string,
    cause: { code },
  });
  refused.mockRestore();
});

test('a failure that nobody foresaw stays as it is', async () => {
  const refused = await refuseWrites('EIO');
  await expect(writeFileAtomic(at('log/1'), '1', at('tmp'))).rejects.toMatchObject({ code: 'EIO' });
  refused.mockRestore();
});

test('what a full disk cut short is removed at once', async () => {
  const full = await refuseWrites('ENOSPC');
  await expect(writeFileAtomic(at('blobs/a'), '1', at('tmp'))).rejects.toThrow('The disk is full');
  await expect(createOnce(at('log/1'), '1', at('tmp'))).rejects.toThrow('The disk is full');
  full.mockRestore();
  expect(await readdir(at('tmp'))).toEqual([]);
  await createOnce(at('log/1'), '1', at('tmp'));
});
