/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildOrigin } from '@concourse/core/store/types';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import type { Lock } from './buildInputs';

const workspaces = ['mf-awards', 'mf-press', 'shared/ui', 'platform/build'];

const lock: Lock = {
  packages: {
    '': {},
    'mf-awards': { dependencies: { '@site/ui': '1.0.0' } },
    'mf-press': {},
    'shared/ui': { dependencies: { react: '19.3.1' } },
    'node_modules/@site/ui': { resolved: 'shared/ui', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-r' },
    'node_modules/jest': { version: '30.5.2' },
  },
};

const home = process.cwd();
let root: string;
beforeAll(async () => {
  root = await temporaryFolder();
  await write('package.json', JSON.stringify({ workspaces }));
  await write('package-lock.json', JSON.stringify(lock));
  await write('.gitignore', 'dist\n');
  for (const name of workspaces) {
    await write(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
    await write(`${name}/src/index.ts`, 'export {};');
  }
  await write('mf-awards/dist/release.json', '{}');
  git('init', '--quiet');
  commit();
  git('tag', 'start');
  process.chdir(root);
});
afterEach(() => {
  git('reset', '--quiet', '--hard', 'start');
  git('clean', '--quiet', '-fd');
});
afterAll(() => process.chdir(home));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'change');
  return git('rev-parse', 'HEAD');
}

/** Builds an unchanged area, without the compiler. */
async function build(): Promise<BuildOrigin> {
  const { buildAreas } = await import('./buildCommand');
  const { writeStamp } = await import('./buildCache');
  const { inputDigests } = await import('./buildInputs');
  const digest = inputDigests(['mf-awards']).get('mf-awards');
  await writeStamp(join(root, 'mf-awards/dist'), `1.0.0 ${digest}`);
  const log = (): void => undefined;
  await buildAreas({ areas: ['mf-awards'], log, env: { SITE_BUILD_CACHE: 'none' } });
  const file = join(root, 'mf-awards/dist/provenance.json');
  return JSON.parse(await readFile(file, 'utf8')) as BuildOrigin;
}

test('a build states the commit of its checkout', async () => {
  const head = git('rev-parse', 'HEAD');
  expect(await build()).toMatchObject({ commit: head, dirty: false, node: process.version });
});

test('a dirty build that is committed later states the dirty commit until it is built again', async () => {
  const before = git('rev-parse', 'HEAD');
  await write('mf-awards/src/index.ts', 'export const changed = true;');
  expect(await build()).toMatchObject({ commit: before, dirty: true });
  expect(await build()).toMatchObject({ commit: before, dirty: true });
  const after = commit();
  expect(await build()).toMatchObject({ commit: after, dirty: false });
});

const lockWith = (name: string): string =>
  JSON.stringify({
    packages: { ...lock.packages, [`node_modules/${name}`]: { version: '99.0.0' } },
  });

test.each([
  ['a source file', true, 'mf-awards/src/index.ts'],
  ['an untracked source file', true, 'mf-awards/src/new.ts'],
  ['a shared source file', true, 'shared/ui/src/index.ts'],
  ['an installed package that the build reads', true, 'package-lock.json', lockWith('react')],
  ['another area', false, 'mf-press/src/index.ts'],
  ['a test', false, 'mf-awards/src/index.test.ts'],
  ['the cache of a pipeline', false, '.npm/_cacache/index'],
  ['an unrelated file', false, 'report.txt'],
  ['an installed package of other areas', false, 'package-lock.json', lockWith('jest')],
])(
  '%s with uncommitted changes makes the build dirty: %p',
  async (_, dirty, file, text = 'new') => {
    await write(file, text);
    expect(await build()).toMatchObject({ dirty });
  },
);

test('a removed source file makes the build dirty', async () => {
  await rm(join(root, 'mf-awards/src/index.ts'));
  expect(await build()).toMatchObject({ dirty: true });
});

test('a shallow checkout of another account has a commit', async () => {
  const head = commit();
  const clone = await temporaryFolder();
  git('clone', '--quiet', '--depth', '1', `file://${root}`, join(clone, 'site'));
  const first = root;
  root = join(clone, 'site');
  jest.resetModules();
  await write('mf-awards/dist/release.json', '{}');
  process.chdir(root);
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  try {
    expect(await build()).toMatchObject({ commit: head, dirty: false });
  } finally {
    Reflect.deleteProperty(process.env, 'GIT_TEST_ASSUME_DIFFERENT_OWNER');
    root = first;
    process.chdir(root);
    jest.resetModules();
  }
});

test('a folder without a repository has no commit', async () => {
  await rename(join(root, '.git'), join(root, '.other'));
  expect(await build()).toMatchObject({ commit: null, dirty: null, committedAt: null });
  await rename(join(root, '.other'), join(root, '.git'));
});
