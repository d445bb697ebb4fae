/** @jest-environment node */
import { createHash } from 'node:crypto';
import { MemoryCaches } from '../testing/MemoryCaches';
import { KeptPages } from './KeptPages';

const origin = 'https://site.example';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const fileOf = (text: string): string => `/areas/shell/files/a.${sha256(text).slice(0, 32)}.css`;
const style = fileOf('one');
const documentOf = (word: string, file = style): string =>
  `<title>${word} | Site</title><link rel="stylesheet" href="${file}" integrity="sha384-x">`;

type Answer = { body: string; status?: number; headers?: Record<string, string>; moved?: true };

let caches: MemoryCaches;
let site: Record<string, Answer>;
let requests: string[];
let now: number;
let kept: KeptPages;

const page = (html: string, headers: Record<string, string> = {}): Answer => ({
  body: html,
  headers: { etag: `"${sha256(html)}.abcdef01-br"`, 'content-encoding': 'br', ...headers },
});

const wanted = (path: string, edition = 'first') => ({ path, edition, scripts: [] });

const storedFiles = (): string[] =>
  [...(caches.stored.get('concourse-files-1')?.keys() ?? [])].map((url) =>
    url.slice(origin.length),
  );

const textOf = async (path: string): Promise<string | undefined> => (await kept.find(path))?.html;

beforeEach(() => {
  caches = new MemoryCaches();
  requests = [];
  now = Date.parse('2026-03-19T09:00:00Z');
  site = { '/gais': page(documentOf('Summit')), [style]: { body: 'one' } };
  kept = new KeptPages({
    ...{ caches, origin, now: () => now },
    request: (address) => {
      requests.push(address);
      const answer = site[address];
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      const { body, moved = false, ...how } = answer;
      const response = new Response(body, how);
      return Promise.resolve(Object.defineProperty(response, 'redirected', { value: moved }));
    },
  });
});

test('a page is found under each spelling of its address, with its files and its age', async () => {
  await kept.keep(wanted('/gais'));
  const found = await kept.find('/GAIS/');
  expect(found).toMatchObject({
    path: '/gais',
    html: documentOf('Summit'),
    keptAt: new Date(now),
    digest: sha256(documentOf('Summit')),
  });
  expect(found?.headers.has('content-encoding')).toBe(false);
  expect(await (await kept.file({ href: style }))?.text()).toBe('one');
});

test('a copy of the same edition and day costs no request', async () => {
  await kept.keep(wanted('/gais'));
  requests = [];
  await kept.keep(wanted('/gais'));
  expect(requests).toEqual([]);
  await kept.keep(wanted('/gais', 'second'));
  now += 86_400_000;
  await kept.keep(wanted('/gais', 'second'));
  expect(requests).toEqual(['/gais', '/gais']);
});

test.each<[string, string, () => void]>([
  ['a file is missing', 'REFUSED', () => (site[style] = { body: '', status: 404 })],
  ['a file has other bytes than its name says', 'DAMAGED', () => (site[style] = { body: 'two' })],
  [
    'the page has other bytes than its ETag says',
    'DAMAGED',
    () => (site['/gais'] = { ...page(documentOf('Summit')), body: documentOf('Other') }),
  ],
  ['the site has a failure', 'REFUSED', () => (site['/gais'] = { body: '', status: 503 })],
])('nothing is kept and the earlier copy stays if %s', async (_, code, spoil) => {
  await kept.keep(wanted('/gais'));
  caches.stored.get('concourse-files-1')?.clear();
  spoil();
  await expect(kept.keep(wanted('/gais', 'second'))).rejects.toMatchObject({ code });
  expect(await textOf('/gais')).toBe(documentOf('Summit'));
});

test('without a network the earlier copy stays', async () => {
  await kept.keep(wanted('/gais'));
  site = {};
  await expect(kept.keep(wanted('/gais', 'second'))).rejects.toThrow(TypeError);
  expect(await textOf('/gais')).toBe(documentOf('Summit'));
});

test.each<[string, Answer]>([
  ['ended', { body: '', status: 410 }],
  ['moved', { ...page(documentOf('Summit')), moved: true }],
])('a page that %s is forgotten', async (_, answer) => {
  await kept.keep(wanted('/gais'));
  site['/gais'] = answer;
  await kept.keep(wanted('/gais', 'second'));
  expect(await kept.find('/gais')).toBeUndefined();
});

test('a preview is not kept; a canary, and a page that is not indexed, are', async () => {
  const [hidden, own] = [{ 'x-robots-tag': 'noindex' }, { 'cache-control': 'private, no-cache' }];
  site['/gais'] = page(documentOf('Preview'), { ...hidden, ...own });
  await kept.keep(wanted('/gais'));
  expect(await kept.find('/gais')).toBeUndefined();
  for (const [edition, headers] of Object.entries({ hidden, own })) {
    site['/gais'] = page(documentOf(edition), headers);
    await kept.keep(wanted('/gais', edition));
    expect(await textOf('/gais')).toBe(documentOf(edition));
  }
});

test('a damaged copy is removed instead of shown', async () => {
  await kept.keep(wanted('/gais'));
  const pages = caches.stored.get('concourse-pages-1');
  const { headers } = pages?.get(`${origin}/gais`) ?? {};
  pages?.set(`${origin}/gais`, new Response('damaged', headers && { headers }));
  expect(await kept.find('/gais')).toBeUndefined();
  expect(await kept.all()).toEqual([]);
});

test('cleaning removes files that no page names any longer, and caches of other formats', async () => {
  await kept.keep(wanted('/gais'));
  const next = fileOf('two');
  site = { '/gais': page(documentOf('Summit', next)), [next]: { body: 'two' } };
  await kept.keep(wanted('/gais', 'second'));
  await caches.open('concourse-pages-0');
  await caches.open('another program');
  expect(storedFiles()).toEqual([style, next]);
  await kept.clean();
  expect(storedFiles()).toEqual([next]);
  expect(await caches.keys()).toEqual([
    'concourse-pages-1',
    'concourse-files-1',
    'another program',
  ]);
});

test('a visitor has at most 60 pages, and none for more than 30 days', async () => {
  const paths = Array.from({ length: 61 }, (_, at) => `/gais/session/t${at}`);
  for (const path of paths) {
    site[path] = page(documentOf(path));
    await kept.keep(wanted(path));
    now += 1000;
  }
  await kept.clean();
  expect((await kept.all()).map(({ path }) => path).sort()).toEqual(paths.slice(1).sort());
  now += 30 * 86_400_000;
  await kept.clean();
  expect([await kept.all(), storedFiles()]).toEqual([[], []]);
});

test('scripts that a document loaded later are kept with its pages, if the site still has them', async () => {
  const script = `/areas/shell/files/navigation.${sha256('code').slice(0, 32)}.js`;
  site[script] = { body: 'code' };
  await kept.keep({ ...wanted('/gais'), scripts: [script, '/areas/shell/files/ended.js'] });
  await kept.clean();
  expect(storedFiles()).toEqual([style, script]);
});
