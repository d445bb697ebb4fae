/** @jest-environment node */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServerMetrics } from './metrics/ServerMetrics';
import type { CompletedRequest } from './requestLog';
import { createResponseCache, type ResponseCacheOptions, pageKey } from './ResponseCache';
import { ServedFileCache } from './ServedFileCache';
import { followFolder } from './server';
import { TemporaryStore } from './testing/temporaryStore';
import { testServers } from './testing/testServer';

const start = testServers();
let store: TemporaryStore;
const servers: Server[] = [];
beforeEach(() => (store = new TemporaryStore()));
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
  store.remove();
});

/** Spies on all functions by which the server accesses the file system. */
const spyOnFileSystem = () =>
  [
    ...(['statSync', 'existsSync', 'readFileSync', 'readdirSync', 'openSync'] as const).map(
      (name) => jest.spyOn(fs, name),
    ),
    ...(['open', 'stat', 'readFile'] as const).map((name) => jest.spyOn(promises, name)),
  ] as jest.SpyInstance[];

const countCalls = (spies: jest.SpyInstance[]): number =>
  spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);

test('repeated answers between two checks of the log do not access the file system', async () => {
  const { ask, store: served } = start({ pollIntervalMs: 5, formServices: false });
  served.file('areas/mf-test/1.0.0/main.js', 'hello');
  const edition = served.edition({ files: { '/a.txt': { type: 'text/plain', content: 'a' } } });
  served.promote({ live: edition.id });
  const targets = ['/', '/nowhere', '/a.txt', '/areas/mf-test/1.0.0/main.js', '/areas/none/1/x.js'];
  const all = () => Promise.all(targets.map((url) => ask({ url, headers: { accept: '*/*' } })));
  const first = await all();

  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await all();
  const spies = spyOnFileSystem();
  for (let time = 0; time < 200; time += 1)
    expect((await all()).map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(countCalls(spies)).toBe(0);

  clock.mockReturnValue(now + 6);
  for (let time = 0; time < 20; time += 1) await all();
  expect(countCalls(spies)).toBe(3);
});

const html = 'home';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A server with a cache that has a page of a store, for HTTP and HTTPS. */
async function cacheOf(options: Partial<ResponseCacheOptions> = {}) {
  const { id, pages } = store.edition({ pages: { '/gais': html } });
  store.promote({ live: id });
  const site = followFolder(store.dir);
  // The stamp of the log includes the served record, whose name is known after the first check.
  for (let check = 0; check < 2; check += 1) await site.current();
  const files = new ServedFileCache({ total: 1024 * 1024, single: 1024 }, () => undefined);
  const answered: CompletedRequest[] = [];
  const cache = createResponseCache({
    site,
    files,
    onResponse: (answer) => answered.push(answer),
    trustProxy: false,
    memoryBytes: 64 * 1024,
    hosts: undefined,
    ...options,
  });
  const { blob = '' } = pages['/gais'] ?? {};
  const integrity = `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;
  const file = await files.read(`${store.dir}/blobs/${blob}`, { integrity, encoding: 'identity' });
  if (!file) throw new Error('The page has no bytes');
  const storeAs = (raw: string, protocol: string, isPreferred = true): void =>
    cache.store(
      pageKey({ edition: id, variesByVisitor: false, isPreview: false, cookies: [] }, id, raw),
      { protocol, headers: { 'accept-encoding': 'x' }, edition: id, area: 'mf-test' } as never,
      { getHeaders: () => ({ 'x-cached': protocol }) } as never,
      {
        status: 200,
        type: 'text/html',
        tag: 'tag',
        representation: { encoding: 'identity', file, isPreferred },
      },
    );
  storeAs('/gais', 'http');
  storeAs('/gais', 'https');
  const server = createServer((request, response) => {
    if (!cache.respondFromCache(request, response)) response.end('routes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const ask = async (url = '/gais?a=b', { headers = {}, ...init }: Init = {}) => {
    const how = { headers: { 'accept-encoding': 'x', ...headers }, ...init };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, how);
    const { status } = answer;
    return { status, cached: answer.headers.get('x-cached'), body: await answer.text() };
  };
  return { cache, ask, answered, storeAs };
}

test('answers from memory without the routes, and reports the answer', async () => {
  const { ask, answered } = await cacheOf();
  expect(await ask()).toEqual({ status: 200, cached: 'http', body: html });
  expect(answered).toEqual([
    expect.objectContaining({ method: 'GET', target: '/gais?a=b', status: 200, area: 'mf-test' }),
  ]);
  const headers = { 'if-none-match': '"tag"' };
  expect(await ask('/gais', { headers })).toEqual({ status: 304, cached: 'http', body: '' });
  expect(await ask('/gais', { method: 'HEAD' })).toEqual({ status: 200, cached: 'http', body: '' });
  expect(answered.map(({ method, status }) => [method, status])).toEqual([
    ['GET', 200],
    ['GET', 304],
    ['HEAD', 200],
  ]);
});

test('leaves cached addresses to the routes after a promotion', async () => {
  const { ask } = await cacheOf();
  expect((await ask()).body).toBe(html);
  store.promote({ live: store.edition({ pages: { '/gais': 'another' } }).id });
  expect((await ask()).body).toBe('routes');
});

test.each<[string, string, Init]>([
  ['another encoding', '/gais', { headers: { 'accept-encoding': 'gzip' } }],
  ['another address', '/gais/', {}],
  ['a percent-encoded path', '/gai%73', {}],
  ['an invalid address', '/%', {}],
  ['an unknown edition', '/gais?edition=0123456789abcdef', {}],
  ['another method', '/gais', { method: 'OPTIONS' }],
  ['a body', '/gais', { method: 'POST', body: 'x' }],
  ['a range', '/gais', { headers: { range: 'bytes=0-1' } }],
  ['a long header', '/gais', { headers: { 'accept-encoding': 'x'.repeat(201) } }],
])('leaves a request with %s to the routes', async (_, url, init) => {
  const { ask, answered } = await cacheOf();
  expect((await ask(url, init)).body).toBe('routes');
  expect(answered).toEqual([]);
});

test('leaves requests before the first promotion to the routes', async () => {
  const empty = new TemporaryStore();
  const { ask } = await cacheOf({ site: followFolder(empty.dir) });
  expect((await ask()).body).toBe('routes');
  empty.remove();
});

test('stores only the encoding that the client prefers', async () => {
  const { cache, storeAs } = await cacheOf();
  const size = cache.size();
  storeAs('/other', 'http', false);
  expect(cache.size()).toBe(size);
});

test('limits the number of stored answers', async () => {
  const { cache, storeAs } = await cacheOf({ memoryBytes: 8 * 1024 });
  for (let count = 0; count < 100; count += 1) storeAs(`/${count}`, 'http');
  expect(cache.size()).toBe(2);
});

test('leaves requests to the routes, which close connections, once the server stops', async () => {
  const { cache, ask } = await cacheOf();
  expect((await ask()).body).toBe(html);
  cache.stop();
  expect((await ask()).body).toBe('routes');
});

test.each([
  [false, 'https', 'http'],
  [true, 'https', 'https'],
  [true, 'http, https', 'https'],
  [true, 'https, http', 'http'],
])('with trustProxy %s, x-forwarded-proto "%s" means %s', async (trustProxy, proto, cached) => {
  const { ask } = await cacheOf({ trustProxy });
  expect(await ask('/gais', { headers: { 'x-forwarded-proto': proto } })).toMatchObject({ cached });
});

test('leaves forwarded requests to the routes if only some proxies are trusted', async () => {
  const { ask } = await cacheOf({ trustProxy: '10.0.0.0/8' });
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await ask('/gais', { headers })).body).toBe('routes');
  expect((await ask()).body).toBe(html);
});

test('repeats an answer with the same headers', async () => {
  const { ask, store: served } = start({ formServices: false });
  served.file('areas/mf-test/1.0.0/main.js', 'hello');
  served.promote({ live: served.edition().id });
  for (const url of ['/', '/nowhere', '/areas/mf-test/1.0.0/main.js']) {
    const of = async (method: string, more: Record<string, string> = {}) => {
      const headers = { 'accept-encoding': 'br', ...more };
      const answer = await ask({ url, method, headers });
      delete answer.headers.date;
      return answer;
    };
    const [first, again] = [await of('GET'), await of('GET')];
    expect(again).toEqual(first);
    expect(await of('HEAD')).toMatchObject({ headers: first.headers, body: '' });
    const conditional = { 'if-none-match': String(first.headers.etag) };
    expect((await of('GET', conditional)).statusCode).toBe(url === '/nowhere' ? 404 : 304);
    const otherEncodings = { ...conditional, 'accept-encoding': 'br, gzip;q=0.1' };
    const [before, after] = [await of('GET', otherEncodings), await of('GET', otherEncodings)];
    expect(after).toEqual(before);
  }
});

test('cached files take at most the configured memory', async () => {
  const metrics = new ServerMetrics();
  const memory = 20_000;
  const { ask, store: served } = start({ memory, metrics, formServices: false });
  const pages: Record<string, string> = {};
  for (let page = 0; page < 20; page += 1) pages[`/${page}`] = `${page}`.repeat(2000);
  served.promote({ live: served.edition({ pages }).id });
  for (const url of Object.keys(pages)) expect((await ask(url)).statusCode).toBe(200);
  const [, bytes] = /^site_cache_bytes (\d+)$/m.exec(await metrics.registry.metrics()) ?? [];
  expect(Number(bytes)).toBeGreaterThan(memory / 2);
  expect(Number(bytes)).toBeLessThanOrEqual(memory);
});

test('does not answer addresses of extensions from memory', async () => {
  const { ask, store: served } = start();
  served.promote({ live: served.edition().id });
  await ask('/nowhere');
  expect((await ask('/nowhere')).statusCode).toBe(404);
  expect((await ask('/submit')).statusCode).toBe(405);
});
