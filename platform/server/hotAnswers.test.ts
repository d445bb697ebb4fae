/** @jest-environment node */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { EditionSource } from './editionSource';
import { FileCache } from './fileCache';
import { HotAnswers, type HotOptions, type PlainRequest } from './hotAnswers';
import { ServerMetrics } from './metrics/ServerMetrics';
import { ReleaseIntegrity } from './releaseIntegrity';
import { TemporaryStore } from './testing/temporaryStore';
import { testServers } from './testing/testServer';

const start = testServers();
let store: TemporaryStore;
beforeEach(() => (store = new TemporaryStore()));
afterEach(() => {
  jest.restoreAllMocks();
  store.remove();
});

const plain: PlainRequest = {
  method: 'GET',
  target: '/',
  isSecure: false,
  acceptEncoding: 'br',
  ifNoneMatch: undefined,
  cookies: undefined,
};

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
  const { ask, store: served } = start({ lookEveryMs: 5, formServices: false });
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

function hotOver(options: Partial<HotOptions> = {}): { hot: HotAnswers; files: FileCache } {
  const files = new FileCache();
  const hot = new HotAnswers({
    storeDir: store.dir,
    source: new EditionSource({ storeDir: store.dir }),
    files,
    integrity: new ReleaseIntegrity(store.dir),
    released: true,
    isTaken: () => false,
    memory: 64 * 1024,
    ...options,
  });
  return { hot, files };
}

/** Promotes a page, and reads its bytes as the routes do. */
async function withHome(files: FileCache, html = 'home'): Promise<void> {
  const { id, pages } = store.edition({ pages: { '/': html } });
  store.promote({ live: id });
  const { blob = '' } = pages['/'] ?? {};
  await files.read(`${store.dir}/blobs/${blob}.br`, { integrity: sha256Of(blob), encoding: 'br' });
}

const sha256Of = (blob: string): string => `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;

test('headers are made once, and bodies are those in memory', async () => {
  const { hot, files } = hotOver();
  await withHome(files);
  const [first, second] = [hot.answer(plain), hot.answer(plain)];
  expect(second?.head).toBe(first?.head);
  expect(second?.body).toBe(first?.body);
  const [etag] = first?.head.headers.filter((value) => /^".*-br"$/.test(value)) ?? [];
  const known = hot.answer({ ...plain, ifNoneMatch: etag });
  expect([known?.head.status, known?.body]).toEqual([304, null]);
  expect(hot.answer({ ...plain, method: 'HEAD' })).toMatchObject({ head: first?.head, body: null });
});

test('a promotion is seen, though the address was answered before', async () => {
  const { hot, files } = hotOver();
  await withHome(files);
  const before = hot.answer(plain);
  await withHome(files, 'another');
  const after = hot.answer(plain);
  expect(after?.body).not.toEqual(before?.body);
  expect(after?.edition).not.toBe(before?.edition);
});

test.each([
  ['a form that is not in memory', { acceptEncoding: 'gzip' }],
  ['an address that leads elsewhere', { target: '//' }],
  ['percents in a path', { target: '/%2F' }],
  ['a whole address', { target: 'http://site.example/' }],
  ['an edition that nobody is shown', { target: '/?edition=0123456789abcdef' }],
])('%s is left to the routes', async (_, asked) => {
  const { hot, files } = hotOver();
  await withHome(files);
  expect(hot.answer(plain)).not.toBeNull();
  expect(hot.answer({ ...plain, ...asked })).toBeNull();
});

test('before the first promotion, and for addresses of others, the routes answer', async () => {
  const { hot, files } = hotOver({ isTaken: (path) => path === '/taken' });
  expect(hot.answer(plain)).toBeNull();
  await withHome(files);
  expect(hot.answer(plain)).not.toBeNull();
  expect(hot.answer({ ...plain, target: '/taken' })).toBeNull();
});

test('however many addresses somebody makes up, what is kept of them has a bound', () => {
  const { hot } = hotOver({ memory: 16 * 1024 });
  store.promote({ live: store.edition().id });
  for (let made = 0; made < 100; made += 1) hot.answer({ ...plain, target: `/${made}` });
  expect(hot.size).toBe(2);
});

test('files take no more memory than the server is given', async () => {
  const metrics = new ServerMetrics();
  const memory = 20_000;
  const { ask, store: served } = start({ memory, metrics, formServices: false });
  const pages: Record<string, string> = {};
  for (let page = 0; page < 20; page += 1) pages[`/${page}`] = `${page}`.repeat(2000);
  served.promote({ live: served.edition({ pages }).id });
  for (const url of Object.keys(pages)) expect((await ask(url)).statusCode).toBe(200);
  const [, bytes] = /^site_cache_bytes (\d+)$/m.exec(await metrics.text()) ?? [];
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
