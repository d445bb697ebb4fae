/** @jest-environment node */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { writeFolderAtomic } from './newArea';

const press = new Map([['src/routes.ts', 'export {};\n']]);

test('if a write fails, no new file remains and changed files are restored', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'package.json'), '{}');
  const edits = new Map([
    ['package.json', '{ "workspaces": ["mf-press"] }'],
    ['new.yml', ''],
    ['package.json/below-a-file', ''],
  ]);
  await expect(writeFolderAtomic(join(root, 'mf-press'), press, root, edits)).rejects.toThrow(
    'package.json',
  );
  expect(await readdir(root)).toEqual(['package.json']);
  expect(await readFile(join(root, 'package.json'), 'utf8')).toBe('{}');
});

test('writes into an existing folder if it is empty', async () => {
  const root = await temporaryFolder();
  await writeFolderAtomic(root, press, root);
  expect(await readdir(join(root, 'src'))).toEqual(['routes.ts']);
});
