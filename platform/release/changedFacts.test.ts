/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
import { factToken } from '@concourse/contract/facts';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { approveRequest } from './requests/decideRequest';
import { readSettings } from './settings';

const entriesWith = (seats: number, more: FactEntries = {}): FactEntries => ({
  'gais.seats': { type: 'count', editable: true, value: seats },
  'gais.note': { type: 'text', editable: true, value: 'A hall of {gais.seats} seats.' },
  'gais.open': { type: 'day', optional: true, editable: true, value: '2026-01-01' },
  'gais.soldOut': {
    ...{ type: 'day', optional: true, editable: true, value: null, after: 'gais.open' },
  },
  'gais.city': { type: 'text', value: 'Berlin' },
  ...more,
});

const conference = (version: string, entries: FactEntries): BuildFixture => ({
  ...{ name: 'mf-gais', version },
  pages: { '/gais': `<p>${factToken('gais.note')}</p>`, '/faq': 'Nothing', [`/v`]: version },
  manifest: { facts: publishFacts(entries), factEntries: entries },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-gais', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(
    shellFixture('1.0.0'),
    conference('1.0.0', entriesWith(200)),
    conference('1.1.0', entriesWith(200)),
    conference('1.2.0', entriesWith(300)),
    { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': factToken('gais.seats') } },
    { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'New' } },
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-gais@1.0.0', 'mf-careers@1.0.0');
});
afterEach(() => site.remove());

const change = (...args: string[]) =>
  site.runJson<{ recomposed: string[]; notices: string[]; facts: object[]; changed: boolean }>(
    ...['facts', 'change', ...args],
  );

async function pageAt(path: string): Promise<string> {
  const head = await site.store.log.head();
  const edition = await site.store.editions.read(head?.live ?? '');
  const html = await site.store.editions.readBlob(edition.pages[path]?.blob ?? '');
  return html.toString();
}

const recorded = async () => (await readSettings(site.store)).changedFacts;
const changedSeats = { area: 'mf-gais', value: 250, published: 200 };

test('a changed fact is live with everything that derives from it, on the pages that quote it', async () => {
  const result = await change('gais.seats', '250', '--reason', 'more chairs');
  // The page of the shell for unknown addresses is composed each time.
  expect(result.recomposed.toSorted()).toEqual(['*', '/Careers', '/gais']);
  expect(result.facts).toMatchObject([
    { fact: 'gais.note', after: 'A hall of 250 seats.' },
    { fact: 'gais.seats', before: '200', after: '250', areas: ['mf-careers'] },
  ]);
  expect(await pageAt('/gais')).toContain('A hall of 250 seats.');
  expect(await recorded()).toEqual({ 'gais.seats': changedSeats });
  expect(await site.store.log.head()).toMatchObject({
    why: 'more chairs',
    changedSettings: [{ key: 'facts.gais.seats', after: 250 }],
  });
  await change('gais.seats', '--released');
  expect(await pageAt('/gais')).toContain('A hall of 200 seats.');
  expect(await recorded()).toEqual({});
});

test('a dry run changes nothing, and a rollback of the revision restores the value', async () => {
  expect(await change('gais.seats', '250', '--dry-run')).toMatchObject({ changed: false });
  expect(await recorded()).toEqual({});
  await change('gais.seats', '250');
  await change('gais.seats', '260');
  await site.runJson('rollback');
  expect(await recorded()).toEqual({ 'gais.seats': changedSeats });
  expect(await pageAt('/Careers')).toContain('250');
  await site.runJson('rollback', '--to-revision', '1');
  expect(await recorded()).toEqual({});
  expect(await pageAt('/Careers')).toContain('200');
});

test('a release with the same value in its file keeps the change, also after a rollback of the area', async () => {
  await change('gais.seats', '250');
  await site.runJson('promote', 'mf-gais@1.1.0');
  expect(await pageAt('/gais')).toContain('A hall of 250 seats.');
  await site.runJson('rollback', 'mf-gais');
  expect(await pageAt('/v')).toContain('1.0.0');
  expect(await recorded()).toEqual({ 'gais.seats': changedSeats });
});

test('a release that changes the fact, too, is refused until a person chooses', async () => {
  await change('gais.seats', '250');
  const rev = await site.store.log.newest();
  const error = await site.runError('promote', 'mf-gais@1.2.0');
  expect(error).toMatchObject({ code: 'FACT_CHANGE_CONFLICT' });
  expect(error.message).toMatch(/gais\.seats was changed from 200 to 250; mf-gais@1\.2\.0 has 300/);
  expect(await site.store.log.newest()).toBe(rev);
  const both = ['--keep-changed-facts', '--take-released-facts'];
  expect(await site.runError('promote', 'mf-gais@1.2.0', ...both)).toMatchObject({ code: 'USAGE' });

  await site.runJson('promote', 'mf-gais@1.2.0', '--keep-changed-facts');
  expect(await recorded()).toEqual({ 'gais.seats': { ...changedSeats, published: 300 } });
  // The person has chosen: later promotions do not ask.
  await site.runJson('promote', 'mf-careers@1.1.0');
  expect(await pageAt('/gais')).toContain('250');
});

test('a person may take the value of the release, and a release with the changed value ends the change', async () => {
  await change('gais.seats', '250');
  const taken = await site.runJson<{ notices: string[] }>(
    ...['promote', 'mf-gais@1.2.0', '--take-released-facts'],
  );
  expect(taken.notices).toContainEqual(expect.stringContaining('gais.seats ends'));
  expect(await recorded()).toEqual({});
  expect(await pageAt('/gais')).toContain('300');

  await site.runJson('rollback', 'mf-gais');
  await change('gais.seats', '300');
  await site.runJson('promote', 'mf-gais@1.2.0');
  expect(await recorded()).toEqual({});
  expect(await pageAt('/gais')).toContain('300');
});

test('the change of a fact that leaves the site ends', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0');
  await change('gais.seats', '250');
  const retired = await site.runJson<{ notices: string[] }>(
    ...['retire', 'mf-gais', '--gone', '/gais', '--gone', '/faq', '--gone', '/v'],
  );
  expect(retired.notices).toContainEqual(expect.stringContaining('gais.seats ends'));
  expect(await recorded()).toEqual({});
});

test('a release whose dates contradict a changed one is refused, and a canary has the changed facts', async () => {
  await change('gais.soldOut', '2026-02-01');
  const open = { type: 'day', optional: true, editable: true, value: '2026-03-01' };
  await site.publish(conference('1.3.0', entriesWith(200, { 'gais.open': open })));
  const error = await site.runError('promote', 'mf-gais@1.3.0');
  expect(error).toMatchObject({ code: 'FACT_CHANGE_CONFLICT' });
  expect(await site.runError('promote', 'mf-gais@1.3.0', '--canary', '10')).toMatchObject({
    code: 'FACT_CHANGE_CONFLICT',
  });
  await change('gais.seats', '250');
  await site.runJson('promote', 'mf-gais@1.2.0', '--canary', '10');
  const { variants = [] } = (await site.store.log.head()) ?? {};
  const editions = await Promise.all(variants.map((id) => site.store.editions.read(id)));
  expect(editions.map(({ facts }) => facts?.['gais.seats']?.text)).toEqual(['250', '250']);
  await change('gais.seats', '260');
  const after = (await site.store.log.head())?.variants ?? [];
  const changed = await Promise.all(after.map((id) => site.store.editions.read(id)));
  expect(changed.map(({ facts }) => facts?.['gais.seats']?.text)).toEqual(['260', '260']);
});

test.each([
  ['FACT_NOT_FOUND', 'gais.seat', '1'],
  ['FACT_NOT_EDITABLE', 'gais.city', 'Hamburg'],
  ['FACT_VALUE_INVALID', 'gais.seats', 'many'],
  ['FACT_VALUE_INVALID', 'gais.note', 'See %%fact.gais.city%%'],
  ['FACT_VALUE_INVALID', 'gais.note', 'See {gais.nothing}'],
  ['FACT_ORDER_INVALID', 'gais.soldOut', '2025-12-01'],
  ['FACT_NOT_CHANGED', 'gais.seats', '--released'],
  ['USAGE', 'gais.seats', ''],
])('%s: %s cannot be %s', async (code, ...args) => {
  const typed = args.filter((each) => each !== '');
  const error = await site.runError('facts', 'change', ...typed);
  expect(error).toMatchObject({ code, next: expect.stringMatching(/\w/) as string });
  expect(await site.store.log.newest()).toBe(1);
});

test('a freeze of the area holds a change', async () => {
  await site.runJson(
    'freeze',
    'add',
    '--until',
    '2099-01-01',
    '--reason',
    'doors',
    '--area',
    'mf-gais',
  );
  expect(await site.runError('facts', 'change', 'gais.seats', '250')).toMatchObject({
    code: 'FROZEN',
  });
  const override = ['--override-freeze', '--reason', 'sold out'];
  await change('gais.soldOut', '2026-02-01', ...override);
  expect(await recorded()).toMatchObject({ 'gais.soldOut': { value: '2026-02-01' } });
});

test('an approval rule of the area turns a change into a request, which is applied once', async () => {
  await site.applySettings({ approvals: [{ areas: ['mf-gais'], count: 1 }] });
  const { request } = await site.runJson<{ request: { id: string; plan: object } }>(
    ...['facts', 'change', 'gais.seats', '250'],
  );
  expect(request.plan).toMatchObject({
    summary: 'change gais.seats from 200 to 250',
    settings: [expect.stringContaining('250')],
  });
  expect(await recorded()).toEqual({});
  const ben = { who: { account: 'ben', provenBy: 'a terminal', claims: {} }, grantee: null };
  await approveRequest(request.id, ben, { store: site.store });
  await site.runJson('requests', 'apply');
  expect(await recorded()).toEqual({ 'gais.seats': changedSeats });
});

test('a preview shows other values of facts, and changes nothing on the live site', async () => {
  const before = await pageAt('/gais');
  type Made = { id: string; facts?: string[] };
  const made = await site.runJson<Made>('preview', '--fact', 'gais.seats=250', 'gais.soldOut=none');
  expect(made.facts).toEqual(['gais.seats', 'gais.soldOut']);
  const { pages } = await site.store.previews.readEdition(made.id);
  const shown = await site.store.previews.readBlob(made.id, pages['/gais']?.blob ?? '');
  expect(shown.toString()).toContain('A hall of 250 seats.');
  expect(shown.toString()).toContain('with other values of <b>gais.seats, gais.soldOut</b>');
  expect(await pageAt('/gais')).toBe(before);
  expect(await recorded()).toEqual({});
  expect((await site.run('preview', '--list')).out).toContain('other values of gais.seats');
});

test.each([
  ['gais.seats', 'USAGE'],
  ['gais.seats=many', 'FACT_VALUE_INVALID'],
  ['gais.soldOut=2025-12-31', 'FACT_ORDER_INVALID'],
  ['gais.city=Paris', 'FACT_NOT_EDITABLE'],
  ['gais.seat=1', 'FACT_NOT_FOUND'],
])('a preview of the fact %s is refused', async (typed, code) => {
  expect(await site.runError('preview', '--fact', typed)).toMatchObject({ code });
  expect(await site.store.previews.ids()).toEqual([]);
});
