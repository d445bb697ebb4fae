/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeEdition } from '@concourse/compose/composeEdition';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
import { factToken, quotationsIn } from '@concourse/contract/facts';
import type { BuildFixture } from '@concourse/test-kit/makeBuild';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import { approveRequest } from './requests/decideRequest';
import { readSettings } from './settings';

const list = 'awards.results';
const kelp = { id: 'kelp', winner: 'Kelp & Line', country: 'Norway' };

const entriesWith = (value: object[]): FactEntries => ({
  [list]: {
    ...{ type: 'list', editable: true, value },
    ...{ fields: { winner: 'text', country: 'country' }, namedBy: 'winner' },
  },
});

const html = `<ul>%%each.${list}%%<li>%%field.winner%%, %%field.country%%</li>%%end%%</ul>%%when.empty.${list}%%None yet%%end%%`;

const awards = (version: string, value: object[]): BuildFixture => ({
  ...{ name: 'mf-awards', version, pages: { '/gais/award': html, '/v': version } },
  manifest: { facts: publishFacts(entriesWith(value)), factEntries: entriesWith(value) },
});

const published: FactEntries = {
  'gais.published': { type: 'day', editable: true, optional: true, requires: list, value: null },
};
const conference: BuildFixture = {
  ...{ name: 'mf-gais', version: '1.0.0', pages: { '/gais': factToken('gais.city') } },
  manifest: { facts: { 'gais.city': { text: 'Berlin' } }, factEntries: published },
};

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-awards', 'mf-gais']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(shellFixture('1.0.0'), awards('1.0.0', []), awards('1.1.0', []));
  await site.publish(awards('1.2.0', [kelp]), conference);
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-gais@1.0.0');
});
afterEach(() => site.remove());

/** The options that name a CSV file with these lines. */
async function csv(...lines: string[]): Promise<string[]> {
  const file = join(site.root, 'winners.csv');
  await writeFile(file, `\uFEFF${['id;winner;country', ...lines].join('\r\n')}`);
  return ['--csv', file];
}
const change = async (...lines: string[]) =>
  site.runJson<{ facts: { rows: string[]; pages: number }[]; changed: boolean; summary: string }>(
    ...['facts', 'change', list, ...(await csv(...lines))],
  );

async function pageAt(path: string): Promise<string> {
  const head = await site.store.log.head();
  const edition = await site.store.editions.read(head?.live ?? '');
  const page = await site.store.editions.readBlob(edition.pages[path]?.blob ?? '');
  return page.toString();
}
const recorded = async () => (await readSettings(site.store)).changedFacts;
const clearway = 'clearway;"Clearway; ""Clinics""";Estonia';

test('the page shows the rows of a changed list, and a rollback removes them', async () => {
  expect(quotationsIn(html)).toEqual([`${list}#rows`, `${list}#state`, `${list}#value`]);
  expect(await pageAt('/gais/award')).toContain('<ul></ul>None yet');
  const { facts, summary } = await change(clearway, 'kelp;Kelp & <b>;Norway');
  expect(summary).toBe(`change ${list} from 0 rows to 2 rows`);
  expect(facts[0]?.rows).toEqual([
    'adds clearway: country Estonia, winner Clearway; "Clinics"',
    'adds kelp: country Norway, winner Kelp & <b>',
  ]);
  const page = await pageAt('/gais/award');
  expect(page).toContain('<li>Clearway; &quot;Clinics&quot;, Estonia</li>');
  expect(page).toContain('<li>Kelp &amp; &lt;b&gt;, Norway</li></ul>');
  expect(page).not.toContain('None yet');
  await site.runJson('rollback');
  expect(await pageAt('/gais/award')).toContain('<ul></ul>None yet');
  expect(await recorded()).toEqual({});
});

test('a plan names added, changed, removed and moved rows', async () => {
  await change(clearway, 'kelp;Kelp;Norway');
  const rowsOf = async (...lines: string[]) => (await change(...lines)).facts[0]?.rows;
  expect(await rowsOf('kelp;Kelp;Sweden', 'mill;Mill;Kenya')).toEqual([
    'changes kelp: country Norway → Sweden',
    'adds mill: country Kenya, winner Mill',
    'removes clearway: country Estonia, winner Clearway; "Clinics"',
  ]);
  expect(await rowsOf('mill;Mill;Kenya', 'kelp;Kelp;Sweden')).toEqual([
    'changes the order of rows',
  ]);
});

test('a page with one row changes with that row only', async () => {
  const kelpPage = `%%each.${list}#kelp%%<p>%%field.country%%</p>%%end%%`;
  await site.publish({ ...awards('1.3.0', []), pages: { '/gais/award': '', '/v': kelpPage } });
  await site.runJson('promote', 'mf-awards@1.3.0');
  const pagesOf = async (...lines: string[]) => (await change(...lines)).facts[0]?.pages;
  expect(await pagesOf(clearway)).toBe(0);
  expect(await pageAt('/v')).not.toContain('<p>');
  expect(await pagesOf(clearway, 'kelp;Kelp;Norway')).toBe(1);
  expect(await pageAt('/v')).toContain('<p>Norway</p>');
  expect(await pagesOf(clearway)).toBe(1);
});

test('wrong rows change nothing, and the error names each of them', async () => {
  const wrong = await csv('kelp;Kelp;Norwegen', 'kelp;;Norway');
  const error = await site.runError('facts', 'change', list, ...wrong);
  expect(error).toMatchObject({ code: 'FACT_ROWS_INVALID' });
  expect(error.message.match(/row \d, column \w+/g)).toEqual([
    ...['row 2, column country', 'row 3, column id', 'row 3, column winner'],
  ]);
  await writeFile(join(site.root, 'open.csv'), 'id,winner,country\nkelp,"Kelp,Norway\n');
  const open = await site.runError('facts', 'change', list, '--csv', join(site.root, 'open.csv'));
  expect(open).toMatchObject({ code: 'FACT_ROWS_INVALID' });
  const missing = ['facts', 'change', list, '--csv', join(site.root, 'missing.csv')];
  expect(await site.runError(...missing)).toMatchObject({ code: 'FILE_UNUSABLE' });
  expect(await site.store.log.newest()).toBe(1);
});

test('the list of the live pages is printed as the file that changes it', async () => {
  await change(clearway, 'kelp;=Kelp;Norway');
  const { out } = await site.run('facts', 'list', list, '--csv');
  expect(out).toContain('kelp,"\'=Kelp",Norway');
  const before = await recorded();
  await writeFile(join(site.root, 'same.csv'), out);
  await change();
  await site.runJson('facts', 'change', list, '--csv', join(site.root, 'same.csv'));
  expect(await recorded()).toEqual(before);
  const unknown = await site.runError('facts', 'list', 'gais.city', '--csv');
  expect(unknown).toMatchObject({ code: 'FACT_NOT_EDITABLE' });
});

test('results cannot be published without winners, and winners not removed while they are', async () => {
  const publish = ['facts', 'change', 'gais.published', '2026-05-01'];
  expect(await site.runError(...publish)).toMatchObject({
    code: 'FACT_LIST_EMPTY',
    next: expect.stringContaining(`facts change ${list} --csv`) as string,
  });
  await change(clearway);
  await site.runJson(...publish);
  const none = await site.runError('facts', 'change', list, ...(await csv()));
  expect(none).toMatchObject({ code: 'FACT_LIST_EMPTY' });
  await site.runJson('facts', 'change', 'gais.published', 'none');
  await change();
  expect(await pageAt('/gais/award')).toContain('None yet');
});

test('a release keeps a changed list, one with other rows is refused until a person chooses', async () => {
  await change(clearway);
  await site.runJson('promote', 'mf-awards@1.1.0');
  expect(await pageAt('/gais/award')).toContain('Clearway');
  const error = await site.runError('promote', 'mf-awards@1.2.0');
  expect(error).toMatchObject({ code: 'FACT_CHANGE_CONFLICT' });
  expect(error.message).toContain('changed from 0 rows to 1 row');
  await site.runJson('promote', 'mf-awards@1.2.0', '--take-released-facts');
  expect(await pageAt('/gais/award')).toContain('Kelp &amp; Line, Norway');
});

test('a freeze holds a change of a list', async () => {
  const freeze = ['--until', '2099-01-01', '--reason', 'doors', '--area', 'mf-awards'];
  await site.runJson('freeze', 'add', ...freeze);
  const held = await site.runError('facts', 'change', list, ...(await csv(clearway)));
  expect(held).toMatchObject({ code: 'FROZEN' });
});

test('an approval rule turns a change of a list into a request', async () => {
  await site.applySettings({ approvals: [{ areas: ['mf-awards'], count: 1 }] });
  const { request } = await site.runJson<{ request: { id: string } }>(
    ...['facts', 'change', list, ...(await csv(clearway))],
  );
  expect(await recorded()).toEqual({});
  const ben = { who: { account: 'ben', provenBy: 'a terminal', claims: {} }, grantee: null };
  await approveRequest(request.id, ben, { store: site.store });
  await site.runJson('requests', 'apply');
  expect(await pageAt('/gais/award')).toContain('Clearway');
});

test('other changes keep the pages with an unchanged list', async () => {
  await change(clearway);
  await site.publish({ ...conference, version: '1.1.0' });
  const { recomposed } = await site.runJson<{ recomposed: string[] }>('promote', 'mf-gais@1.1.0');
  expect(recomposed).not.toContain('/gais/award');
});
