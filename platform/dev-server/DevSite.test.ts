/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaFragments } from '@concourse/contract/edition';
import { parseAddress } from '@concourse/http/requestAddress';
import { DevSite } from './DevSite';
import type { DevWorkspace } from './DevWorkspace';
import { UpstreamSite } from './UpstreamSite';

jest.mock('@concourse/build/development', () => ({
  ...jest.requireActual<object>('../build/BuildError'),
  containerOf: (name: string) => name,
  fragmentChunkPrefix: 'fragment-',
  withoutReactPreloads: (html: string) => html,
}));

const live = 'https://www.example.org';
const data = { contract: 1, shell: '1.0.0', area: null, site: defaultSiteConfig };
const document = `<title>Page | Site</title></head><body>
<main id="area" tabindex="-1"></main><div id="footer"></div>
<script type="application/json" id="page-data">${JSON.stringify(data)}</script>
</body>`;

const liveArea = { name: 'mf-live', version: '1.0.0', container: 'mf_live', routes: ['/live'] };
const liveStyle = { href: '/areas/mf-live/files/route-live.css', integrity: 'sha384-x' };

// The canary, which a cookie selects, has another price.
const responseTo = (address: string, cookie: string): Response => {
  if (address === '/edition.json') {
    const price = cookie.startsWith('visitor=canary') ? '1,560' : '1,460';
    return Response.json({ areas: [liveArea], facts: { shell: { price }, areas: {} } });
  }
  if (address === '/edition.areas/mf-live.json')
    return Response.json({ area: liveArea, files: [liveStyle], needs: [[0]] });
  if (address === '/about')
    return new Response(
      document.replace(
        '</main>',
        '<div data-fragment="mf-press/quote/default">Released</div></main>',
      ),
      { headers: { 'content-type': 'text/html' } },
    );
  if (address === '/site.json') return Response.json(defaultSiteConfig);
  if (address === '/edition.fragments.json') return new Response(null, { status: 404 });
  if (address === '/old') {
    return new Response(null, { status: 301, headers: { location: `${live}/new` } });
  }
  return new Response(document, { headers: { 'content-type': 'text/html' } });
};

let requested: string[];
let fetchMock: jest.SpyInstance;
beforeEach(() => {
  requested = [];
  fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const address = new Request(url).url.slice(live.length);
    requested.push(address);
    return Promise.resolve(responseTo(address, new Headers(options?.headers).get('cookie') ?? ''));
  });
});
afterEach(() => fetchMock.mockRestore());

const page = {
  ...{ path: '/press', status: 200, title: 'Press', description: '', quoted: ['price'] },
  ...{ html: '<p>%%fact.price%%</p>', structuredData: [] },
};
const press = {
  name: 'mf-press',
  version: '1.0.0',
  scopedStyles: { current: { digest: '1' } },
  pages: {
    routes: [{ id: 'press', path: '/press', aliases: [], pages: [page] }],
    retired: [],
    facts: {},
  },
} as unknown as DevWorkspace;

const get = (site: DevSite, target: string, cookie = '') => site.page(parseAddress(target), cookie);

test('a page quotes the facts that its visitor gets on the live site', async () => {
  const site = new DevSite(new UpstreamSite(live), [press]);
  const { body } = await get(site, '/press', 'visitor=canary');
  expect(body.toString()).toContain('<p>1,560</p>');
  expect((await get(site, '/press')).body.toString()).toContain('<p>1,460</p>');
});

test('requests to the live site have the same address and query', async () => {
  await get(new DevSite(new UpstreamSite(live), []), '/a%3Fb%25?q=%20');
  expect(requested).toEqual(['/a%3Fb%25?q=%20']);
});

test('all directories contain the areas in development', async () => {
  const site = new DevSite(new UpstreamSite(live), [press]);
  const read = async (address: string): Promise<unknown> => {
    const { status, body } = await site.directory(address);
    return status === 200 ? JSON.parse(body.toString()) : status;
  };
  const area = expect.objectContaining({ name: 'mf-press', routes: ['/press'] }) as unknown;
  expect(await read('/edition.json')).toMatchObject({ areas: [liveArea, area] });
  expect(await read('/edition.owners.json')).toMatchObject({
    owners: { 'mf-press': ['/press/*'] },
  });
  expect(await read('/edition.areas/mf-press.json')).toMatchObject({
    area,
    facts: { shell: { price: '1,460' }, pages: { price: '1,460' } },
  });
  expect(await read('/edition.areas/mf-live.json')).toMatchObject({
    ...{ area: liveArea, files: [liveStyle], needs: [[0]] },
  });
  expect(await read('/edition.areas/mf-gone.json')).toBe(404);
});

test('a page that does not compile is shown as on the live site', async () => {
  const workspace = Object.assign({}, press, { pages: undefined });
  const site = new DevSite(new UpstreamSite(live), [workspace]);
  expect((await get(site, '/press')).body.toString()).not.toContain('data-area');
});

test('redirects within the live site become local redirects', async () => {
  const { headers } = await get(new DevSite(new UpstreamSite(live), []), '/old');
  expect(headers.location).toBe('/new');
});

test('a live page shows the fragment of an area in development, with its facts', async () => {
  const fragments = [
    {
      name: 'quote',
      instances: [{ id: 'default', html: '<p>%%fact.price%% per word</p>', quoted: ['price'] }],
    },
  ];
  const workspace = Object.assign({}, press, {
    pages: { ...press.pages, fragments },
    build: { groups: { 'fragment-quote': ['fragment-quote.css'] } },
  });
  const { body } = await get(new DevSite(new UpstreamSite(live), [workspace]), '/about');
  expect(body.toString()).toContain(
    '<div data-fragment="mf-press/quote/default"><div data-area="mf-press"><p>1,460 per word</p></div></div>',
  );
  expect(body.toString()).toContain('href="/areas/mf-press/1.0.0/fragment-quote.css"');
});

test('the fragments of an area in development hydrate with its facts', async () => {
  const quoted = { id: 'default', html: '<p>%%fact.price%%</p>', quoted: ['price'] };
  const fragments = [{ name: 'quote', hydrate: 'visible', instances: [quoted] }];
  const workspace = Object.assign({}, press, { pages: { ...press.pages, fragments } });
  const site = new DevSite(new UpstreamSite(live), [workspace]);
  const { body } = await site.directory('/edition.areas/mf-press.fragments.json');
  const { provides, ...rest } = JSON.parse(body.toString()) as AreaFragments;
  expect(rest).toMatchObject({ area: { name: 'mf-press' }, files: [], facts: { price: '1,460' } });
  const { digest } = provides['mf-press/quote/default'] ?? {};
  expect((await get(site, '/about')).body.toString()).toContain(
    `data-hydrate="visible" data-digest="${digest}"><p>1,460</p></div>`,
  );
});
