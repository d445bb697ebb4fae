/** @jest-environment node */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EditionSource } from './editionSource';
import { FileCache } from './fileCache';
import { ServerMetrics } from './metrics/ServerMetrics';
import type { CompletedRequest } from './requestLog';
import { ResponseCache, type ResponseCacheOptions, pageKey } from './ResponseCache';
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

/** Everything that asks the file system, as far as a server asks it anything. */
const calls = () =>
  [
    ...(['statSync', 'existsSync', 'readFileSync', 'readdirSync', 'openSync'] as const).map(
      (name) => jest.spyOn(fs, name),
    ),
    ...(['open', 'stat', 'readFile'] as const).map((name) => jest.spyOn(promises, name)),
  ] as jest.SpyInstance[];

const callsOf = (asked: jest.SpyInstance[]): number =>
  asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);

test('a thousand answers within one look at the log ask the file system nothing', async () => {
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
  const asked = calls();
  for (let time = 0; time < 200; time += 1)
    expect((await all()).map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(callsOf(asked)).toBe(0);

  clock.mockReturnValue(now + 6);
  for (let time = 0; time < 20; time += 1) await all();
  expect(callsOf(asked)).toBe(3);
});

const html = 'home';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A server over a cache that has the home page of a store, for plain and for secure requests. */
async function cacheOf(options: Partial<ResponseCacheOptions> = {}) {
  const { id, pages } = store.edition({ pages: { '/gais': html } });
  store.promote({ live: id });
  const source = new EditionSource({ storeDir: store.dir });
  const files = new FileCache({ total: 1024 * 1024, single: 1024 }, () => undefined);
  const answered: CompletedRequest[] = [];
  const cache = new ResponseCache({
    source,
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

test('a stored answer is sent before the routes, and reported', async () => {
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

test('after a promotion the routes answer, though the address was answered before', async () => {
  const { ask } = await cacheOf();
  expect((await ask()).body).toBe(html);
  store.promote({ live: store.edition({ pages: { '/gais': 'another' } }).id });
  expect((await ask()).body).toBe('routes');
});

test.each<[string, string, Init]>([
  ['a form that is not stored', '/gais', { headers: { 'accept-encoding': 'gzip' } }],
  ['another address', '/gais/', {}],
  ['percents in a path', '/gai%73', {}],
  ['a broken address', '/%', {}],
  ['an edition that is not shown', '/gais?edition=0123456789abcdef', {}],
  ['another method', '/gais', { method: 'OPTIONS' }],
  ['a body', '/gais', { method: 'POST', body: 'x' }],
  ['a part', '/gais', { headers: { range: 'bytes=0-1' } }],
  ['a long header', '/gais', { headers: { 'accept-encoding': 'x'.repeat(201) } }],
])('%s is left to the routes', async (_, url, init) => {
  const { ask, answered } = await cacheOf();
  expect((await ask(url, init)).body).toBe('routes');
  expect(answered).toEqual([]);
});

test('before the first promotion the routes answer', async () => {
  const empty = new TemporaryStore();
  const source = new EditionSource({ storeDir: empty.dir });
  const { ask } = await cacheOf({ source });
  expect((await ask()).body).toBe('routes');
  empty.remove();
});

test('only the form that the client prefers is stored', async () => {
  const { cache, storeAs } = await cacheOf();
  const { size } = cache;
  storeAs('/other', 'http', false);
  expect(cache.size).toBe(size);
});

test('however many addresses a visitor makes up, the cache has a bound', async () => {
  const { cache, storeAs } = await cacheOf({ memoryBytes: 8 * 1024 });
  for (let made = 0; made < 100; made += 1) storeAs(`/${made}`, 'http');
  expect(cache.size).toBe(2);
});

test('once the server stops the routes answer, which close connections', async () => {
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
])('with trustProxy %s, x-forwarded-proto %s means %s', async (trustProxy, proto, cached) => {
  const { ask } = await cacheOf({ trustProxy });
  expect(await ask('/gais', { headers: { 'x-forwarded-proto': proto } })).toMatchObject({ cached });
});

test('the routes decide which of several proxies is trusted', async () => {
  const { ask } = await cacheOf({ trustProxy: '10.0.0.0/8' });
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await ask('/gais', { headers })).body).toBe('routes');
  expect((await ask()).body).toBe(html);
});

test('a repeated answer has the headers of the first one', async () => {
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
    const aged = await of('GET', { ...conditional, 'accept-encoding': 'br, gzip;q=0.1' });
    const aged2 = await of('GET', { ...conditional, 'accept-encoding': 'br, gzip;q=0.1' });
    expect(aged2).toEqual(aged);
  }
});

test('files take no more memory than the server is given', async () => {
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

test('addresses of other parts of the server are theirs, also where an edition has an answer at hand', async () => {
  const { ask, store: served } = start();
  served.promote({ live: served.edition().id });
  await ask('/nowhere');
  expect((await ask('/nowhere')).statusCode).toBe(404);
  expect((await ask('/submit')).statusCode).toBe(405);
});
