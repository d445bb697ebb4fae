/** @jest-environment node */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** The cache of a point of presence. Workers start later with the same one. */
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
let worker: EdgeHandler;
const start = (): EdgeHandler => {
  const env = { STORE: bucketOf(site.paths.root), LOOK_EVERY_MS: '0' };
  return new EdgeHandler(env);
};
beforeEach(async () => {
  Object.assign(globalThis, { caches: edgeCaches() });
  site = await TestSite.make();
  await site.publish(awards('0.9.0'));
  await site.seed();
  worker = start();
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  await site.remove();
});

async function statusOf(file: string, from = worker): Promise<number> {
  const request = new Request(`https://site.test/areas/mf-awards/${file}`);
  const { status } = await from.handle(request, { waitUntil: () => undefined });
  return status;
}

test('the worker serves files of a release once it is promoted, and later for open tabs', async () => {
  await site.publish(awards('1.1.0'));
  for (const file of ['0.9.0/evil.xml', '1.1.0/evil.xml', '1.1.0/main.js', `files/${shared}`])
    expect([file, await statusOf(file)]).toEqual([file, 404]);
  expect(await statusOf('1.0.0/main.js')).toBe(200);

  await site.runJson('promote', 'mf-awards@1.1.0');
  for (const each of [worker, start()]) {
    expect(await statusOf('1.1.0/evil.xml', each)).toBe(200);
    expect(await statusOf(`files/${shared}`, each)).toBe(200);
    expect(await statusOf('1.0.0/main.js', each)).toBe(200);
    expect(await statusOf('0.9.0/evil.xml', each)).toBe(404);
  }
});

test('the worker lists an area again only for a file that a promotion may have added', async () => {
  await site.publish(awards('1.1.0'));
  expect(await statusOf('1.0.0/main.js')).toBe(200);
  await site.runJson('promote', 'mf-awards@1.1.0');
  listed.length = 0;
  expect(await statusOf('1.0.0/main.js')).toBe(200);
  expect(listed).not.toContain('promoted/mf-awards/');
  expect(await statusOf('1.1.0/main.js')).toBe(200);
  expect(await statusOf('1.1.0/evil.xml')).toBe(200);
  expect(listed.filter((prefix) => prefix.startsWith('promoted'))).toEqual(['promoted/mf-awards/']);
});

test('the worker serves files of a release while it has a preview', async () => {
  // Hosts compare the end of a preview with the current time.
  site.clockOffsetDays = Math.floor((Date.now() - Date.UTC(2026, 0, 5)) / 86_400_000);
  await site.publish(awards('1.1.0'));
  const { id } = await site.runJson<{ id: string }>('preview', 'mf-awards@1.1.0');
  expect(await statusOf('1.1.0/evil.xml')).toBe(200);
  expect(await statusOf(`files/${shared}`)).toBe(200);
  expect(await statusOf('0.9.0/main.js')).toBe(404);
  await site.runJson('preview', '--delete', id);
  expect(await statusOf('1.1.0/main.js')).toBe(404);
});
