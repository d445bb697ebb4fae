/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { runProgram } from '../bundle/runProgram';
import { temporaryFolder } from '../testing/temporaryFolder';

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
      os: v.optional(v.array(v.string())),
      cpu: v.optional(v.array(v.string())),
      hasInstallScript: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

const readLock = (folder: string) =>
  v.parse(
    lockSchema,
    JSON.parse(readFileSync(path.join(project, folder, 'package-lock.json'), 'utf8')),
  ).packages;

const locks = [
  '.',
  'platform/testing/hosts/runtime',
  'platform/testing/registry/runtime',
  'e2e/bench/lighthouse/tool',
];

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');

const withScripts = (folder: string): string[] => [
  ...new Set(
    Object.entries(readLock(folder))
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameOf(place)),
  ),
];

test('the documentation gives a reason for every install script that does not run', () => {
  const text = readFileSync(path.join(project, 'docs/dependencies.md'), 'utf8');
  const [, section = ''] = /^## Install scripts\n(.*?)^## /ms.exec(text) ?? [];
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
  const manifest = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.literal(false)) }),
    JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
  );
  expect(Object.keys(manifest.allowScripts).sort()).toEqual(withScripts('.').sort());
});

test.each(locks)('the lock in %s has every optional package, and names no registry', (folder) => {
  const packages = readLock(folder);
  const names = new Set(Object.keys(packages).map(nameOf));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
  const hosts = Object.values(packages).filter(({ resolved = '' }) => resolved.includes('://'));
  expect(hosts).toEqual([]);
});

test('only optional packages of another platform lack a digest', () => {
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

describe('a dependency with an install script', () => {
  let prepared: string;

  // npm hands the settings of this project to the programs that it starts.
  const surroundings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );

  const run = async (program: string, args: string[], cwd: string): Promise<void> => {
    const env = { ...surroundings, npm_config_audit: 'false', MARK: path.join(cwd, 'mark') };
    const { code, words } = await runProgram(program, args, { cwd, env });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${words}`);
  };

  const writes = (file: string): string =>
    `node -e "require('fs').writeFileSync(${file.startsWith('process') ? file : `'${file}'`}, '')"`;

  // Nothing here comes from a registry.
  beforeAll(async () => {
    prepared = await temporaryFolder();
    const fixture = path.join(prepared, 'fixture');
    await mkdir(fixture);
    await mkdir(path.join(prepared, 'shared'));
    const postinstall = writes('process.env.MARK');
    const dependency = { name: 'fixture', version: '1.0.0', scripts: { postinstall } };
    await writeFile(path.join(fixture, 'package.json'), JSON.stringify(dependency));
    await run('npm', ['pack', '--pack-destination', prepared], fixture);
    const manifest = {
      name: 'project',
      private: true,
      scripts: { 'css-types': writes('typed') },
      dependencies: { fixture: 'file:fixture-1.0.0.tgz' },
    };
    await writeFile(path.join(prepared, 'package.json'), JSON.stringify(manifest));
    await run('npm', ['install', '--package-lock-only', '--offline'], prepared);
    const installer = 'platform/setup/install.mjs';
    await cp(path.join(project, installer), path.join(prepared, installer));
  });

  /** Copies the project, installs it, and returns the files that scripts wrote. */
  async function scriptsThatRun(program: string, args: string[], settings?: string) {
    const root = await temporaryFolder();
    await cp(prepared, root, { recursive: true });
    if (settings !== undefined) await cp(path.join(project, settings), path.join(root, '.npmrc'));
    await run(program, args, root);
    expect(existsSync(path.join(root, 'node_modules/fixture/package.json'))).toBe(true);
    return ['mark', 'typed'].filter((file) => existsSync(path.join(root, file)));
  }

  test('does not run it in our install step, which writes the types of styles', async () => {
    expect(await scriptsThatRun(process.execPath, ['platform/setup/install.mjs'])).toEqual([
      'typed',
    ]);
  });

  test.each(['.npmrc', 'platform/scaffold/templates/repository/_npmrc'])(
    'does not run it under the settings in %s',
    async (settings) => {
      expect(await scriptsThatRun('npm', ['ci', '--offline'], settings)).toEqual([]);
    },
  );

  test('runs it without these settings', async () => {
    expect(await scriptsThatRun('npm', ['ci', '--offline'])).toEqual(['mark']);
  });
});
