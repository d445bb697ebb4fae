/** @jest-environment node */
import { parse } from 'node-html-parser';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { PageData, EditionDirectory } from '@concourse/contract/edition';
import {
  eachToken,
  endToken,
  factToken,
  givenToken,
  quotationsIn,
  datePhaseToken,
  type FactRow,
  type Facts,
} from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { shellBundle } from '@concourse/test-kit/shellFixture';
import { composeEdition } from './composeEdition';
import type { ComposeInput, ComposeResult } from './composition';

const price = 'tickets.pass.standard.price';
const dates = 'gais.summit.dates';
const name = 'gais.summit.name';

// The header quotes the dates only on pages of the summit, the footer quotes its name on all pages.
const bundle = shellBundle({
  header: `(path) => '<header>' + (path.startsWith('/gais') ? '${factToken(dates)}' : '') + '</header>'`,
  footer: `() => '<footer>${factToken(name)}</footer>'`,
});

const file = { integrity: 'sha384-x', bytes: 3 };

const release = (
  area: string,
  version: string,
  more: Partial<ReleaseManifest>,
): ReleaseManifest => ({
  contract: CONTRACT_VERSION,
  name: area,
  version,
  container: area.replace('-', '_'),
  entry: 'main.js',
  shared: {},
  routes: [],
  files: { 'main.js': file },
  ...more,
});

const page = (path: string, more: Partial<ReleasePage> = {}): ReleasePage => ({
  path,
  status: 200,
  title: path,
  description: 'About it',
  fragment: path,
  images: [],
  ...more,
});

const routes = (...pages: ReleasePage[]): ReleaseManifest['routes'] =>
  pages.map((each) => ({
    id: each.path,
    path: each.path,
    aliases: [],
    pages: [each],
    scripts: ['main.js'],
    styles: [],
  }));

const shell = release('shell', '1.0.0', {
  shell: {
    scripts: [],
    styles: [],
    fonts: [],
    files: {},
    bundle: 'facts',
  },
});
const tickets = (facts: Facts, version = '1.0.0'): ReleaseManifest =>
  release('mf-tickets', version, { facts, routes: routes(page('/gais/ticket')) });
const sold: Facts = { [price]: { text: '1,460', value: 1460 } };

const gais = release('mf-gais', '1.0.0', {
  facts: { [dates]: { text: '19 and 20 March' }, [name]: { text: 'R&D <Summit>' } },
  routes: routes(
    page('/gais', {
      structuredData: [{ price: factToken(`${price}#value`) }],
      quotes: { content: [], structuredData: [`${price}#value`] },
    }),
    page('/gais/faq', {
      description: `From ${factToken(price)}`,
      quotes: { content: [price], structuredData: [] },
    }),
    page('/gais/speakers'),
    page('/gais/x/:id', { status: 404, quotes: { content: [price], structuredData: [] } }),
  ),
});
const careers = release('mf-careers', '1.0.0', { routes: routes(page('/Careers')) });

const contents: Record<string, string> = {
  '/gais/faq': `<p title="${factToken(price)}">€${factToken(price)}</p>`,
  '/gais/x/:id': `<p>${factToken(price)}</p>`,
};

const compose = (
  releases: ReleaseManifest[],
  more: Partial<ComposeInput> = {},
): Promise<ComposeResult> =>
  composeEdition({
    releases: Object.fromEntries(releases.map((each) => [each.name, each])),
    readContent: (_name, _version, fragment) =>
      Promise.resolve(`<h1>${fragment}</h1>${contents[fragment] ?? ''}`),
    readReleaseFile: () => Promise.resolve(Buffer.from('')),
    readShellBundle: () => Promise.resolve(bundle),
    site: defaultSiteConfig,
    ...more,
  });

const all = (facts: Facts, version?: string) => [shell, tickets(facts, version), gais, careers];

const bytesOf = ({ blobs }: ComposeResult, blob: string | undefined): string =>
  blobs.get(blob ?? '')?.bytes.toString() ?? '';

const documentAt = (path: string, result: ComposeResult) =>
  parse(bytesOf(result, result.edition.pages[path]?.blob));

const dataAt = (path: string, result: ComposeResult): PageData =>
  JSON.parse(documentAt(path, result).querySelector('#page-data')?.textContent ?? '') as PageData;

test('fills facts into markup, head and structured data, with the right escaping', async () => {
  const result = await compose(all({ [price]: { text: '"1&460"', value: 1460 } }));
  const faq = documentAt('/gais/faq', result);
  expect(faq.querySelector('main p')?.getAttribute('title')).toBe('"1&460"');
  expect(faq.querySelector('main p')?.innerHTML).toBe('€&quot;1&amp;460&quot;');
  expect(faq.querySelector('meta[name=description]')?.getAttribute('content')).toBe('From "1&460"');
  expect(faq.querySelector('footer')?.innerHTML).toBe('R&amp;D &lt;Summit&gt;');
  const data = documentAt('/gais', result).querySelector('[type="application/ld+json"]');
  expect(JSON.parse(data?.textContent ?? '')).toEqual({ price: '1460' });
  for (const { bytes } of result.blobs.values()) expect(bytes.toString()).not.toContain('%%');
});

test('the data of a page has only the facts that the page and its header quote', async () => {
  const result = await compose(all(sold));
  const summit = { [dates]: '19 and 20 March' };
  expect(dataAt('/gais/faq', result).facts).toEqual({ ...summit, [price]: '1,460' });
  // Structured data is complete at composition: browsers do not need its facts.
  expect(dataAt('/gais', result).facts).toEqual(summit);
  expect(dataAt('/Careers', result)).not.toHaveProperty('facts');
});

test('the directory has the facts for navigation, by area', async () => {
  const result = await compose(all(sold));
  const directory = bytesOf(result, result.edition.files['/edition.json']?.blob);
  expect((JSON.parse(directory) as EditionDirectory).facts).toEqual({
    shell: { [dates]: '19 and 20 March' },
    areas: { 'mf-gais': { [price]: '1,460' } },
  });
});

test('a changed fact recomposes only the pages of its owner and pages that quote it', async () => {
  const before = await compose(all(sold));
  const changed = all({ [price]: { text: '1,560', value: 1560 } }, '1.1.0');
  const after = await compose(changed, { previous: before.edition });
  expect(after.recomposed.sort()).toEqual(
    ['*', '/gais', '/gais/faq', '/gais/ticket', '/gais/x/:id'].sort(),
  );
  expect(after.reused.sort()).toEqual(['/Careers', '/gais/speakers']);
  expect(documentAt('/gais/faq', after).querySelector('main p')?.text).toBe('€1,560');
  expect(after.edition).toEqual((await compose(changed)).edition);
});

test('a fact with a changed value but the same text recomposes only pages that quote the value', async () => {
  const before = await compose(all(sold));
  const changed = all({ [price]: { text: '1,460', value: 1461 } }, '1.1.0');
  const { recomposed } = await compose(changed, { previous: before.edition });
  expect(recomposed).toContain('/gais');
  expect(recomposed).not.toContain('/gais/faq');
});

test('a release with the same facts does not recompose pages of other areas', async () => {
  const before = await compose(all(sold));
  const after = await compose(all(sold, '1.1.0'), { previous: before.edition });
  expect(after.recomposed.sort()).toEqual(['*', '/gais/ticket']);
});

test('a changed fact in the header or footer recomposes the pages that have it', async () => {
  const before = await compose(all(sold));
  const saying = (facts: Facts) => [
    shell,
    tickets(sold),
    release('mf-gais', '1.1.0', { facts: { ...gais.facts, ...facts }, routes: gais.routes }),
    careers,
  ];
  const { edition: previous } = before;
  const later = await compose(saying({ [dates]: { text: '8 May' } }), { previous });
  expect(later.recomposed).toContain('/gais/ticket');
  expect(later.reused).toEqual(['/Careers']);
  const renamed = await compose(saying({ [name]: { text: 'Summit' } }), { previous });
  expect(renamed.reused).toEqual([]);
});

test('reports quotations of a fact that is no longer published, and keeps its value', async () => {
  const before = await compose(all(sold));
  const after = await compose(all({}, '0.9.0'), { previous: before.edition });
  expect(after.unpublished.map(({ by, path, isKept }) => [by, path, isKept])).toEqual([
    ['mf-gais', '/gais', true],
    ['mf-gais', '/gais/faq', true],
    ['mf-gais', '/gais/x/:id', true],
  ]);
  expect(after.edition.pages['/gais/faq']).toEqual(before.edition.pages['/gais/faq']);
  expect(after.edition.facts?.[price]).toEqual({
    ...sold[price],
    area: 'mf-tickets',
    isKept: true,
  });
  // As for lost pages of the store.
  const again = await compose(all({}, '0.9.0'), { pinnedFacts: after.edition.facts });
  expect(again.edition).toEqual(after.edition);
});

test('reports quotations of a fact that was never published, and leaves no token in pages', async () => {
  const { unpublished, blobs } = await compose(all({}));
  expect(unpublished.map(({ path, isKept }) => [path, isKept])).toContainEqual([
    '/gais/faq',
    false,
  ]);
  for (const { bytes } of blobs.values()) expect(bytes.toString()).not.toContain('%%');
});

const deadline = 'awards.deadline';
const opened = `${datePhaseToken(deadline, 'upcoming')}open${endToken}${datePhaseToken(deadline, 'past')}over${endToken}`;
const awards = (value = '2026-01-21'): ReleaseManifest =>
  release('mf-awards', '1.0.0', {
    facts: { [deadline]: { text: 'The deadline', value } },
    routes: routes(
      page('/gais/award', {
        title: `Awards, ${opened}`,
        structuredData: [{ availability: opened }],
        quotes: { content: quotationsIn(opened), structuredData: quotationsIn(opened) },
      }),
    ),
  });
const dated = [shell, tickets(sold), gais, careers, awards()];

test('a page shows the text for the date phase at composition, also in head and structured data', async () => {
  const on = async (day: string) => documentAt('/gais/award', await compose(dated, { day }));
  const before = await on('2026-01-20');
  expect(before.querySelector('title')?.text).toContain('Awards, open');
  const after = await on('2026-01-22');
  expect(after.querySelector('title')?.text).toContain('Awards, over');
  const data = after.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toEqual({ availability: 'over' });
});

test('a changed date phase recomposes only the pages that depend on it', async () => {
  const before = await compose(dated, { day: '2026-01-20' });
  const previous = before.edition;
  const same = await compose(dated, { day: '2026-01-20', previous });
  expect(same.edition.id).toBe(previous.id);
  const earlier = await compose(dated, { day: '2025-12-01', previous });
  expect(earlier.edition.id).toBe(previous.id);
  const after = await compose(dated, { day: '2026-01-22', previous });
  expect(after.recomposed).toEqual(['/gais/award', '*']);
  expect(after.edition).toEqual((await compose(dated, { day: '2026-01-22' })).edition);
});

test('pinned facts give the same edition on a later day', async () => {
  const { edition } = await compose(dated, { day: '2026-01-20' });
  const again = await compose(dated, { day: '2026-02-01', pinnedFacts: edition.facts });
  expect(again.edition).toEqual(edition);
});

test('a page with one row of a list depends on that row only, also if it is missing', async () => {
  const list = 'awards.material';
  const html = `${eachToken(list, 'k1')}<p>%%field.day%%${givenToken('day#state=past')} over${endToken}</p>${endToken}`;
  const withRows = (...rows: FactRow[]) => [
    ...[shell, tickets(sold), gais],
    release('mf-awards', '1.0.0', {
      facts: { [list]: { type: 'list', text: 'Material', value: rows.length, rows } },
    }),
    release('mf-careers', '1.0.0', {
      routes: routes(
        page('/Careers', { quotes: { content: quotationsIn(html), structuredData: [] } }),
      ),
    }),
  ];
  contents['/Careers'] = html;
  const rowOf = (id: string): FactRow => ({ id, day: '21 January', 'day#value': '2026-01-21' });
  const none = await compose(withRows(), { day: '2026-01-22' });
  expect(none.unpublished).toEqual([]);
  expect(documentAt('/Careers', none).querySelector('main p')).toBeNull();
  expect(dataAt('/Careers', none)).not.toHaveProperty('facts');
  const after = { day: '2026-01-22', previous: none.edition };
  const others = await compose(withRows(rowOf('t1')), after);
  expect(others.reused).toContain('/Careers');
  const own = await compose(withRows(rowOf('t1'), rowOf('k1')), after);
  expect(documentAt('/Careers', own).querySelector('main p')?.text).toBe('21 January over');
  expect(Object.keys(dataAt('/Careers', own).facts ?? {})).toEqual([`${list}#rows.k1`]);
  const pinned = { day: '2027-01-01', pinnedFacts: own.edition.facts };
  const again = await compose(withRows(rowOf('t1'), rowOf('k1')), pinned);
  expect(again.edition).toEqual(own.edition);
  delete contents['/Careers'];
});

test('a feed is composed from the rows of a list, and its page links to it', async () => {
  const list = 'awards.news';
  const feed = { href: '/gais/award/news.xml', title: 'News' };
  const template = `<feed><id>%%siteUrl%%</id>${eachToken(list)}<entry>%%field.text%%</entry>${endToken}</feed>`;
  const withRows = (...rows: FactRow[]) => [
    ...[shell, tickets(sold), gais],
    release('mf-awards', '1.0.0', {
      facts: { [list]: { type: 'list', text: 'News', value: rows.length, rows } },
      routes: routes(page('/gais/award', { feed })),
      addresses: { [feed.href]: 'news.xml' },
    }),
  ];
  const readReleaseFile = () => Promise.resolve(Buffer.from(template));
  const before = await compose(withRows(), { readReleaseFile });
  const after = await compose(withRows({ id: 'a', text: 'Kelp & <Line>' }), {
    ...{ readReleaseFile, previous: before.edition },
  });
  const { [feed.href]: composed } = after.edition.files;
  expect(composed?.type).toBe('application/atom+xml; charset=utf-8');
  expect(bytesOf(after, composed?.blob)).toBe(
    '<feed><id>http://localhost:8080</id><entry>Kelp &amp; &lt;Line&gt;</entry></feed>',
  );
  const link = documentAt('/gais/award', before).querySelector('head link[rel=alternate]');
  expect(link?.attributes).toEqual({
    ...{ rel: 'alternate', type: 'application/atom+xml', ...feed },
  });
});

test('reports a condition on the date phase of a fact without dates', async () => {
  const before = await compose(dated);
  const after = await compose([shell, tickets(sold), gais, careers, awards('some day')], {
    previous: before.edition,
  });
  expect(after.unpublished).toContainEqual({
    quotation: `${deadline}#state`,
    by: 'mf-awards',
    path: '/gais/award',
    isKept: false,
  });
});
