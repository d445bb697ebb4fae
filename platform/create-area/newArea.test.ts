/** @jest-environment node */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { identifyArea } from './identifyArea';
import { writeFolderAtomic } from './newArea';
import { readTemplate } from './readTemplate';

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

test('a template that was checked out with CRLF gives files with LF', async () => {
  const template = await temporaryFolder();
  await writeFile(join(template, 'routes.ts'), 'export const first = 1;\r\nexport {};\r\n');
  const files = await readTemplate(template, identifyArea('mf-press', '/press', []));
  expect([...files]).toEqual([['routes.ts', 'export const first = 1;\nexport {};\n']]);
});
