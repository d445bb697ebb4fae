/** @jest-environment node */
import { parse } from 'node-html-parser';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { PageData, EditionDirectory } from '@concourse/contract/edition';
import {
  endToken,
  factToken,
  quotationsIn,
  datePhaseToken,
  type Facts,
} from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { composeEdition } from './composeEdition';
import type { ComposeInput, ComposeResult } from './composition';

const price = 'tickets.pass.standard.price';
const dates = 'gais.summit.dates';
const name = 'gais.summit.name';

// The header says the dates on pages of the summit only, the footer its name everywhere.
const bundle = `module.exports = { default: {
  siteName: 'Site', language: 'en', socialImage: 'og.png', themeColor: '#000',
  header: (path) => '<header>' + (path.startsWith('/gais') ? '${factToken(dates)}' : '') + '</header>',
  footer: () => '<footer>${factToken(name)}</footer>', skipLink: () => '', documentAttributes: () => ({}),
  pages: [{ path: '*', title: 'Not found', description: 'Nothing here', html: '<h1>Not found</h1>' }],
  rootFiles: {}, webManifest: {} } };`;

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
    stylesWithoutScript: [],
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

const fragments: Record<string, string> = {
  '/gais/faq': `<p title="${factToken(price)}">€${factToken(price)}</p>`,
  '/gais/x/:id': `<p>${factToken(price)}</p>`,
};

const compose = (
  releases: ReleaseManifest[],
  more: Partial<ComposeInput> = {},
): Promise<ComposeResult> =>
  composeEdition({
    releases: Object.fromEntries(releases.map((each) => [each.name, each])),
    readFragment: (_name, _version, fragment) =>
      Promise.resolve(`<h1>${fragment}</h1>${fragments[fragment] ?? ''}`),
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

test('a fact stands in markup, head and structured data, escaped as its place asks', async () => {
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

test('a page knows what it and its header quote, and nothing else', async () => {
  const result = await compose(all(sold));
  const summit = { [dates]: '19 and 20 March' };
  expect(dataAt('/gais/faq', result).facts).toEqual({ ...summit, [price]: '1,460' });
  // Search engines are told at composition: a browser needs no word of it.
  expect(dataAt('/gais', result).facts).toEqual(summit);
  expect(dataAt('/Careers', result)).not.toHaveProperty('facts');
});

test('what is needed to move on stands in the directory, area by area', async () => {
  const result = await compose(all(sold));
  const directory = bytesOf(result, result.edition.files['/edition.json']?.blob);
  expect((JSON.parse(directory) as EditionDirectory).facts).toEqual({
    shell: { [dates]: '19 and 20 March' },
    areas: { 'mf-gais': { [price]: '1,460' } },
  });
});

test('a changed fact recomposes the pages of its owner and those that quote it, no other', async () => {
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

test('of a fact that reads as before, only what machines read is told anew', async () => {
  const before = await compose(all(sold));
  const changed = all({ [price]: { text: '1,460', value: 1461 } }, '1.1.0');
  const { recomposed } = await compose(changed, { previous: before.edition });
  expect(recomposed).toContain('/gais');
  expect(recomposed).not.toContain('/gais/faq');
});

test('a release with the same facts leaves all other pages as they are', async () => {
  const before = await compose(all(sold));
  const after = await compose(all(sold, '1.1.0'), { previous: before.edition });
  expect(after.recomposed.sort()).toEqual(['*', '/gais/ticket']);
});

test('what the header or the footer quotes is quoted by the pages around which they stand', async () => {
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

test('what nobody publishes any more is told with its places, and goes on saying what it said', async () => {
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
  // As the store makes lost pages again.
  const again = await compose(all({}, '0.9.0'), { pinnedFacts: after.edition.facts });
  expect(again.edition).toEqual(after.edition);
});

test('what nobody has ever published is told, and stands nowhere as a token', async () => {
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

test('a page says what holds on the day that it is composed, in head and structured data as well', async () => {
  const on = async (day: string) => documentAt('/gais/award', await compose(dated, { day }));
  const before = await on('2026-01-20');
  expect(before.querySelector('title')?.text).toContain('Awards, open');
  const after = await on('2026-01-22');
  expect(after.querySelector('title')?.text).toContain('Awards, over');
  const data = after.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toEqual({ availability: 'over' });
});

test('when a day has passed, the pages that say so are composed anew, and no other', async () => {
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

test('what the store has lost of an edition is made again with the states of its day', async () => {
  const { edition } = await compose(dated, { day: '2026-01-20' });
  const again = await compose(dated, { day: '2026-02-01', pinnedFacts: edition.facts });
  expect(again.edition).toEqual(edition);
});

test('words by the days of a fact that is of none are told with their place', async () => {
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
