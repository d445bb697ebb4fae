/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>;

const root = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('docs/explanation/dependencies.md lists every library of the package.json files', () => {
  const manifests = execFileSync('git', ['ls-files', 'package.json', '**/package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const libraries = manifests
    .map((file) => JSON.parse(read(file)) as Manifest)
    .flatMap(({ dependencies, devDependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
    )
    .filter((name) => !/^@(?:concourse|types)\//.test(name));
  const [lists = ''] = read('docs/explanation/dependencies.md').split('## Install scripts');
  const listed = Array.from(lists.matchAll(/^- (`.*?`): /gm), ([, names = '']) =>
    Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  ).flat();
  expect(listed.sort()).toEqual([...new Set(libraries)].sort());
});
