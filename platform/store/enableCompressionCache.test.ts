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

/** The same text in another buffer, as another process has it. */
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

test('what another process has compressed is not compressed again', async () => {
  const forms = await compress(page());
  enableCompressionCache({ root }, fail);
  expect(await compress(page())).toEqual(forms);
  expect(gzip).toHaveBeenCalledTimes(1);
  await compress(page('post'));
  expect(gzip).toHaveBeenCalledTimes(2);
});

test('a damaged form is compressed again', async () => {
  await compress(page());
  for (const file of await files()) await writeFile(file, 'damaged');
  expect(gunzipSync((await compress(page()))['.gz'])).toEqual(page());
  expect(gzip).toHaveBeenCalledTimes(2);
});

test('forms that were not used for a week are removed', async () => {
  await compress(page());
  for (const file of await files()) await utimes(file, 1e9, 1e9);
  enableCompressionCache({ root }, fail);
  await compress(page('post'));
  await compress(page());
  expect(gzip).toHaveBeenCalledTimes(3);
});

test('where nothing can be cached, that is reported once, and nothing fails', async () => {
  await writeFile(path.join(root, '.cache'), '');
  const lines: string[] = [];
  enableCompressionCache({ root }, (line) => lines.push(line));
  for (const text of ['one', 'other']) {
    expect(gunzipSync((await compress(page(text)))['.gz'])).toEqual(page(text));
  }
  expect(lines).toEqual([expect.stringMatching(/^Results are not cached in .*: ENOTDIR/)]);
});

test('a quick form is not cached', async () => {
  await compress(page(), true);
  await compress(page());
  expect(gzip).toHaveBeenCalledTimes(2);
  expect(await files()).toHaveLength(1);
});
