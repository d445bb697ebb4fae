/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import type { EditionDirectory } from '@concourse/contract/edition';
import { endToken, factToken, datePhaseToken, type Facts } from '@concourse/contract/facts';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';
import type { FactChange } from './editionChanges';

const price = 'tickets.pass.standard.price';
const quotingPage = `<p>€${factToken(price)}</p>`;

const tickets = (version: string, facts?: Facts) => ({
  name: 'mf-tickets',
  version,
  pages: { '/ticket': '' },
  manifest: facts ? { facts } : {},
});
const priceFact = (text: string): Facts => ({ [price]: { text } });

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-tickets', 'mf-gais', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(
    shellFixture('1.0.0'),
    tickets('1.0.0', priceFact('1,460')),
    tickets('1.1.0', priceFact('1,560')),
    tickets('1.2.0'),
    { name: 'mf-gais', version: '1.0.0', pages: { '/faq': quotingPage, '/tracks': quotingPage } },
    {
      name: 'mf-careers',
      version: '1.0.0',
      pages: { '/Careers': quotingPage, '/jobs': '' },
    },
  );
});
afterEach(() => site.remove());

const start = () =>
  site.runJson('promote', 'shell@1.0.0', 'mf-tickets@1.0.0', 'mf-gais@1.0.0', 'mf-careers@1.0.0');

async function pageAt(path: string): Promise<string> {
  const head = await site.store.log.head();
  const edition = await site.store.editions.read(head?.live ?? '');
  return (await site.store.editions.readBlob(edition.pages[path]?.blob ?? '')).toString();
}

const line = `  ${price} 1,460 → 1,560: 3 pages of 2 areas`;

/** The problems that a promotion without the price reports. */
const withdrawn = [
  {
    area: 'mf-gais',
    file: '/faq',
    message: expect.stringContaining(`${price} on /faq, /tracks`) as string,
  },
  {
    area: 'mf-careers',
    file: '/Careers',
    message: expect.stringContaining(`${price} on /Careers`) as string,
  },
].map((problem) => ({ ...problem, rule: 'withdrawn facts' }));

test('an area whose facts are quoted cannot be retired or renamed without them', async () => {
  await start();
  const redirect = ['--redirect', '/ticket=/faq'];
  const error = await site.runError('retire', 'mf-tickets', ...redirect);
  expect(error.code).toBe('PROMOTION_REJECTED');
  expect(error.problems).toEqual(expect.arrayContaining(withdrawn));
  expect(await site.store.log.newest()).toBe(1);
  await site.publish({ name: 'mf-box', version: '1.0.0', pages: { '/ticket': '' } });
  const renaming = await site.runError('rename', 'mf-tickets', 'mf-box@1.0.0');
  expect(renaming.problems).toEqual(expect.arrayContaining(withdrawn));
});

test('the sitemap and /edition.json reflect the retired addresses of a removed area', async () => {
  await start();
  const jobs = { '/Careers': '', '/jobs': '', '/jobs/chef': '' };
  await site.publish({ name: 'mf-careers', version: '1.1.0', pages: jobs });
  await site.runJson('promote', 'mf-careers@1.1.0');
  const pages = { '/faq': '', '/tracks': '', '/jobs/:id': '' };
  await site.publish({ name: 'mf-gais', version: '1.1.0', pages });
  const rules = ['--redirect', '/Careers=/faq', '--redirect', '/jobs/chef=/faq', '--gone', '/jobs'];
  await site.runJson('retire', 'mf-careers', 'mf-gais@1.1.0', ...rules);

  const head = await site.store.log.head();
  const { files } = await site.store.editions.read(head?.live ?? '');
  const read = async (file: string) =>
    (await site.store.editions.readBlob(files[file]?.blob ?? '')).toString();
  expect(await read('/sitemap.xml')).not.toMatch(/careers|jobs/i);
  const { areas } = JSON.parse(await read('/edition.json')) as EditionDirectory;
  // A pattern of the area matches the address, but the server redirects it.
  expect(areas.find(({ name }) => name === 'mf-gais')?.retired).toEqual(['/jobs/chef']);
  expect(areas.find(({ name }) => name === 'mf-tickets')).not.toHaveProperty('retired');
});

test('the plan and the diff report the change of a fact, and the number of pages', async () => {
  await start();
  const dry = await site.run('promote', 'mf-tickets@1.1.0', '--dry-run');
  expect(dry.out).toContain(line);
  expect(await pageAt('/faq')).toContain('€1,460');
  expect((await site.run('diff', 'mf-tickets@1.1.0')).out).toContain(`Facts: 1\n${line}\n`);

  const change: FactChange = {
    fact: price,
    before: '1,460',
    after: '1,560',
    pages: 3,
    areas: ['mf-careers', 'mf-gais'],
  };
  expect((await site.runJson('diff', 'mf-tickets@1.1.0')).facts).toEqual([change]);
  const canary = await site.runJson('promote', 'mf-tickets@1.1.0', '--canary', '10');
  expect(canary.facts).toEqual([change]);
  const promoted = await site.runJson<{ facts: FactChange[]; recomposed: string[] }>(
    'promote',
    'mf-tickets@1.1.0',
  );
  expect(promoted.facts).toEqual([change]);
  expect(await pageAt('/faq')).toContain('€1,560');
});

test('the plan is printed before the outcome', async () => {
  await start();
  const { out } = await site.run('promote', 'mf-tickets@1.1.0');
  expect(out.indexOf(line)).toBeGreaterThan(out.indexOf('Plan: promote mf-tickets@1.1.0'));
  expect(out.indexOf(line)).toBeLessThan(out.indexOf('Revision 2 is live'));
});

test('a promotion that withdraws a quoted fact is rejected, with the quoting pages', async () => {
  await start();
  const error = await site.runError('promote', 'mf-tickets@1.2.0');
  expect(error.code).toBe('PROMOTION_REJECTED');
  expect(error.problems).toEqual(expect.arrayContaining(withdrawn));
  expect(await site.liveVersions()).toMatchObject({ 'mf-tickets': '1.0.0' });
});

test('an unknown fact is rejected, with the closest known name, and shown in a preview', async () => {
  await start();
  await site.publish({
    name: 'mf-gais',
    version: '1.1.0',
    pages: { '/faq': factToken('tickets.pass.standart.price'), '/tracks': '' },
  });
  const { problems } = await site.runError('promote', 'mf-gais@1.1.0');
  expect(problems).toEqual([
    {
      ...{ area: 'mf-gais', file: '/faq', rule: 'unknown facts' },
      message: expect.stringMatching(
        `tickets.pass.standart.price.*did you mean ${price}`,
      ) as string,
    },
  ]);
  expect(await site.runJson('preview', 'mf-gais@1.1.0')).toMatchObject({ warnings: problems });
});

test('a fact that two areas publish is rejected', async () => {
  await start();
  await site.publish({
    name: 'mf-careers',
    version: '1.1.0',
    pages: { '/Careers': '', '/jobs': '' },
    manifest: { facts: priceFact('1') },
  });
  const { problems } = await site.runError('promote', 'mf-careers@1.1.0');
  expect(problems).toMatchObject([
    { rule: 'fact ownership', message: `mf-careers and mf-tickets both publish ${price}` },
  ]);
});

test('after a rollback to a release without a quoted fact, pages keep its text', async () => {
  await site.publish({ name: 'mf-gais', version: '0.9.0', pages: { '/faq': '', '/tracks': '' } });
  await site.publish({
    name: 'mf-careers',
    version: '0.9.0',
    pages: { '/Careers': '', '/jobs': '' },
  });
  await site.runJson(
    'promote',
    'shell@1.0.0',
    'mf-tickets@1.2.0',
    'mf-gais@0.9.0',
    'mf-careers@0.9.0',
  );
  await start();

  const { facts, warnings } = await site.runJson('rollback', 'mf-tickets');
  expect(facts).toMatchObject([{ fact: price, before: '1,460', after: null, pages: 3 }]);
  expect(warnings).toEqual(expect.arrayContaining(withdrawn));
  expect(await pageAt('/faq')).toContain('€1,460');

  // Kept facts do not reject the next promotion of another area.
  await site.publish({
    name: 'mf-careers',
    version: '1.0.1',
    pages: { '/Careers': '', '/jobs': '' },
  });
  const next = await site.runJson('promote', 'mf-careers@1.0.1');
  expect(next.warnings).toMatchObject([{ area: 'mf-gais', file: '/faq', rule: 'kept facts' }]);
  expect(await pageAt('/faq')).toContain('€1,460');
});

test('a recomposition updates date phases, even during a freeze', async () => {
  const day = 'awards.deadline';
  const html = `${datePhaseToken(day, 'today')}last day${endToken}${datePhaseToken(day, 'past')}over${endToken}%%each.a.dates%%%%given.day#state=past%%, %%field.day%%%%end%%%%end%%`;
  const row = { id: 'last', day: '5 January', 'day#value': '2026-01-05' };
  await site.publish(
    tickets('1.3.0', {
      ...{ ...priceFact('1,460'), [day]: { text: '5 January', value: '2026-01-05' } },
      'a.dates': { type: 'list', text: 'Dates', value: 1, rows: [row] },
    }),
    { name: 'mf-gais', version: '1.3.0', pages: { '/faq': html, '/tracks': quotingPage } },
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-tickets@1.3.0', 'mf-gais@1.3.0');
  expect(await pageAt('/faq')).toContain('last day<');
  const same = await site.runJson<{ record: unknown }>('recompose');
  expect(same.record).toBeNull();

  await site.runJson('freeze', 'add', '--until', '2026-01-08', '--reason', 'fair');
  site.clockOffsetDays = 1;
  expect(await site.runJson('status')).toMatchObject({
    passed: [
      { fact: 'a.dates.last.day', composed: 'today', now: 'past' },
      { fact: day, composed: 'today', now: 'past' },
    ],
  });
  const { facts } = await site.runJson('recompose');
  expect(facts).toMatchObject([
    { fact: 'a.dates', rows: ['changes last: day is today → past'], pages: 1 },
    { fact: day, before: 'today', after: 'past', pages: 1 },
  ]);
  expect(await pageAt('/faq')).toContain('over, 5 January');
  const again = await site.runJson('recompose');
  expect(again.record).toBeNull();
  expect(await site.runJson('status')).toMatchObject({ passed: [] });
});

test('recompose accepts no releases', async () => {
  await start();
  expect((await site.runError('recompose', 'mf-tickets@1.1.0')).code).toBe('USAGE');
});
