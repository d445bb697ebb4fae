/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { findProjectRoot, workspaceFolder, workspaceFolders } from './workspaceFolders';

async function makePackage(folder: string, manifest: object): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

async function repository(): Promise<string> {
  const root = await temporaryFolder();
  await makePackage(root, { workspaces: ['shared/*', 'mf-press'] });
  await makePackage(join(root, 'shared/ui'), { name: '@site/ui' });
  await makePackage(join(root, 'mf-press'), { name: 'mf-press' });
  await mkdir(join(root, 'shared/notes'));
  return root;
}

test('the packages of a repository are those that it lists, each by its folder', async () => {
  const root = await repository();
  expect(workspaceFolders(root)).toEqual(['shared/ui', 'mf-press']);
  expect(workspaceFolder(root, 'ui')).toBe(join(root, 'shared/ui'));
  expect(workspaceFolder(root, 'mf-nobody')).toBe(join(root, 'mf-nobody'));
});

test('a repository of one area is its own only package', async () => {
  const root = await makePackage(await temporaryFolder(), { name: 'mf-press' });
  expect(workspaceFolders(root)).toEqual(['']);
  expect(workspaceFolder(root, 'mf-press')).toBe(root);
});

test('a project is found from every folder in it', async () => {
  const root = await repository();
  for (const folder of ['', 'mf-press', 'shared/ui', 'shared/notes'])
    expect(findProjectRoot(join(root, folder))).toBe(root);
});

test('a repository of one area that lies inside another, which does not list it, is one of its own', async () => {
  const root = await repository();
  const alone = await makePackage(join(root, 'elsewhere/mf-alone'), { name: 'mf-alone' });
  expect(findProjectRoot(join(alone))).toBe(alone);
});

test('where no package is, the folder itself is the project', async () => {
  const folder = await temporaryFolder();
  expect(findProjectRoot(folder)).toBe(folder);
});
