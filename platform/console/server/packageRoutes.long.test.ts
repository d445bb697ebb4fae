/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '@concourse/http/fastify';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { writeRegistry } from '../../../tools/packaging/writeRegistry';
import type { ConsoleService } from '../service/consoleService';
import { createConsole } from './console';

const offer = { site: 'https://www.example.org', areas: { 'mf-awards': ['/award'] } };

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** Writes a package with one file. @returns the package, for a registry */
async function writePackage(name: string, version: string, text = version, more: object = {}) {
  const place = path.join(folder, name);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, version, ...more }));
  await writeFile(path.join(place, 'index.js'), `module.exports = '${text}';\n`);
  return { name, version, folder: place };
}

const registry = (): string => path.join(folder, 'registry');

/** Serves the registry in a console without a session. @returns its address */
async function serve(): Promise<AsyncDisposable & { address: string }> {
  let address = '';
  const app = await createConsole({
    service: { actions: null, commands: {} } as ConsoleService,
    page: [],
    auth: () => ({ key: 'secret', origins: [address] }),
    packages: { folder: registry(), offer: () => Promise.resolve(offer) },
    log: () => undefined,
  });
  address = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
  return { address, [Symbol.asyncDispose]: () => app.close() };
}

test('npm installs packages and their dependencies, older versions too, without a session', async () => {
  const base = await writePackage('@concourse/base', '1.0.0');
  const dependencies = { dependencies: { '@concourse/base': '^1.0.0' } };
  const area = await writePackage('@concourse/area', '1.0.0', 'first', dependencies);
  await writeRegistry([base, area], registry());
  await writeRegistry([await writePackage('@concourse/base', '1.1.0')], registry());
  await using server = await serve();

  const project = path.join(folder, 'project');
  await mkdir(project);
  await writeFile(path.join(project, 'package.json'), '{ "name": "mf-press" }');
  const options = ['--no-audit', '--no-fund', `--@concourse:registry=${server.address}/packages/`];
  await promisify(execFile)('npm', ['install', '@concourse/area', ...options], { cwd: project });
  const installed = (name: string): Promise<string> =>
    readFile(path.join(project, 'node_modules/@concourse', name, 'index.js'), 'utf8');
  expect(await installed('area')).toContain('first');
  expect(await installed('base')).toContain('1.1.0');
  const index = await fetch(`${server.address}/packages/@concourse%2fbase`);
  expect(Object.keys(((await index.json()) as { versions: object }).versions)).toEqual([
    '1.0.0',
    '1.1.0',
  ]);
});

test('two processes that write at the same time both add their version', async () => {
  const first = await writePackage('@concourse/base', '1.0.0');
  const { name } = first;
  const second = await writePackage('other', '1.1.0', 'second', { name });
  const packages = [first, { ...second, name }];
  await Promise.all(packages.map((each) => writeRegistry([each], registry())));
  const index = await readFile(path.join(registry(), '@concourse/base/index.json'), 'utf8');
  const { versions } = JSON.parse(index) as { versions: object };
  expect(Object.keys(versions).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('the offer is public; everything else of the console requires a session', async () => {
  await using server = await serve();
  const statusOf = async (at: string) => (await fetch(server.address + at)).status;
  expect(await (await fetch(`${server.address}/packages/-/offer`)).json()).toEqual(offer);
  expect(await statusOf('/api/console')).toBe(401);
  expect(await statusOf('/')).toBe(401);
});

test.each(['../secret', '%2e%2e/secret', '..%2fsecret', '@concourse/nothing', '', 'index.json'])(
  'no file outside of packages is served: %s',
  async (at) => {
    await writeFile(path.join(folder, 'secret.tgz'), 'secret');
    await mkdir(path.join(folder, 'secret'));
    await writeFile(path.join(folder, 'secret/index.json'), '{}');
    await using server = await serve();
    for (const ending of ['', '.tgz']) {
      const response = await fetch(`${server.address}/packages/${at}${ending}`);
      expect(response.ok).toBe(false);
    }
  },
);

test('a version is not replaced by other content', async () => {
  await writeRegistry([await writePackage('@concourse/base', '1.0.0')], registry());
  await writeRegistry([await writePackage('@concourse/base', '1.0.0')], registry());
  const index = path.join(registry(), '@concourse/base/index.json');
  const before = await readFile(index, 'utf8');
  const changed = await writePackage('@concourse/base', '1.0.0', 'other');
  await expect(writeRegistry([changed], registry())).rejects.toMatchObject({
    code: 'PACKAGE_VERSION_TAKEN',
  });
  expect(await readFile(index, 'utf8')).toBe(before);
});
