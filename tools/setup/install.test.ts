/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const project = path.join(__dirname, '../..');

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      dev: v.optional(v.boolean()),
      dependencies: v.optional(v.record(v.string(), v.string())),
      peerDependencies: v.optional(v.record(v.string(), v.string())),
      os: v.optional(v.array(v.string())),
      cpu: v.optional(v.array(v.string())),
      hasInstallScript: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

const rootManifest = v.parse(
  v.object({ allowScripts: v.record(v.string(), v.literal(false)) }),
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
);

const readLock = (folder: string) =>
  v.parse(
    lockSchema,
    JSON.parse(readFileSync(path.join(project, folder, 'package-lock.json'), 'utf8')),
  ).packages;

const locks = ['.', 'tools/testing/hosts/runtime'];

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

const withScripts = (folder: string): string[] => [
  ...new Set(
    Object.entries(readLock(folder))
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => nameOf(folder)),
  ),
];

test('the documentation gives a reason for every install script that does not run', () => {
  const text = readFileSync(path.join(project, 'docs/explanation/dependencies.md'), 'utf8');
  const [, section = ''] = /^## Install scripts\n(.*)/ms.exec(text) ?? [];
  const reasons = new Map(
    Array.from(section.matchAll(/^\| (\S+) +\| (\w.*?) +\|$/gm), ([, name, reason]) => [
      name,
      reason,
    ]),
  );
  reasons.delete('package');
  expect([...reasons.keys()].sort()).toEqual([...new Set(locks.flatMap(withScripts))].sort());
});

test('package.json allows no install script', () => {
  expect(Object.keys(rootManifest.allowScripts).sort()).toEqual(withScripts('.').sort());
});

test.each(locks)(
  'the lock in %s lists every optional package and contains no registry',
  (folder) => {
    const packages = readLock(folder);
    const names = new Set(Object.keys(packages).map(nameOf));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
    const hosts = Object.values(packages).filter(({ resolved = '' }) => resolved.includes('://'));
    expect(hosts).toEqual([]);
  },
);

test('the lock marks the packages that only tools need, which `npm start` does not install', () => {
  const packages = readLock('.');
  /** The folder that Node finds from another one. */
  const placeOf = (name: string, from: string): string => {
    const place = path.posix.join(from, 'node_modules', name);
    return packages[place] || from === '.' ? place : placeOf(name, path.posix.dirname(from));
  };
  const needed = new Set(['']);
  for (const folder of needed) {
    const { link, resolved = '', ...lists } = packages[folder] ?? {};
    if (link) needed.add(resolved);
    const { dependencies, optionalDependencies, peerDependencies } = lists;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      needed.add(placeOf(name, folder || '.'));
    // The root installs all workspaces.
    if (folder === '')
      for (const [place, { link: isLink }] of Object.entries(packages))
        if (isLink) needed.add(place);
  }
  const unneeded = Object.entries(packages)
    .filter(([place, { dev }]) => place.includes('node_modules/') && !dev && !needed.has(place))
    .map(([place]) => place);
  expect(unneeded).toEqual([]);
});

test('only optional packages of other platforms lack a digest', () => {
  const open = Object.entries(readLock('.')).filter(
    ([place, { integrity, link }]) =>
      place.includes('node_modules/') && integrity === undefined && !link,
  );
  for (const [place, { optional, version = '', os = [], cpu = [] }] of open) {
    expect([place, optional, version]).toEqual([
      place,
      true,
      expect.stringMatching(/^\d+\.\d+\.\d/),
    ]);
    expect([place, os.includes('linux') && cpu.includes('x64') && !place.includes('musl')]).toEqual(
      [place, false],
    );
  }
});
