/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { datePhaseToken, endToken, factToken, type Facts } from '@concourse/contract/facts';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { seasonsExtension } from './seasonsExtension';
import { serveSite, type ServingSite } from './serveSite';

const stage = 'gais.summit.stage';
const facts: Facts = {
  [stage]: {
    text: 'Stage',
    value: 'announced/onSale@2025-06-01/over@2025-12-01',
    assumed: {
      text: 'Stage',
      value: 'announced/onSale@2025-06-01/soldOut@2025-11-01/over@2025-12-01/next@2027-01-01',
      labels: { onSale: 'sale', soldOut: 'sold out' },
    },
  },
  'gais.nextSummit.dates': { text: 'to be announced', assumed: { text: 'May 2028' } },
};
const stages = ['announced', 'onSale', 'soldOut', 'over', 'next'];
const page = `${stages.map((each) => `${datePhaseToken(stage, each)}In ${each}.${endToken}`).join('')}<p>${factToken('gais.nextSummit.dates')}</p>`;
const release = (version: string, title: string) => ({
  ...{ name: 'mf-gais', version, pages: { '/gais': title + page } },
  manifest: { facts },
});

let site: TestSite;
let servers: ServingSite[];

beforeEach(async () => {
  servers = [];
  site = await TestSite.make(['shell', 'mf-gais']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(shellFixture('1.0.0'), release('1.0.0', 'First'), release('1.1.0', 'Second'));
  await site.runJson('promote', 'shell@1.0.0', 'mf-gais@1.0.0');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await site.remove();
});

async function serve(hasSeasons: boolean): Promise<ServingSite> {
  const { store, who } = site.applyOptions();
  // The server ends previews by the real clock.
  const now = (): Date => new Date();
  const compose = composeEdition;
  const seasons = seasonsExtension({ store, now, compose, who, allowBrokenLinks: true });
  const server = await serveSite({
    ...{ storeDir: site.paths.root, port: 0, logger: 'silent' },
    ...(hasSeasons && { seasons }),
  });
  servers.push(server);
  return server;
}

/** Requests a document as a browser does, with the cookies of earlier answers. */
function visitor({ url }: ServingSite) {
  let cookie = '';
  return async (
    address: string,
    referer?: string,
  ): Promise<{ path: string; html: string; response: Response }> => {
    let path = address;
    for (;;) {
      const headers = { accept: 'text/html', cookie, ...(referer && { referer: url + referer }) };
      const response = await fetch(url + path, { headers, redirect: 'manual' });
      for (const each of response.headers.getSetCookie())
        cookie = each.includes('Max-Age=0') ? '' : (each.split(';')[0] ?? '');
      const location = response.headers.get('location');
      if (location === null) return { path, html: await response.text(), response };
      path = location;
    }
  };
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="(\?[^"]*)" target="_top"([^>]*)>([^<]*)/g)].map(
    ([, href, more = '', label]) => `${label}: ${href}${more}`,
  );

test('the ribbon offers the seasons of the timeline except that of today, and leads back', async () => {
  const go = visitor(await serve(true));
  const { html } = await go('/gais');
  const links = [
    'announced: ?season=announced',
    'sale: ?season=onSale',
    'sold out: ?season=soldOut',
    'next: ?season=next',
  ];
  expect(linksOf(html)).toEqual(['today: ?season= aria-current="true"', ...links]);
  expect(html.indexOf('season-bar')).toBeLessThan(html.indexOf('id="header"'));

  const sale = await go('/gais?season=onSale');
  expect(sale.path).toMatch(/^\/gais\?edition=[\da-f]{16}$/);
  expect(sale.html).toContain('In onSale.');
  expect(sale.html).toContain('As of 1 June 2025, 12:00');
  expect(sale.html).toContain('data-time="2025-06-01T10:00:00.000Z"');
  expect(linksOf(sale.html)).toContain('sale: ?season=onSale aria-current="true"');
  expect(sale.html.match(/season-bar/g)).toHaveLength(1);
  expect(sale.response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  // Moving on stays in the season.
  expect((await go('/gais')).html).toContain('In onSale.');

  const back = await go('/gais?season=');
  expect(back.html).toContain('In over.');
  expect((await go('/gais')).html).toContain('In over.');
});

test.each(['season=onSale', 'season='])(
  'a link of the ribbon to ?%s keeps the query',
  async (link) => {
    const go = visitor(await serve(true));
    const pathAfter = async (from: string): Promise<string> =>
      (await go(`/gais?${link}`, from)).path.replace(/edition=(?:[\da-f]{16}|live)/, 'edition=');
    expect(await pathAfter('/gais?by=room&edition=live')).toBe('/gais?by=room&edition=');
    expect(await pathAfter('/?by=room')).toBe('/gais?edition=');
    expect((await go(`/gais?q=a%20b&${link}`, '/gais?q=c')).path).toContain('?q=a+b&edition=');
  },
);

test('a season without a known day has assumed facts; pages of today have not', async () => {
  const go = visitor(await serve(true));
  expect((await go('/gais')).html).toContain('to be announced');
  const { html } = await go('/gais?season=next');
  expect(html).toContain('In next.');
  expect(html).toContain('May 2028');
});

test('a season is composed once, and again after a promotion', async () => {
  const server = await serve(true);
  const go = visitor(server);
  const [one, two] = await Promise.all([
    visitor(server)('/gais?season=onSale'),
    go('/gais?season=onSale'),
  ]);
  expect(one.path).toBe(two.path);
  expect(await site.store.previews.list()).toHaveLength(1);
  await site.runJson('promote', 'mf-gais@1.1.0');
  const later = await go('/gais');
  expect(later.html).toContain('SecondIn onSale.');
  expect(await site.store.previews.list()).toHaveLength(1);
});

test('an unknown season leads to the live site', async () => {
  const { path, html } = await visitor(await serve(true))('/gais?season=summer');
  expect(path).toBe('/gais?edition=live');
  expect(html).toContain('In over.');
});

test('without seasons, no byte of an answer names them', async () => {
  const { url } = await serve(false);
  const { files, pages } = await site.store.editions.read(
    (await site.store.log.head())?.live ?? '',
  );
  const addresses = [
    ...Object.keys(pages),
    ...Object.keys(files),
    '/nowhere',
    '/gais?season=onSale',
  ];
  for (const address of addresses) {
    const response = await fetch(url + address);
    const headers = JSON.stringify([...response.headers]);
    expect([address, headers + (await response.text())]).toEqual([
      address,
      expect.not.stringMatching(/season|__clock|__preview|assumed|May 2028/i),
    ]);
  }
});
