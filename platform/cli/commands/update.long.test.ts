/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { listen } from '@concourse/http/fastify';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { TestSite } from '@concourse/test-kit/TestSite';
import { writeRegistry } from '../../../tools/packaging/writeRegistry';
import { addPackageRoutes } from '../../console/server/packageRoutes';
import { finishUpdate } from '../../create-area/update/updateRepository';

type Result = { raised: { name: string; before: string; after: string }[] };

let site: TestSite;
let folder: string;
let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  site = await TestSite.make([]);
  site.env = { ...process.env, NODE_OPTIONS: '' };
  folder = await temporaryFolder();
  app = fastify();
  const offer = () => Promise.resolve({ site: null, areas: {} });
  const registry = path.join(folder, 'registry');
  addPackageRoutes(app, { folder: registry, offer, origin: () => origin });
  origin = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
});
afterEach(async () => {
  await app.close();
  await site.remove();
});

/** Publishes a command line that prints the result of `update --finish`, or fails. */
async function publishCli(version: string, exitCode = 0): Promise<void> {
  const place = path.join(folder, version);
  await mkdir(place);
  const manifest = { name: '@concourse/cli', version, bin: { site: 'site.js' } };
  await writeFile(path.join(place, 'package.json'), JSON.stringify(manifest));
  const raised = [{ name: 'react', before: '19.0.0', after: version }];
  const script = `#!/usr/bin/env node
    console.log(JSON.stringify({ raised: ${JSON.stringify(raised)} }));
    process.exitCode = ${exitCode};`;
  await writeFile(path.join(place, 'site.js'), script);
  await writeRegistry([{ ...manifest, folder: place }], path.join(folder, 'registry'));
}

const read = (file: string): Promise<string> => readFile(path.join(site.root, file), 'utf8');

/** Writes the repository of an area that has this version installed. */
async function makeRepository(version: string): Promise<void> {
  const manifest = { name: 'mf-press', devDependencies: { '@concourse/cli': `^${version}` } };
  await writeFile(path.join(site.root, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    path.join(site.root, '.npmrc'),
    `ignore-scripts=true\n@concourse:registry=${origin}/packages/\n`,
  );
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: site.root });
}

test('installs the packages of the service, and ends with the installed command line', async () => {
  await publishCli('1.1.0');
  await makeRepository('1.1.0');
  await publishCli('1.2.0');
  const { out } = await site.run('update');
  expect(out.split('\n')).toEqual([
    '@concourse/cli ^1.1.0 → ^1.2.0',
    'react 19.0.0 → 1.2.0',
    expect.stringMatching(/^Next/),
    '',
  ]);
  expect(JSON.parse(await read('package.json'))).toEqual({
    name: 'mf-press',
    devDependencies: { '@concourse/cli': '^1.2.0' },
  });
  expect(await read('node_modules/@concourse/cli/package.json')).toContain('"1.2.0"');
  expect(await read('package-lock.json')).toContain('"version": "1.2.0"');

  const again = await site.runJson<Result>('update');
  expect(again).toEqual({ raised: [{ name: 'react', before: '19.0.0', after: '1.2.0' }] });
}, 90_000);

test('a failed update leaves package.json and the lock file as they were', async () => {
  await publishCli('1.1.0');
  await makeRepository('1.1.0');
  const before = [await read('package.json'), await read('package-lock.json')];
  await publishCli('1.2.0', 1);
  expect((await site.runError('update')).code).toBe('UPDATE_FAILED');
  expect([await read('package.json'), await read('package-lock.json')]).toEqual(before);
}, 90_000);

test('requires the repository of one area, and a registry', async () => {
  await expect(site.runError('update')).resolves.toMatchObject({ code: 'USAGE' });
  await writeFile(path.join(site.root, 'package.json'), '{ "name": "mf-press" }');
  await expect(site.runError('update')).resolves.toMatchObject({ code: 'USAGE' });
});

describe('the installed platform', () => {
  const install = jest.fn(() => Promise.resolve());
  beforeEach(() => install.mockClear());

  const repository = async (react: string): Promise<string> => {
    const manifest = { dependencies: { react }, devDependencies: { left: '1.0.0' } };
    await writeFile(path.join(site.root, 'package.json'), JSON.stringify(manifest));
    return site.root;
  };

  test('raises packages that its templates have in a higher version', async () => {
    const root = await repository('19.0.0');
    const { raised } = await finishUpdate(root, { install });
    expect(raised).toEqual([{ name: 'react', before: '19.0.0', after: '19.3.1' }]);
    expect(JSON.parse(await read('package.json'))).toEqual({
      dependencies: { react: '19.3.1' },
      devDependencies: { left: '1.0.0' },
    });
    expect(install).toHaveBeenCalledTimes(1);
  });

  test('lowers no package, and then installs nothing', async () => {
    const root = await repository('99.0.0');
    const { raised } = await finishUpdate(root, { install });
    expect(raised).toEqual([]);
    expect(install).not.toHaveBeenCalled();
  });
});
