/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readmes = globSync('{platform,shared}/*/README.md', { cwd: root });

type Exports = Record<string, string | { import?: string; default?: string }>;

/** The source of an exported module, such as `@concourse/hosts` or `@concourse/http/pageResponse`. */
function sourceOf(specifier: string): string | undefined {
  const [, name = '', module = ''] = /^@concourse\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  const folder = ['platform', 'shared'].find((each) =>
    existsSync(path.join(root, each, name, 'package.json')),
  );
  if (!folder) return undefined;
  const manifest = JSON.parse(read(`${folder}/${name}/package.json`)) as { exports: Exports };
  const target = manifest.exports[`.${module}`];
  return typeof target === 'string' ? read(path.join(folder, name, target)) : undefined;
}

const importPattern = /import \{([^}]+)\} from '(@concourse\/[^']+)'/g;

test('modules that READMEs import export the imported names', () => {
  const imports = readmes.flatMap((file) =>
    [...read(file).matchAll(importPattern)].flatMap(([, names = '', module = '']) =>
      names.split(',').map((name) => ({ file, module, name: name.trim() })),
    ),
  );
  const missing = imports.filter(({ module, name }) => {
    const source = sourceOf(module);
    return !source || !new RegExp(`export [^=;]*\\b${name}\\b`).test(source);
  });
  expect(imports.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('READMEs of the platform list the packages that the lint rule allows', () => {
  // Jest cannot import an ES module.
  const code =
    "import('./tools/config/boundaries.mjs').then((rules) => console.log(JSON.stringify(rules.allowedImports)))";
  const output = execFileSync(process.execPath, ['--eval', code], { cwd: root, encoding: 'utf8' });
  const allowedImports = JSON.parse(output) as Record<string, string[]>;
  const listed = readmes.flatMap((file) => {
    const [, list] = /^May import: (.+)$/m.exec(read(file)) ?? [];
    const name = path.basename(path.dirname(file));
    if (list === undefined || name === 'cli') return [];
    return [[name, [...list.matchAll(/`([^`]+)`/g)].map(([, each]) => each).sort()] as const];
  });
  expect(listed.length).toBeGreaterThan(10);
  const allowed = listed.map(([name]) => [name, [...(allowedImports[name] ?? [])].sort()]);
  expect(listed).toEqual(allowed);
});
