/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import {
  developmentVersion,
  findProjectRoot,
  isDevelopmentVersion,
  workspaceFolder,
  workspaceFolders,
} from './workspaces';

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

test('the packages of a repository are its workspaces, found by folder name', async () => {
  const root = await repository();
  expect(workspaceFolders(root)).toEqual(['shared/ui', 'mf-press']);
  expect(workspaceFolder(root, 'ui')).toBe(join(root, 'shared/ui'));
  expect(workspaceFolder(root, 'mf-unknown')).toBe(join(root, 'mf-unknown'));
});

test('a repository of one area has one package: its root folder', async () => {
  const root = await makePackage(await temporaryFolder(), { name: 'mf-press' });
  expect(workspaceFolders(root)).toEqual(['']);
  expect(workspaceFolder(root, 'mf-press')).toBe(root);
});

test('the project root is found from every folder of the project', async () => {
  const root = await repository();
  for (const folder of ['', 'mf-press', 'shared/ui', 'shared/notes'])
    expect(findProjectRoot(join(root, folder))).toBe(root);
});

test('a package that the repository around it does not list is a separate project', async () => {
  const root = await repository();
  const alone = await makePackage(join(root, 'elsewhere/mf-alone'), { name: 'mf-alone' });
  expect(findProjectRoot(join(alone))).toBe(alone);
});

test('without a package.json, the folder itself is the project root', async () => {
  const folder = await temporaryFolder();
  expect(findProjectRoot(folder)).toBe(folder);
});

test.each([
  [developmentVersion('1.2.0', 3), true],
  [developmentVersion('1.2.0-rc.1', 3), true],
  ['1.2.0', false],
  ['1.2.0-dev.2', false],
  ['1.2.0+web-dev.2', false],
])('%s is the version of a development build: %s', (version, expected) => {
  expect(isDevelopmentVersion(version)).toBe(expected);
});
