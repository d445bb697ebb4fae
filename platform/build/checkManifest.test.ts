/** @jest-environment node */
import type { ReleaseManifest } from '@concourse/contract/release';
import { checkManifest } from './checkManifest';

const page = (path: string, title = path) => ({
  path,
  status: 200 as const,
  title,
  description: 'What it is',
  fragment: '',
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
  files: { 'remoteEntry.js': { integrity: '', bytes: 1 } },
  ...change,
});

test('a manifest that keeps the contract passes', () => {
  expect(() => checkManifest(manifest())).not.toThrow();
  const retired = [{ path: '/gais/old', to: '/gais/award' }];
  expect(() => checkManifest(manifest({ retired }))).not.toThrow();
});

test('what an area says of its owner is held against the contract, and the file is named', () => {
  const owner = { team: 'Awards team', chat: '#awards' };
  expect(() => checkManifest(manifest({ owner }))).not.toThrow();
  expect(() => checkManifest(manifest({ owner: { ...owner, chat: 'awards' } }))).toThrow(
    'mf-awards breaks the contract (mf-awards/package.json, "concourse": { "owner": … })\n  owner: chat: expected a channel',
  );
});

test('facts that keep the contract pass', () => {
  const facts = {
    'tickets.pass.standard.price': { text: '1,460', value: 1460 },
    'awards.deadline': { text: '29 February 2028', value: '2028-02-29' },
    'gais.summit.dates': { text: '19 and 20 March 2026', value: '2026-03-19/2026-03-20' },
  };
  expect(() => checkManifest(manifest({ facts }))).not.toThrow();
});

test.each([
  [
    '"price" is no name of a fact, such as tickets.pass.standard.price',
    { price: { text: '1,460' } },
  ],
  [
    'tickets.price says "": expected one line without spaces around it, or a number',
    { 'tickets.price': { text: '' } },
  ],
  [
    'tickets.price says " 1,460": expected one line without spaces around it, or a number',
    { 'tickets.price': { text: ' 1,460' } },
  ],
  [
    'tickets.price says "1\\n2": expected one line without spaces around it, or a number',
    { 'tickets.price': { text: '1\n2' } },
  ],
  [
    'tickets.price says null: expected one line without spaces around it, or a number',
    { 'tickets.price': { text: '1,460', value: NaN } },
  ],
  [
    'tickets.price holds a token: a fact quotes nothing itself',
    { 'tickets.price': { text: 'from %%fact.a.b%%' } },
  ],
  [
    'awards.deadline says 2026-02-29: no days of the calendar, in order',
    { 'awards.deadline': { text: '29 February', value: '2026-02-29' } },
  ],
  [
    'gais.dates says 2026-03-20/2026-03-19: no days of the calendar, in order',
    { 'gais.dates': { text: 'March', value: '2026-03-20/2026-03-19' } },
  ],
])('refuses a fact: %s', (fault, facts) => {
  expect(() => checkManifest(manifest({ facts }))).toThrow(
    `mf-awards breaks the contract (mf-awards/src/facts.ts)\n  facts: ${fault}`,
  );
});

test.each([
  ['has-routes: src/routes.ts declares no route', { routes: [] }],
  ['exposes-lifecycles: mf-awards emits no remoteEntry.js', { files: {} }],
  [
    'routes-are-distinct: two routes have the path /gais/award',
    { routes: [route('one', '/gais/award'), route('two', '/gais/Award')] },
  ],
  [
    'routes-are-distinct: two routes have the id "one"',
    { routes: [route('one', '/a'), route('one', '/b')] },
  ],
  [
    'path-patterns: gais/award/: does not start with one slash, has two in a row, or ends with one',
    { routes: [route('one', 'gais/award/')] },
  ],
  [
    'path-patterns: /gais/:id?: no segment may be optional',
    { routes: [route('one', '/gais/:id?')] },
  ],
  [
    'path-patterns: /gais/:id.json: a parameter is a whole segment',
    { routes: [route('one', '/gais/:id.json')] },
  ],
  [
    'path-patterns: home/: does not start with one slash',
    { routes: [{ ...route('one', '/gais/award'), aliases: ['home/'] }] },
  ],
  [
    'path-patterns: /prize/:id: an alias is one address, no pattern',
    { routes: [{ ...route('one', '/gais/award'), aliases: ['/prize/:id'] }] },
  ],
  [
    'path-patterns: /gais/:id: a pattern has no aliases, because they lead to one page',
    { routes: [{ ...route('one', '/gais/:id'), aliases: ['/prize'] }] },
  ],
  [
    "reserved-addresses: /Healthz claims /healthz: /healthz is the site's own",
    { routes: [route('one', '/Healthz')] },
  ],
  [
    "reserved-addresses: /favicon.ico claims /favicon.ico: /favicon.ico is the site's own",
    { routes: [{ ...route('one', '/gais/award'), aliases: ['/favicon.ico'] }] },
  ],
  [
    "reserved-addresses: /__inbox claims /__inbox: /__… is the site's own",
    { routes: [{ ...route('one', '/:a/x'), pages: [page('/__inbox')] }] },
  ],
  [
    'retired-addresses: /gais/:old: what is retired is one address, no pattern',
    { retired: [{ path: '/gais/:old', gone: true as const }] },
  ],
  [
    'pages-have-a-head: /gais/award has no title',
    { routes: [{ ...route('one', '/gais/award'), pages: [page('/gais/award', ' ')] }] },
  ],
  [
    'titles-are-distinct: two pages have the title "Same"',
    { routes: [{ ...route('one', '/a'), pages: [page('/a', 'Same'), page('/b', 'Same')] }] },
  ],
  [
    'retired-addresses: gais/old: does not start with one slash',
    { retired: [{ path: 'gais/old', gone: true as const }] },
  ],
  [
    'retired-addresses: /gais/new/: does not start with one slash',
    { retired: [{ path: '/gais/old', to: '/gais/new/' }] },
  ],
  [
    'retired-addresses: /gais/Award is retired, but a route still has it',
    { retired: [{ path: '/gais/Award', to: '/gais/all-award-categories' }] },
  ],
  [
    'retired-addresses: /gais/old is retired twice',
    {
      retired: [
        { path: '/gais/old', gone: true as const },
        { path: '/gais/Old', to: '/gais/award' },
      ],
    },
  ],
])('a broken contract is refused, naming area, file and rule: %s', (words, change) => {
  expect(() => checkManifest(manifest(change))).toThrow(words);
  expect(() => checkManifest(manifest(change))).toThrow('mf-awards/src/routes.ts');
});
