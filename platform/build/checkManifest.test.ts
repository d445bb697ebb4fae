/** @jest-environment node */
import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestProblems } from '@concourse/core/release/manifestProblems';
import { checkManifest } from './checkManifest';

const page = (path: string, title = path) => ({
  path,
  status: 200 as const,
  title,
  description: 'What it is',
  fragment: 'a'.repeat(64),
  images: [],
});

const route = (id: string, path: string) => ({
  id,
  path,
  aliases: [] as string[],
  pages: [page(path)],
  scripts: [],
  styles: [],
});

const manifest = (change: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  contract: 1,
  name: 'mf-awards',
  version: '1.0.0',
  container: 'mf_awards',
  entry: 'remoteEntry.js',
  shared: {},
  routes: [route('award', '/gais/award'), route('all', '/gais/all-award-categories')],
  files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  ...change,
});

/** Expects the violated rule, the invalid value and the file to correct. */
function expectViolation(
  change: Partial<ReleaseManifest>,
  rule: string,
  value: string,
  file = 'src/routes.ts',
): void {
  let error: unknown;
  try {
    checkManifest(manifest(change));
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code: 'CONTRACT_VIOLATED' });
  const [heading = '', ...problems] = (error as Error).message.split('\n');
  expect(heading).toContain(`(mf-awards/${file})`);
  expect(problems).toContainEqual(expect.stringMatching(`^  ${rule}: `));
  expect(problems).toContainEqual(expect.stringContaining(value));
}

test('a manifest that meets the contract passes', () => {
  expect(() => checkManifest(manifest())).not.toThrow();
  const retired = [{ path: '/gais/old', to: '/gais/award' }];
  expect(() => checkManifest(manifest({ retired }))).not.toThrow();
});

test('a fragment that hydrates has scripts, and no other does', () => {
  const board = { name: 'board', instances: [], styles: [] };
  const scripts = ['remoteEntry.js'];
  const hydrating = { ...board, hydrate: 'visible' as const };
  expect(() => checkManifest(manifest({ fragments: [{ ...hydrating, scripts }] }))).not.toThrow();
  for (const fragment of [hydrating, { ...board, scripts }])
    expectViolation(
      { fragments: [fragment] },
      'fragments-have-scripts',
      'board',
      'src/fragments.ts',
    );
});

test('rejects an invalid owner, and names package.json as the file to correct', () => {
  const owner = { team: 'Awards team', chat: '#awards' };
  expect(() => checkManifest(manifest({ owner }))).not.toThrow();
  const file = 'package.json, "concourse": { "owner": … }';
  expectViolation({ owner: { ...owner, chat: 'awards' } }, 'owner', 'chat', file);
});

test('facts that meet the contract pass', () => {
  const facts = {
    'tickets.pass.standard.price': { text: '1,460', value: 1460 },
    'awards.deadline': { text: '29 February 2028', value: '2028-02-29' },
    'gais.summit.dates': { text: '19 and 20 March 2026', value: '2026-03-19/2026-03-20' },
  };
  expect(() => checkManifest(manifest({ facts }))).not.toThrow();
});

test.each([
  ['an invalid name', '"price"', { price: { text: '1,460' } }],
  ['an empty text', 'tickets.price is ""', { 'tickets.price': { text: '' } }],
  ['surrounding spaces', 'tickets.price is " 1,460"', { 'tickets.price': { text: ' 1,460' } }],
  ['two lines', 'tickets.price is "1\\n2"', { 'tickets.price': { text: '1\n2' } }],
  ['NaN', 'tickets.price is null', { 'tickets.price': { text: '1,460', value: NaN } }],
  ['a token', 'tickets.price', { 'tickets.price': { text: 'from %%fact.a.b%%' } }],
  [
    'an impossible date',
    'awards.deadline is 2026-02-29',
    { 'awards.deadline': { text: '29 February', value: '2026-02-29' } },
  ],
  [
    'a range that ends before it starts',
    'gais.dates is 2026-03-20/2026-03-19',
    { 'gais.dates': { text: 'March', value: '2026-03-20/2026-03-19' } },
  ],
])('rejects a fact with %s', (_, value, facts) => {
  expectViolation({ facts }, 'facts', value, 'facts.json');
});

const award = route('one', '/gais/award');

test.each([
  ['has-routes', '', { routes: [] }],
  ['exposes-lifecycles', 'remoteEntry.js', { files: {} }],
  ['routes-are-distinct', '/gais/award', { routes: [award, route('two', '/gais/Award')] }],
  ['routes-are-distinct', '"one"', { routes: [route('one', '/a'), route('one', '/b')] }],
  ['path-patterns', 'gais/award/: ', { routes: [route('one', 'gais/award/')] }],
  ['path-patterns', '/gais/:id?: ', { routes: [route('one', '/gais/:id?')] }],
  ['path-patterns', '/gais/:id.json: ', { routes: [route('one', '/gais/:id.json')] }],
  ['path-patterns', 'home/: ', { routes: [{ ...award, aliases: ['home/'] }] }],
  ['path-patterns', '/prize/:id: ', { routes: [{ ...award, aliases: ['/prize/:id'] }] }],
  [
    'path-patterns',
    '/gais/:id: ',
    { routes: [{ ...route('one', '/gais/:id'), aliases: ['/prize'] }] },
  ],
  ['reserved-addresses', '/Healthz includes /healthz', { routes: [route('one', '/Healthz')] }],
  [
    'reserved-addresses',
    '/favicon.ico includes /favicon.ico',
    { routes: [{ ...award, aliases: ['/favicon.ico'] }] },
  ],
  [
    'reserved-addresses',
    '/__inbox includes /__inbox',
    { routes: [{ ...route('one', '/:a/x'), pages: [page('/__inbox')] }] },
  ],
  [
    'pages-have-a-head',
    '/gais/award has no title',
    { routes: [{ ...award, pages: [page('/gais/award', ' ')] }] },
  ],
  [
    'titles-are-distinct',
    '"Same"',
    { routes: [{ ...route('one', '/a'), pages: [page('/a', 'Same'), page('/b', 'Same')] }] },
  ],
  ['retired-addresses', '/gais/:old: ', { retired: [{ path: '/gais/:old', gone: true as const }] }],
  ['retired-addresses', 'gais/old: ', { retired: [{ path: 'gais/old', gone: true as const }] }],
  ['retired-addresses', '/gais/new/: ', { retired: [{ path: '/gais/old', to: '/gais/new/' }] }],
  [
    'retired-addresses',
    '/gais/Award is retired, but',
    { retired: [{ path: '/gais/Award', to: '/gais/all-award-categories' }] },
  ],
  [
    'retired-addresses',
    '/gais/old is retired twice',
    {
      retired: [
        { path: '/gais/old', gone: true as const },
        { path: '/gais/Old', to: '/gais/award' },
      ],
    },
  ],
])('%s rejects %s', (rule, value, change) => {
  expectViolation(change, rule, value);
});

test.each([
  [{ '/awards.js': 'remoteEntry.js' }, 'file-addresses', '/awards.js'],
  [{ '/gais/award.ics': 'remoteEntry.js' }, 'file-addresses', '/gais/award.ics'],
  [{ '/../../x': 'remoteEntry.js' }, 'file-addresses', '/../../x: '],
  [{ '/gais/award.ics': 'missing.ics' }, 'files-exist', 'missing.ics'],
  [{ '/robots.txt': 'remoteEntry.js' }, 'reserved-addresses', '/robots.txt'],
  [{ '/Robots.TXT': 'remoteEntry.js' }, 'reserved-addresses', '/robots.txt'],
])('the file addresses %j are invalid', (addresses, rule, value) => {
  expectViolation({ addresses }, rule, value);
});

test.each([
  ['own-names', 'mf_careers', { container: 'mf_careers' }],
  [
    'pages-match-routes',
    '/careers is not an address of its route /gais/award',
    { routes: [{ ...award, pages: [page('/careers')] }] },
  ],
  [
    'pages-match-routes',
    '/gais/:id is not an address',
    { routes: [{ ...route('one', '/gais/:id') }] },
  ],
  ['files-exist', 'missing.js', { routes: [{ ...award, scripts: ['missing.js'] }] }],
  [
    'file-addresses',
    '/gais.xml',
    {
      routes: [
        {
          ...award,
          pages: [{ ...page('/gais/award'), feed: { href: '/gais.xml', title: 'News' } }],
        },
      ],
    },
  ],
  ...[
    '/gais/../careers',
    '/gais/%2e%2e/careers',
    '/gais/%2E',
    '/gais\\careers',
    '/a%5cb',
    '/a%2fb',
  ].map((path): [string, string, Partial<ReleaseManifest>] => [
    ...(['path-patterns', `${path}: `] as const),
    { routes: [route('one', path)] },
  ]),
])('%s rejects %s', (rule, value, change) => {
  expectViolation(change, rule, value);
});

test('a shell may have only icons at the root of the site', () => {
  const parts = { scripts: [], styles: [], fonts: [] };
  const shell = (address: string): Partial<ReleaseManifest> => ({
    ...{ name: 'shell', container: '', routes: [] },
    shell: { ...parts, files: { [address]: 'remoteEntry.js' }, bundle: 'a'.repeat(64) },
  });
  expect(manifestProblems(manifest(shell('/favicon.svg')))).toEqual([]);
  const [problem] = manifestProblems(manifest(shell('/robots.txt')));
  expect(problem).toMatchObject({ rule: 'shell-files' });
});

test.each([[null], ['text'], [[]], [{ name: 'mf-awards' }]])('%j is no manifest', (value) => {
  const rules = manifestProblems(value).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['shape']));
});

test('a file may have the address of a page with its extension', () => {
  expect(() =>
    checkManifest(manifest({ addresses: { '/gais/award.js': 'remoteEntry.js' } })),
  ).not.toThrow();
});

test.each([
  'announced/onSale@2025-06-01/open@2025-05-01',
  'announced/onSale@2025-06-01/onSale@2025-07-01',
])('the timeline %s is rejected', (value) => {
  expectViolation({ facts: { 'a.stage': { text: 'x', value } } }, 'facts', value, 'facts.json');
});
