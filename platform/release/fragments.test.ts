/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { composeEdition } from '@concourse/compose/composeEdition';
import type { AreaDirectory, AreaFragments } from '@concourse/contract/edition';
import { factToken } from '@concourse/contract/facts';
import { fragmentToken } from '@concourse/contract/fragments';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

const offer = fragmentToken('mf-tickets/offer/vip');
const price = 'tickets.price';
const offerHtml = `<p class="offer">€${factToken(price)} &amp; more</p><svg viewBox="0 0 1 1"></svg>`;

const tickets = (version: string, more: Partial<BuildFixture> = {}): BuildFixture => ({
  name: 'mf-tickets',
  version,
  pages: { '/ticket': '' },
  files: { 'offer.css': '.offer { color: red }' },
  manifest: { facts: { [price]: { text: '1,460' } } },
  fragments: { 'offer/vip': offerHtml, 'terms/default': '<p>Terms</p>' },
  ...more,
});

const corporate = (version: string, place = offer): BuildFixture => ({
  name: 'mf-corporate',
  version,
  pages: {
    '/about': `<h2>About</h2><div data-fragment="mf-tickets/offer/vip">${place}</div>`,
    '/press': '',
  },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-tickets', 'mf-corporate', 'mf-inner']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(shellFixture('1.0.0'), tickets('1.0.0'), corporate('1.0.0'));
});
afterEach(() => site.remove());

type Warnings = { warnings: { rule: string }[] };

const start = () =>
  site.runJson('promote', 'shell@1.0.0', 'mf-tickets@1.0.0', 'mf-corporate@1.0.0');

async function liveEdition() {
  const head = await site.store.log.head();
  return site.store.editions.read(head?.live ?? '');
}

async function pageAt(path: string): Promise<string> {
  const { pages } = await liveEdition();
  return (await site.store.editions.readBlob(pages[path]?.blob ?? '')).toString();
}

async function fileAt(address: string): Promise<unknown> {
  const { files } = await liveEdition();
  const { blob } = files[address] ?? {};
  return blob && JSON.parse((await site.store.editions.readBlob(blob)).toString());
}

const directoryOf = (area: string) =>
  fileAt(`/edition.areas/${area}.json`) as Promise<AreaDirectory>;
const fragmentsOf = (area: string) =>
  fileAt(`/edition.areas/${area}.fragments.json`) as Promise<AreaFragments>;

async function promoteTickets(more: Partial<BuildFixture>, version = '1.1.0') {
  await site.publish(tickets(version, more));
  return site.runJson<{ recomposed: string[]; notices: string[] }>(
    'promote',
    `mf-tickets@${version}`,
  );
}

test('a page contains the HTML and the styles of a fragment, with the facts that it quotes', async () => {
  await start();
  const html = await pageAt('/about');
  expect(html).toContain('<div data-area="mf-tickets"><p class="offer">€1,460 &amp; more</p>');
  expect(html).toMatch(/<link rel="stylesheet" href="\/areas\/mf-tickets\/1\.0\.0\/offer\.css"/);
  expect(await pageAt('/press')).not.toContain('offer.css');
  const { pages } = await liveEdition();
  expect(pages['/about']?.quotes).toContain(price);
  expect(pages['/about']?.fragments).toEqual({
    'mf-tickets/offer/vip': expect.any(String) as string,
  });
});

test('the directory of an area has the fragments on its pages as elements', async () => {
  await start();
  const { places, fragments } = await directoryOf('mf-corporate');
  expect(places).toEqual([['mf-tickets/offer/vip'], []]);
  expect(fragments?.['mf-tickets/offer/vip']).toEqual({
    content: [
      [
        'div',
        { 'data-area': 'mf-tickets' },
        ['p', { class: 'offer' }, '€1,460 & more'],
        ['svg', { viewBox: '0 0 1 1' }],
      ],
    ],
    styles: [
      { href: '/areas/mf-tickets/1.0.0/offer.css', integrity: expect.any(String) as string },
    ],
  });
});

const offerRoot =
  /<div data-area="mf-tickets" data-hydrate="visible" data-digest="([0-9a-f]{16})">/;

test('a fragment that hydrates has its digest in pages and in a file of its owner, with its scripts and facts', async () => {
  await start();
  await promoteTickets({ hydrates: ['offer'] });
  const [, digest] = offerRoot.exec(await pageAt('/about')) ?? [];
  const { provides, files, facts } = await fragmentsOf('mf-tickets');
  expect(provides).toEqual({ 'mf-tickets/offer/vip': { digest, needs: [0] } });
  expect(files[0]?.href).toBe('/areas/mf-tickets/1.1.0/main.js');
  expect(facts).toEqual({ [price]: '1,460' });
  expect(await pageAt('/about')).not.toContain('/areas/mf-tickets/1.1.0/main.js');
  expect(await fragmentsOf('mf-corporate')).toBeUndefined();
});

test('a release that changes only the code of a fragment keeps its digest, and the pages that show it', async () => {
  await start();
  const hydrating = { hydrates: ['offer'], files: {} };
  await promoteTickets(hydrating);
  const [page, { provides }] = [await pageAt('/about'), await fragmentsOf('mf-tickets')];
  const { recomposed } = await promoteTickets(hydrating, '1.2.0');
  expect(recomposed).not.toContain('/about');
  expect(await pageAt('/about')).toBe(page);
  const after = await fragmentsOf('mf-tickets');
  expect(after.provides).toEqual(provides);
  expect(after.area.version).toBe('1.2.0');
});

test('a fragment with other HTML or another fact has another digest', async () => {
  await start();
  await promoteTickets({ hydrates: ['offer'], files: {} });
  const digests = [(await fragmentsOf('mf-tickets')).provides];
  const changes: Partial<BuildFixture>[] = [
    { fragments: { 'offer/vip': '<p>Other</p>', 'terms/default': '<p>Terms</p>' } },
    { manifest: { facts: { [price]: { text: '1,560' } } } },
  ];
  for (const [at, change] of changes.entries()) {
    await promoteTickets({ hydrates: ['offer'], files: {}, ...change }, `1.${at + 2}.0`);
    digests.push((await fragmentsOf('mf-tickets')).provides);
  }
  const found = digests.map((each) => each['mf-tickets/offer/vip']?.digest);
  expect(new Set(found).size).toBe(3);
});

test('promoting the owner composes exactly the pages that show a changed fragment', async () => {
  await start();
  const press = await pageAt('/press');
  const { recomposed, notices } = await promoteTickets({
    fragments: { 'offer/vip': '<p>Sold out</p>', 'terms/default': '<p>Terms</p>' },
    files: {},
  });
  expect(recomposed.filter((path) => /about|press/.test(path))).toEqual(['/about']);
  expect(notices).toEqual([
    'mf-tickets also changes 1 page of mf-corporate, by its fragments: /about',
  ]);
  expect(await pageAt('/about')).toContain('<p>Sold out</p>');
  expect(await pageAt('/press')).toBe(press);
});

test('a changed fact changes the pages that show a fragment with it', async () => {
  await start();
  const { recomposed } = await promoteTickets({
    manifest: { facts: { [price]: { text: '1,560' } } },
  });
  expect(recomposed).toContain('/about');
  expect(await pageAt('/about')).toContain('€1,560 &amp; more');
});

test('a promotion that drops a fragment on a live page is rejected with the owners of both areas', async () => {
  const of = (team: string) => ({ owner: { team, chat: `https://chat.example/${team}` } });
  await site.publish(
    tickets('1.0.1', { manifest: { facts: { [price]: { text: '1' } }, ...of('Tickets') } }),
    { ...corporate('1.0.1'), manifest: of('Corporate') },
    tickets('2.0.0', {
      fragments: { 'terms/default': '<p>Terms</p>' },
      manifest: { facts: { [price]: { text: '1' } }, ...of('Tickets') },
    }),
  );
  await start();
  await site.runJson('promote', 'mf-tickets@1.0.1', 'mf-corporate@1.0.1');
  const error = await site.runError('promote', 'mf-tickets@2.0.0');
  expect(error.code).toBe('PROMOTION_REJECTED');
  expect(error.problems).toMatchObject([
    { area: 'mf-corporate', file: '/about', rule: 'dropped fragments', also: ['mf-tickets'] },
  ]);
  expect(error.message).toMatch(/Corporate[^]*Tickets|Tickets[^]*Corporate/);
});

test('an unknown instance is rejected with the closest name', async () => {
  await start();
  await site.publish(corporate('1.1.0', fragmentToken('mf-tickets/offer/vipp')));
  const { problems } = await site.runError('promote', 'mf-corporate@1.1.0');
  expect(problems).toMatchObject([
    {
      area: 'mf-corporate',
      rule: 'unknown fragments',
      message: expect.stringContaining('did you mean mf-tickets/offer/vip?') as string,
    },
  ]);
});

test('a rollback to a release without the fragment leaves the place empty, and later promotions work', async () => {
  await site.publish(
    tickets('0.9.0', { fragments: {} }),
    corporate('0.9.0', ''),
    corporate('1.2.0'),
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-tickets@0.9.0', 'mf-corporate@0.9.0');
  await site.runJson('promote', 'mf-tickets@1.0.0');
  await site.runJson('promote', 'mf-corporate@1.0.0');
  const { warnings } = await site.runJson<Warnings>('rollback', 'mf-tickets');
  expect(warnings).toMatchObject([{ rule: 'dropped fragments' }]);
  expect(await pageAt('/about')).toContain('<div data-fragment="mf-tickets/offer/vip"></div>');
  const later = await site.runJson<Warnings>('promote', 'mf-corporate@1.2.0');
  expect(later.warnings).toMatchObject([{ rule: 'kept fragments' }]);
});

test('an area can be retired while pages show its fragments', async () => {
  await start();
  const redirect = ['--redirect', '/ticket=/about'];
  await site.publish({ ...corporate('1.2.0'), manifest: { facts: { [price]: { text: '1' } } } });
  const { warnings } = await site.runJson<Warnings>('retire', 'mf-tickets', ...redirect);
  expect(warnings).toMatchObject([{ rule: 'dropped fragments' }]);
});

test.each([
  ['in itself', { 'offer/vip': offer }],
  [
    'in a cycle',
    { 'offer/vip': fragmentToken('mf-tickets/terms/default'), 'terms/default': offer },
  ],
  [
    'more than three deep',
    {
      'offer/vip': fragmentToken('mf-tickets/b/default'),
      'b/default': fragmentToken('mf-tickets/c/default'),
      'c/default': fragmentToken('mf-tickets/d/default'),
      'd/default': '<p>Deep</p>',
    },
  ],
])('a fragment that is placed %s is rejected', async (_, fragments) => {
  await start();
  await site.publish(tickets('1.1.0', { fragments }));
  const { problems } = await site.runError('promote', 'mf-tickets@1.1.0');
  expect(problems).toContainEqual(expect.objectContaining({ rule: 'fragments' }));
});

test('nested fragments are composed with their styles, and change with the inner one', async () => {
  await start();
  const nested = { 'offer/vip': `<p>Offer</p>${fragmentToken('mf-tickets/terms/default')}` };
  await promoteTickets({ fragments: { ...nested, 'terms/default': '<p>Terms</p>' } });
  expect(await pageAt('/about')).toContain(
    '<p>Offer</p><div data-area="mf-tickets"><p>Terms</p></div>',
  );
  const { recomposed } = await promoteTickets(
    { fragments: { ...nested, 'terms/default': '<p>New terms</p>' } },
    '1.2.0',
  );
  expect(recomposed).toContain('/about');
});

test.each([
  ['an id that the page has', '<p id="dates"></p>', '<p id="dates"></p>'],
  ['a heading that skips a level', '', '<h5>Offer</h5>'],
])('a fragment with %s is rejected', async (_, own, html) => {
  await site.publish(
    { ...corporate('1.1.0', `${offer}${own}`) },
    tickets('1.1.0', { fragments: { 'offer/vip': html } }),
  );
  const { problems } = await site.runError(
    'promote',
    'shell@1.0.0',
    'mf-tickets@1.1.0',
    'mf-corporate@1.1.0',
  );
  expect(problems).toMatchObject([
    { area: 'mf-corporate', file: '/about', rule: 'fragments', also: ['mf-tickets'] },
  ]);
});

test('a broken link in a fragment names the area of the fragment', async () => {
  await site.publish(
    tickets('1.1.0', { fragments: { 'offer/vip': '<a href="/nowhere">All</a>' } }),
  );
  const { problems } = await site.runError(
    'promote',
    'shell@1.0.0',
    'mf-tickets@1.1.0',
    'mf-corporate@1.0.0',
  );
  expect(problems).toMatchObject([{ area: 'mf-corporate', rule: 'links', also: ['mf-tickets'] }]);
});

test('a lost file of a fragment is reported as damage of its release', async () => {
  await start();
  const release = await site.store.releases.readAll({ 'mf-tickets': '1.0.0' });
  const content = release['mf-tickets']?.fragments?.[0]?.instances[0]?.content ?? '';
  await rm(`${site.paths.contents('mf-tickets', '1.0.0')}/${content}.html`);
  const { code, out, err } = await site.run('verify');
  expect(code).not.toBe(0);
  expect(out + err).toContain(`${content}.html`);
});

test('a fragment whose inner fragment was rolled back stays live, and other areas can be promoted', async () => {
  const inner = { name: 'mf-inner', pages: { '/inner': '' } };
  const nested = { 'offer/vip': `<p>Offer</p>${fragmentToken('mf-inner/note/default')}` };
  await site.publish(
    { ...inner, version: '0.9.0' },
    { ...inner, version: '1.0.0', fragments: { 'note/default': '<p>Note</p>' } },
    tickets('1.1.0', { fragments: nested }),
    corporate('1.1.0'),
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-inner@0.9.0');
  await site.runJson('promote', 'mf-inner@1.0.0');
  await site.runJson('promote', 'mf-tickets@1.1.0', 'mf-corporate@1.0.0');
  const { warnings } = await site.runJson<Warnings>('rollback', 'mf-inner');
  expect(warnings).toMatchObject([{ area: 'mf-tickets', rule: 'dropped fragments' }]);
  expect(await pageAt('/about')).toContain('<p>Offer</p></div>');
  const later = await site.runJson<Warnings>('promote', 'mf-corporate@1.1.0');
  expect(later.warnings).toMatchObject([{ area: 'mf-tickets', rule: 'kept fragments' }]);
});
