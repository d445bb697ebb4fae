/** @jest-environment node */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzip } from 'node:zlib';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { compress } from './compression';
import { enableCompressionCache } from './enableCompressionCache';

jest.mock('node:zlib', () => {
  const actual = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  return { ...actual, gzip: jest.fn(actual.gzip) };
});

/** Returns the same text in a new buffer, as in another process. */
const page = (text = 'page'): Buffer =>
  Buffer.from(`<p>A ${text} that is compressed</p>`.repeat(20));

const fail = (reason: string): never => {
  throw new Error(reason);
};

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
  enableCompressionCache({ root }, fail);
  jest.mocked(gzip).mockClear();
});

const files = async (): Promise<string[]> => {
  const folder = path.join(root, '.cache/compressed');
  return (await readdir(folder)).map((name) => path.join(folder, name));
};

test('does not compress a file that another process has compressed', async () => {
  const forms = await compress(page());
  enableCompressionCache({ root }, fail);
  expect(await compress(page())).toEqual(forms);
  expect(gzip).toHaveBeenCalledTimes(1);
  await compress(page('post'));
  expect(gzip).toHaveBeenCalledTimes(2);
});

test('compresses again if the cached form is damaged', async () => {
  await compress(page());
  for (const file of await files()) await writeFile(file, 'damaged');
  expect(gunzipSync((await compress(page()))['.gz'])).toEqual(page());
  expect(gzip).toHaveBeenCalledTimes(2);
});

test('removes cached forms that were not used for a week', async () => {
  await compress(page());
  for (const file of await files()) await utimes(file, 1e9, 1e9);
  enableCompressionCache({ root }, fail);
  await compress(page('post'));
  await compress(page());
  expect(gzip).toHaveBeenCalledTimes(3);
});

test('reports an unusable cache folder once, and compresses without it', async () => {
  await writeFile(path.join(root, '.cache'), '');
  const lines: string[] = [];
  enableCompressionCache({ root }, (line) => lines.push(line));
  for (const text of ['one', 'other']) {
    expect(gunzipSync((await compress(page(text)))['.gz'])).toEqual(page(text));
  }
  expect(lines).toEqual([expect.stringMatching(/^Results are not cached in .*: ENOTDIR/)]);
});

test('does not cache quickly compressed forms', async () => {
  await compress(page(), true);
  await compress(page());
  expect(gzip).toHaveBeenCalledTimes(2);
  expect(await files()).toHaveLength(1);
});
