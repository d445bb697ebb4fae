/** @jest-environment node */
import { open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { createOnce, explainingFailure, sweepTemporaryFiles, writeWhole } from './durableFile';

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
  await writeWhole(at('a'), '3', at('tmp'));
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

const refusing = (code: string): (() => Promise<never>) => {
  const error = Object.assign(new Error(`${code}: refused`), { code });
  return () => Promise.reject(error);
};

test.each([
  ['ENOSPC', 'The disk is full: log/1 could not be written.', 'Make room'],
  ['EROFS', 'The store is read-only here: log/1 could not be written.', 'as a user who may'],
  ['EACCES', 'The store is read-only here: log/1 could not be written.', 'as a user who may'],
])('%s is said in words, with what to do', async (code, message, next) => {
  await expect(explainingFailure('log/1', refusing(code))).rejects.toMatchObject({
    name: 'StoreWriteError',
    message: expect.stringContaining(message) as string,
    next: expect.stringContaining(next) as string,
    cause: { code },
  });
});

test('a failure that nobody foresaw stays as it is', async () => {
  await expect(explainingFailure('log/1', refusing('EIO'))).rejects.toMatchObject({ code: 'EIO' });
});

test('what a full disk cut short is removed at once', async () => {
  const handle = await open(at('probe'), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const full = jest.spyOn(prototype, 'sync').mockImplementation(refusing('ENOSPC'));
  await expect(writeWhole(at('blobs/a'), '1', at('tmp'))).rejects.toThrow('The disk is full');
  await expect(createOnce(at('log/1'), '1', at('tmp'))).rejects.toThrow('The disk is full');
  full.mockRestore();
  expect(await readdir(at('tmp'))).toEqual([]);
  await createOnce(at('log/1'), '1', at('tmp'));
});
