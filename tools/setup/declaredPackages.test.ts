/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Dependencies = Record<string, string>;
type Manifest = {
  name: string;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  peerDependencies?: Dependencies;
};

const root = path.join(__dirname, '../..');
const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));
const folders = listed
  .filter((file) => file.endsWith('/package.json') && !file.includes('/templates/'))
  .map((file) => path.dirname(file))
  .filter((folder) => !folder.endsWith('/runtime'));

const importOf = /(?:from|import\(|import|require\()\s*'(@concourse\/[a-z-]+)/g;

test.each(folders)('%s declares every @concourse package that it imports', (folder) => {
  const manifest = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const { name: own, dependencies, devDependencies, peerDependencies } = manifest;
  const declared = { ...dependencies, ...devDependencies, ...peerDependencies };
  const imported = listed
    .filter((file) => file.startsWith(`${folder}/`) && /\.(?:tsx?|mjs)$/.test(file))
    .filter((file) => !file.includes('/templates/') && !file.endsWith('boundaries.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(importOf)])
    .map(([, name = '']) => name);
  const undeclared = [...new Set(imported)].filter((name) => !(name in declared));
  expect(undeclared.filter((name) => name !== own)).toEqual([]);
});
