/** @jest-environment node */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { composerDigest, digestFile, digestOfSources } from './composerDigest';

let root: string;
const write = (file: string, text: string): Promise<void> => writeFile(path.join(root, file), text);
const digest = (): string => digestOfSources(path.join(root, 'platform/compose'));

beforeEach(async () => {
  root = await temporaryFolder();
  for (const folder of ['platform/compose', 'shared/contract'])
    await mkdir(path.join(root, folder), { recursive: true });
  await write('platform/compose/composePage.ts', 'one');
  await write('shared/contract/facts.ts', 'one');
});
afterEach(() => rm(root, { recursive: true }));

test('the digest depends on the composer and on the contract, but not on tests', async () => {
  const before = digest();
  await write('platform/compose/composePage.test.ts', 'test');
  expect(digest()).toBe(before);
  await write('shared/contract/facts.ts', 'two');
  const after = digest();
  expect(after).not.toBe(before);
  await write('platform/compose/composePage.ts', 'two');
  expect(digest()).not.toBe(after);
});

test('the digest depends on modules of other packages that the composer imports, and on what they import', async () => {
  await mkdir(path.join(root, 'platform/core/files'), { recursive: true });
  await write(
    'platform/compose/composePage.ts',
    "import { escapeText } from '@concourse/core/files/escapeText';\nimport type { Unused } from '@concourse/core/files/unused';",
  );
  await write('platform/core/files/escapeText.ts', "import { escapes } from './escapes';");
  await write('platform/core/files/escapes.ts', 'one');
  await write('platform/core/files/unused.ts', 'one');
  const before = digest();
  await write('platform/core/files/unused.ts', 'two');
  expect(digest()).toBe(before);
  await write('platform/core/files/escapes.ts', 'two');
  expect(digest()).not.toBe(before);
});

test('reads the digest of an installed platform from a file', async () => {
  await write(`platform/compose/${digestFile}`, 'abc');
  expect(digest()).toBe('abc');
});

test('a process has the digest of its own sources', () => {
  expect(composerDigest()).toMatch(/^[0-9a-f]{64}$/);
  expect(composerDigest()).toBe(digestOfSources(__dirname));
});
