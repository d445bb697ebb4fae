// The packages that each package may import. Imports of unlisted packages are rejected.
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import boundaries from 'eslint-plugin-boundaries';

/** Packages of `shared`, each with the packages that it may import. */
const shared = {
  contract: [],
  site: ['contract'],
  pictures: [],
  ui: ['site', 'pictures'],
  forms: ['contract', 'site', 'ui'],
  area: ['contract', 'site', 'ui'],
  testing: [],
  gallery: ['area', 'ui', 'forms', 'pictures', 'build'],
};

const root = resolve(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const areas = workspaces.filter((folder) => folder.startsWith('mf-'));
const ofAreas = ['contract', 'site', 'area', 'ui', 'forms', 'pictures'];

/** Packages of the platform, each with the packages that it may import. */
const platform = {
  core: ['contract'],
  http: ['store', 'core', 'contract'],
  store: ['core', 'contract'],
  compose: ['store', 'core', 'contract'],
  server: ['http', 'store', 'core', 'contract'],
  hosts: ['http', 'store', 'core', 'contract'],
  rum: ['server', 'http', 'core', 'contract'],
  build: ['core', 'contract', 'area'],
  'dev-server': ['area', 'build', 'compose', 'server', 'http', 'core', 'contract'],
  release: ['compose', 'store', 'core', 'contract'],
  rollout: ['release', 'rum', 'store', 'core', 'contract'],
  console: [
    ...['release', 'rollout', 'rum', 'compose', 'http', 'store'],
    ...['core', 'contract', 'ui', 'site'],
  ],
  'create-area': ['core', 'contract'],
};
platform.cli = [...Object.keys(platform), 'contract'];

/** Tools with boundaries. */
const tools = {
  illustrations: ['pictures'],
};

/** Files of the bundler that an area may import, to define its build. */
const definitions = ['platform/build/defineArea.ts', 'platform/build/defineShell.ts'];

const parts = {
  ...shared,
  ...Object.fromEntries(areas.map((area) => [area, ofAreas])),
  // It imports only the runtime of `area`, which it provides to areas.
  shell: ['contract', 'site', 'area', 'ui', 'forms', 'pictures'],
  ...platform,
  ...tools,
};

/** @public Tests compare READMEs with it. */
export const allowedImports = parts;

const folderOf = (part) => {
  if (part in shared) return `shared/${part}`;
  if (part in tools) return `tools/${part}`;
  return part in platform ? `platform/${part}` : part;
};

/** The last part of the message for a rejected import. */
const advice = (part) => {
  if (areas.includes(part))
    return 'Areas may only link to each other: move shared code to a package of shared/, and publish values as facts.';
  if (part in platform)
    return 'Move the shared code to a package that both may import, or pass it as an argument.';
  return 'Move the shared code to a package that both may import (see tools/config/boundaries.mjs).';
};

/** The policies for the files of one part. Policies per part make the rule faster. */
const policiesOf = (part) => [
  {
    from: { element: { type: part } },
    disallow: { to: { element: { type: '*' } } },
    message: `{{ from.element.type }} must not import {{ to.element.type }}. ${advice(part)}`,
  },
  {
    from: { element: { type: part } },
    allow: { to: { element: { types: { anyOf: [part, ...parts[part]] } } } },
  },
];

/** The folder of the package that contains a file. */
const packageOf = (file) => {
  const [first, second] = relative(root, file).split(sep);
  return ['shared', 'platform', 'tools'].includes(first) ? `${first}/${second}` : first;
};

/**
 * A rule that rejects relative imports of other packages: their names give access to exported files only. The cache of
 * ESLint does not notice a change of this function: delete .cache/eslint.
 */
const byName = {
  meta: {
    messages: { path: 'Import other packages by their name, not by a relative path.' },
  },
  create: (context) => {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = packageOf(resolve(dirname(context.filename), source.value));
      if (target !== packageOf(context.filename))
        context.report({ node: source, messageId: 'path' });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

// Tests may import any file, and the definition of a build imports the bundler.
const ignores = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/webpack.config.ts',
  'platform/create-area/templates/**',
];

export default [
  {
    files: ['{shared,platform,shell,mf-*}/**/*.{ts,tsx}', 'tools/illustrations/**/*.ts'],
    ignores,
    plugins: { boundaries, packages: { rules: { 'by-name': byName } } },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/elements': Object.keys(parts).map((part) => ({
        type: part,
        pattern: folderOf(part),
      })),
      'boundaries/ignore': definitions,
    },
    rules: { 'packages/by-name': 'error' },
  },
  ...Object.keys(parts).map((part) => ({
    files: [`${folderOf(part)}/**/*.{ts,tsx}`],
    ignores,
    rules: {
      'boundaries/dependencies': ['error', { default: 'allow', policies: policiesOf(part) }],
    },
  })),
];
