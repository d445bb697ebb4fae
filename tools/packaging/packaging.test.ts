/** @jest-environment node */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '@concourse/build';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { addImportExtensions } from './addImportExtensions';
import { publishedManifest } from './manifests';
import { writeLauncher } from './writePackages';

const siblings = new Set(['@site/contract', '@site/ui']);

test('a published package exports compiled modules with types, and styles unchanged', () => {
  const { exports } = publishedManifest(
    {
      name: '@site/ui',
      version: '1.2.0',
      exports: {
        './Button': './Button/Button.tsx',
        './styles/roles': './styles/_roles.scss',
        './types': { types: './types/index.d.ts' },
      },
    },
    siblings,
  );
  expect(exports).toEqual({
    './Button': { types: './Button/Button.d.ts', default: './Button/Button.js' },
    './styles/roles': './styles/_roles.scss',
    './types': { types: './types/index.d.ts' },
  });
});

test('a published package has ranges for our packages, exact versions of others and no development dependencies', () => {
  const manifest = publishedManifest(
    {
      name: '@site/forms',
      version: '1.2.0',
      bin: { site: 'cli/site.mjs' },
      publishConfig: { bin: { site: 'cli/cli.js' } },
      dependencies: { '@site/ui': '1.2.0', idb: '8.0.4' },
      peerDependencies: { react: '^19.0.0' },
      devDependencies: { jest: '30.0.0' },
    },
    siblings,
    { license: 'UNLICENSED' },
  );
  expect(manifest).toEqual({
    name: '@site/forms',
    version: '1.2.0',
    license: 'UNLICENSED',
    bin: { site: 'cli/cli.js' },
    dependencies: { '@site/ui': '^1.2.0', idb: '8.0.4' },
    peerDependencies: { react: '^19.0.0' },
  });
});

test('imports of compiled modules get file extensions; imports of styles and packages stay unchanged', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'parts'));
  for (const file of ['Icon.js', 'parts/index.js']) await writeFile(join(folder, file), '');
  const code = [
    "import { Icon } from './Icon';",
    "export * from './parts';",
    "const load = () => import('./Icon');",
    "import * as s from './Icon.module.scss';",
    "import { clsx } from 'clsx';",
  ].join('\n');
  expect(addImportExtensions(code, join(folder, 'Button.js')).split('\n')).toEqual([
    "import { Icon } from './Icon.js';",
    "export * from './parts/index.js';",
    "const load = () => import('./Icon.js');",
    "import * as s from './Icon.module.scss';",
    "import { clsx } from 'clsx';",
  ]);
});

describe('the command of an installed package', () => {
  let project: string;
  beforeEach(async () => {
    project = await temporaryFolder();
    const folder = join(project, 'node_modules/@concourse/cli');
    await mkdir(folder, { recursive: true });
    await writeLauncher(join(__dirname, '../..'), folder);
    await writeFile(join(folder, 'cli.js'), "console.log('commands', process.version);");
  });

  const run = async (cwd = project): Promise<string> => {
    const file = join(project, 'node_modules/@concourse/cli/site.mjs');
    return (await runProgram(process.execPath, [file, 'status'], { cwd })).output.trim();
  };

  test.each(['24', null])(
    'runs with a recent Node if .nvmrc of the project has %s',
    async (version) => {
      if (version !== null) await writeFile(join(project, '.nvmrc'), version);
      expect(await run()).toBe(`commands ${process.version}`);
    },
  );

  /** Installs a Node that prints its second argument. */
  const installNode = async (folder: string, version: string): Promise<void> => {
    for (const name of ['linux-x64', 'linux-arm64', 'bin-darwin-x64', 'bin-darwin-arm64']) {
      const bin = join(folder, '.cache/node', version, 'node_modules', `node-${name}`, 'bin');
      await mkdir(bin, { recursive: true });
      await writeFile(join(bin, 'node'), '#!/bin/sh\necho "newer: $2"\n');
      await chmod(join(bin, 'node'), 0o755);
    }
  };

  test('runs again with the Node of the project if this one is older', async () => {
    await writeFile(join(project, '.nvmrc'), '99');
    await installNode(project, '99');
    expect(await run()).toBe('newer: status');
  });
});
