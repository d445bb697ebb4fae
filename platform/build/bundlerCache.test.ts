/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { toolchainHash } from './bundlerCache';

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
  const created = new Project(await temporaryFolder());
  await created.write('package.json', { workspaces: ['mf-x', 'platform/build'] });
  await created.write('mf-x/package.json', area);
  await created.write('platform/build/package.json', { name: '@concourse/build' });
  await created.write('platform/build/webpackConfig.ts', 'first');
  return created.write('node_modules/.package-lock.json', installed);
}

describe('the digest of the toolchain', () => {
  test('stays the same if an area gets a new version or another owner', async () => {
    const created = await project();
    const before = created.digest;
    const raised = { ...area, version: '1.0.1', concourse: { owner: { team: 'X' } } };
    await created.write('mf-x/package.json', raised);
    expect(created.digest).toBe(before);
  });

  test('changes with bundler settings in package.json and with the sources of the bundler', async () => {
    const created = await project();
    const before = created.digest;
    await created.write('mf-x/package.json', { ...area, sideEffects: false });
    const withoutSideEffects = created.digest;
    await created.write('platform/build/webpackConfig.ts', 'second');
    expect(new Set([before, withoutSideEffects, created.digest]).size).toBe(3);
  });

  test.each(['webpack', 'react'])('changes with the installed version of %s', async (name) => {
    const created = await project();
    const before = created.digest;
    const other = { ...installed.packages, [`node_modules/${name}`]: { version: '99.0.0' } };
    await created.write('node_modules/.package-lock.json', { packages: other });
    expect(created.digest).not.toBe(before);
  });

  test('does not depend on packages that only tests need', async () => {
    const created = await project();
    const before = created.digest;
    const other = { ...installed.packages, 'node_modules/jest': { version: '99.0.0' } };
    await created.write('node_modules/.package-lock.json', { packages: other });
    expect(created.digest).toBe(before);
  });

  test('does not cover packages if npm did not install them', async () => {
    const created = new Project(await temporaryFolder());
    await created.write('package.json', { name: 'mf-x' });
    await created.write('platform/build/webpackConfig.ts', '');
    const { withPackages } = toolchainHash(created.root, join(created.root, 'platform/build'));
    expect(withPackages).toBe(false);
  });

  test('covers the dependencies of the root package in a repository of one area', async () => {
    const created = new Project(await temporaryFolder());
    await created.write('package.json', area);
    await created.write('platform/build/webpackConfig.ts', '');
    await created.write('node_modules/.package-lock.json', installed);
    const before = created.digest;
    const other = { ...installed.packages, 'node_modules/react': { version: '99.0.0' } };
    await created.write('node_modules/.package-lock.json', { packages: other });
    expect(created.digest).not.toBe(before);
  });
});
