/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { addImportExtensions } from './addImportExtensions';
import { publishedManifest } from './manifests';

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
