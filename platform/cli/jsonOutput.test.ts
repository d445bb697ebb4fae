/** @jest-environment node */
import { documentedFields } from '@concourse/test-kit/documentedJson';
import { TestSite } from '@concourse/test-kit/TestSite';
import { loadAllCommands } from './loadCommands';
import type { ServingSite } from './serving/serveSite';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

test('the reference has a section for each command with --json, and for no other', async () => {
  const commands = (await loadAllCommands()).map((make) => make(site.context()));
  const names = commands
    .filter(({ options }) => options.some(({ long }) => long === '--json'))
    .map((command) => command.name());
  expect([...documentedFields().keys()].sort()).toEqual([...names, 'Errors'].sort());
});

/** A server that has stopped already. */
const served = {
  url: 'http://localhost:8080',
  port: 8080,
  inbox: null,
  metricsPort: null,
  close: () => Promise.resolve(),
  closed: Promise.resolve(),
} as ServingSite;

test('serve prints its address once the server is ready', async () => {
  site.modules.serve = () => Promise.resolve({ serveSite: () => Promise.resolve(served) });
  expect(await site.runJson('serve')).toMatchObject({ url: served.url, port: 8080 });
});

test('dev prints its addresses once the site is ready', async () => {
  site.modules.dev = () =>
    Promise.resolve({
      dev: ({ onReady }) => {
        onReady?.({ url: 'http://localhost:8081', inbox: 'http://localhost:8081/__inbox' });
        return Promise.resolve();
      },
    });
  const options = ['--site', 'http://localhost:8080'];
  expect(await site.runJson('dev', 'mf-awards', ...options)).toMatchObject({
    url: 'http://localhost:8081',
  });
});

test('console prints its address once it is ready', async () => {
  const opened = { address: 'http://localhost:1', port: 1, closed: Promise.resolve() };
  site.modules.console = () =>
    Promise.resolve({ openConsole: () => Promise.resolve(opened) }) as never;
  expect(await site.runJson('console', '--read-only')).toEqual({
    address: opened.address,
    port: 1,
    readOnly: true,
  });
});

test('symbolicate prints the source position of each line', async () => {
  const [line] = await site.runJson<object[]>('symbolicate', 'mf-awards@1.0.0', 'main.js:1:1');
  expect(line).toMatchObject({ place: { source: 'src/main.ts', line: 1, column: 1 } });
  expect(await site.runError('symbolicate', 'mf-awards@1.0.0', 'none.js:1:1')).toMatchObject({
    code: 'POSITION_NOT_MAPPED',
  });
});

test('css-types and verify --repair-from print one JSON value', async () => {
  site.modules.cssTypes = () => Promise.resolve({ writeCssTypes: () => 7 }) as never;
  expect(await site.runJson('css-types')).toEqual({ modules: 7 });
  const backup = `${site.root}/backup`;
  await site.store.writeMarker();
  await site.runJson('backup', '--destination', backup, '--create');
  expect(await site.runJson('verify', '--repair-from', backup)).toMatchObject({ repaired: [] });
});

test('an error after the result is printed on standard error only', async () => {
  const closed = Promise.reject(new Error('The disk is full'));
  closed.catch(() => undefined);
  site.modules.serve = () =>
    Promise.resolve({ serveSite: () => Promise.resolve({ ...served, closed }) });
  const { code, out, err } = await site.run('serve', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ port: 8080 });
  expect(err).toContain('The disk is full');
});
