/** @jest-environment node */
import { readFile } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { ignorePackageVersionPlugin, toolchainHash } from './bundlerCache';

const area = { name: 'mf-x', version: '1.0.0', dependencies: { react: '19.0.0' } };
const installed = {
  packages: {
    'mf-x': area,
    'platform/build': { dependencies: { webpack: '5.0.0' } },
    'node_modules/@concourse/build': { resolved: 'platform/build', link: true },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/webpack': { version: '5.0.0' },
    'node_modules/jest': { version: '30.0.0' },
  },
};

/** A project with one area. */
class Project {
  constructor(readonly root: string) {}

  async write(file: string, content: object | string): Promise<this> {
    const path = join(this.root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return this;
  }

  get digest(): string {
    return toolchainHash(this.root, join(this.root, 'platform/build')).digest;
  }
}

async function project(): Promise<Project> {
  const made = new Project(await temporaryFolder());
  await made.write('package.json', { workspaces: ['mf-x', 'platform/build'] });
  await made.write('mf-x/package.json', area);
  await made.write('platform/build/package.json', { name: '@concourse/build' });
  await made.write('platform/build/webpackConfig.ts', 'first');
  return made.write('node_modules/.package-lock.json', installed);
}

test('an area that gets a new version, or another owner, is made with the same', async () => {
  const made = await project();
  const before = made.digest;
  const raised = { ...area, version: '1.0.1', concourse: { owner: { team: 'X' } } };
  await made.write('mf-x/package.json', raised);
  expect(made.digest).toBe(before);
});

test('what an area tells the bundler of itself, and the sources of the bundler, count', async () => {
  const made = await project();
  const before = made.digest;
  await made.write('mf-x/package.json', { ...area, sideEffects: false });
  const free = made.digest;
  await made.write('platform/build/webpackConfig.ts', 'second');
  expect(new Set([before, free, made.digest]).size).toBe(3);
});

test.each(['webpack', 'react'])('another %s counts once it is installed', async (name) => {
  const made = await project();
  const before = made.digest;
  const other = { ...installed.packages, [`node_modules/${name}`]: { version: '99.0.0' } };
  await made.write('node_modules/.package-lock.json', { packages: other });
  expect(made.digest).not.toBe(before);
});

test('what only tests need does not count', async () => {
  const made = await project();
  const before = made.digest;
  const other = { ...installed.packages, 'node_modules/jest': { version: '99.0.0' } };
  await made.write('node_modules/.package-lock.json', { packages: other });
  expect(made.digest).toBe(before);
});

test('packages of a project that npm did not install are left to the bundler', async () => {
  const made = new Project(await temporaryFolder());
  await made.write('package.json', { name: 'mf-x' });
  await made.write('platform/build/webpackConfig.ts', '');
  expect(toolchainHash(made.root, join(made.root, 'platform/build')).withPackages).toBe(false);
});

test('the one area of a repository is made with what its own package.json names', async () => {
  const made = new Project(await temporaryFolder());
  await made.write('package.json', area);
  await made.write('platform/build/webpackConfig.ts', '');
  await made.write('node_modules/.package-lock.json', installed);
  const before = made.digest;
  const other = { ...installed.packages, 'node_modules/react': { version: '99.0.0' } };
  await made.write('node_modules/.package-lock.json', { packages: other });
  expect(made.digest).not.toBe(before);
});

/** What the bundler reads of a file. */
async function readManifest(file: string, content: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, file), content);
  const compiler = webpack({});
  compiler.inputFileSystem = { ...compiler.inputFileSystem, readFile } as NonNullable<
    typeof compiler.inputFileSystem
  >;
  ignorePackageVersionPlugin().apply(compiler);
  return new Promise((resolve, reject) =>
    compiler.inputFileSystem?.readFile(join(folder, file), (error, bytes) =>
      error ? reject(error) : resolve(String(bytes)),
    ),
  );
}

test('the bundler reads the same of a package in every version', async () => {
  const first = await readManifest('package.json', '{"name":"mf-x","version":"1.0.0"}');
  expect(await readManifest('package.json', '{"name":"mf-x","version":"1.0.1"}')).toBe(first);
  expect(await readManifest('package.json', '{"name":"mf-y","version":"1.0.1"}')).not.toBe(first);
});

test('other files are read as they are', async () => {
  expect(await readManifest('data.json', '{"version":"1.0.0"}')).toBe('{"version":"1.0.0"}');
});
