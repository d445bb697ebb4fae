/** @jest-environment node */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '@concourse/server';
import { contentName } from '@concourse/test-kit/contentName';
import { TestSite } from '@concourse/test-kit/TestSite';
import { EdgeHandler } from './EdgeHandler';
import type { R2Bucket } from './files';

/** The prefixes of all listings. */
const listed: string[] = [];

/** A bucket with the files of a folder. */
function bucketOf(root: string): R2Bucket {
  const pathOf = (key: string): string => path.join(root, key);
  const sizeOf = (key: string) => (existsSync(pathOf(key)) ? statSync(pathOf(key)).size : null);
  const keys = (): string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort();
  return {
    get: async (key) => {
      const size = sizeOf(key);
      const { body } = new Response(size === null ? '' : await readFile(pathOf(key)));
      return body && size !== null ? { body, size } : null;
    },
    head: (key) => {
      const size = sizeOf(key);
      return Promise.resolve(size === null ? null : { size });
    },
    list: ({ prefix, delimiter, startAfter = '' }) => {
      listed.push(prefix);
      const found = keys().filter((key) => key.startsWith(prefix) && key > startAfter);
      const folders = found.flatMap((key) => /^[^/]+\//.exec(key.slice(prefix.length)) ?? []);
      const isShown = (key: string): boolean =>
        !delimiter || !key.slice(prefix.length).includes('/');
      return Promise.resolve({
        objects: found.filter(isShown).map((key) => ({ key })),
        delimitedPrefixes: delimiter ? [...new Set(folders)].map((name) => prefix + name) : [],
        truncated: false,
      });
    },
  };
}

/** The cache of a point of presence. */
function edgeCaches() {
  const known = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(known.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void known.set(key, response)),
  };
  return { open: () => Promise.resolve(cache) };
}

const markup = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
const shared = contentName('evil', markup, 'xml');

const awards = (version: string) => ({
  ...{ name: 'mf-awards', version, pages: { '/award': `<p id="jury">Jury ${version}</p>` } },
  files: { 'evil.xml': markup, [shared]: markup },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.publish(awards('0.9.0'));
  await site.seed();
});
afterEach(() => site.remove());

/** Requests a file of the awards area from a running host. */
type Get = (file: string) => Promise<Response>;
type Host = { get: Get; close: () => Promise<void> };

async function startServer(): Promise<Host> {
  const logOutput = { write: () => undefined };
  const { url, close } = await serve({ storeDir: site.paths.root, port: 0, logOutput });
  return { get: (file) => fetch(`${url}/areas/mf-awards/${file}`), close };
}

/** Starts a worker, with an empty cache at its point of presence. */
function startWorker(): Promise<Host> {
  Object.assign(globalThis, { caches: edgeCaches() });
  const worker = new EdgeHandler({ STORE: bucketOf(site.paths.root), LOOK_EVERY_MS: '0' });
  const get: Get = (file) => {
    const request = new Request(`https://site.test/areas/mf-awards/${file}`);
    return worker.handle(request, { waitUntil: () => undefined });
  };
  const close = () => Promise.resolve(void Reflect.deleteProperty(globalThis, 'caches'));
  return Promise.resolve({ get, close });
}

describe.each([
  ['the server', startServer],
  ['the worker', startWorker],
])('%s', (_, start: () => Promise<Host>) => {
  let host: Host;
  const status = async (file: string): Promise<number> => (await host.get(file)).status;
  beforeEach(async () => (host = await start()));
  afterEach(() => host.close());

  test('serves files of a release once it is promoted, and later for open tabs', async () => {
    await site.publish(awards('1.1.0'));
    for (const file of ['0.9.0/evil.xml', '1.1.0/evil.xml', '1.1.0/main.js', `files/${shared}`])
      expect([file, await status(file)]).toEqual([file, 404]);
    expect(await status('1.0.0/main.js')).toBe(200);

    await site.runJson('promote', 'mf-awards@1.1.0');
    const { headers } = await host.get('1.1.0/evil.xml');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; /);
    for (const file of ['1.1.0/evil.xml', `files/${shared}`, '1.0.0/main.js'])
      expect([file, await status(file)]).toEqual([file, 200]);
    expect(await status('0.9.0/evil.xml')).toBe(404);
    // The list of served files does not change after the promotion.
    await site.store.files.replace('releases/mf-awards/1.0.0/release.json', '{}');
    expect(await status('1.0.0/main.js')).toBe(200);
  });

  test('serves files of a canary for open tabs after its rollback', async () => {
    await site.publish(awards('1.1.0'));
    await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
    await site.runJson('rollback', 'mf-awards');
    expect(await status('1.1.0/evil.xml')).toBe(200);
  });

  test('serves files of a release while it has a preview', async () => {
    // Hosts compare the end of a preview with the current time.
    site.clockOffsetDays = Math.floor((Date.now() - Date.UTC(2026, 0, 5)) / 86_400_000);
    await site.publish(awards('1.1.0'));
    const { id } = await site.runJson<{ id: string }>('preview', 'mf-awards@1.1.0');
    expect(await status('1.1.0/evil.xml')).toBe(200);
    expect(await status(`files/${shared}`)).toBe(200);
    expect(await status('0.9.0/main.js')).toBe(404);
    await site.runJson('preview', '--delete', id);
    expect(await status('1.1.0/main.js')).toBe(404);
  });
});

test('the worker lists an area again only for a file that a promotion may have added', async () => {
  const { get, close } = await startWorker();
  await site.publish(awards('1.1.0'));
  expect((await get('1.0.0/main.js')).status).toBe(200);
  await site.runJson('promote', 'mf-awards@1.1.0');
  listed.length = 0;
  expect((await get('1.0.0/main.js')).status).toBe(200);
  expect(listed).not.toContain('promoted/mf-awards/');
  for (const file of ['1.1.0/main.js', '1.1.0/evil.xml'])
    expect((await get(file)).status).toBe(200);
  for (const version of ['8.0.0', '9.0.0'])
    expect((await get(`${version}/main.js`)).status).toBe(404);
  expect(listed.filter((prefix) => prefix.startsWith('promoted'))).toEqual(['promoted/mf-awards/']);
  await close();
});
