/** @jest-environment node */
import { readFile } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { UnversionedManifestsPlugin } from './UnversionedManifestsPlugin';

/** What the bundler reads of a file. */
async function read(file: string, content: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, file), content);
  const compiler = webpack({});
  compiler.inputFileSystem = { ...compiler.inputFileSystem, readFile } as NonNullable<
    typeof compiler.inputFileSystem
  >;
  new UnversionedManifestsPlugin().apply(compiler);
  return new Promise((resolve, reject) =>
    compiler.inputFileSystem?.readFile(join(folder, file), (error, bytes) =>
      error ? reject(error) : resolve(String(bytes)),
    ),
  );
}

test('the bundler reads the same of a package in every version', async () => {
  const first = await read('package.json', '{"name":"mf-x","version":"1.0.0"}');
  expect(await read('package.json', '{"name":"mf-x","version":"1.0.1"}')).toBe(first);
  expect(await read('package.json', '{"name":"mf-y","version":"1.0.1"}')).not.toBe(first);
});

test('other files are read as they are', async () => {
  expect(await read('data.json', '{"version":"1.0.0"}')).toBe('{"version":"1.0.0"}');
});
