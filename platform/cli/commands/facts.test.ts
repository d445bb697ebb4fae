/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedArea } from '@concourse/build';
import { composeEdition } from '@concourse/compose/composeEdition';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { makeBuild, type BuildFixture } from '@concourse/test-kit/makeBuild';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

const entries: FactEntries = {
  'site.title': { type: 'text', value: 'Standard Pass' },
  'site.day': { type: 'day', value: '2026-01-21' },
  'site.days': { type: 'days', value: '2026-03-19/2026-03-20' },
  'site.doors': { type: 'time', value: '09:00' },
  'site.vat': { type: 'percent', value: 19 },
  'site.price': { type: 'money', value: 1460, vat: 'site.vat' },
  'site.seats': { type: 'count', value: 1200, unit: 'seats' },
  'site.sales': { type: 'state', value: 'open', states: { open: 'On sale', closed: 'Closed' } },
  'site.map': { type: 'link', value: '/gais/venue' },
  'site.editor': { type: 'person', value: { name: 'Ada' } },
  'site.winners': {
    ...{ type: 'list', fields: { winner: 'text', country: 'text' } },
    value: [],
  },
  'site.shortlist': { type: 'day', value: '2026-03-01', after: 'site.day' },
  'site.ceremony': { type: 'day', value: '2026-03-19', after: 'site.shortlist' },
  'site.rooms': { type: 'list', fields: { name: 'text' }, value: [{ id: 'yard', name: 'Yard' }] },
};

/** Formatted by hand: `facts set` must not reformat it. */
const text = `{
  "facts": {
${Object.entries(entries)
  .map(([name, entry]) => `    "${name}":   ${JSON.stringify(entry)}`)
  .join(',\n\n')}
  }
}
`;

/** The area in `mf-awards`, whose code reads its facts without a quotation, counts one and computes one. */
function awards(data: FactEntries): BuildFixture {
  const [title, doors] = [String(data['site.title']?.value), String(data['site.doors']?.value)];
  return {
    ...{ name: 'mf-awards', version: '1.0.0' },
    pages: { '/gais/award': '%%fact.site.price%%', '/gais/passes': `<p><b>${title}</b></p>` },
    manifest: {
      facts: {
        ...publishFacts(data),
        'site.listed': { type: 'count', text: '22', value: 22, unit: 'speakers' },
        'site.queue': { text: `Queue before ${doors}` },
      },
    },
  };
}

/** Renders `awards` from the text of its data file. */
function renderArea({ facts }: { facts: string }): Promise<PrerenderedArea> {
  const { manifest, contents } = makeBuild(
    awards((JSON.parse(facts) as { facts: FactEntries }).facts),
  );
  const { routes, facts: published = {} } = manifest;
  const pages = new Map([...contents].map(([id, html]) => [id, html.toString()]));
  const more = { retired: [], addresses: {}, search: undefined };
  return Promise.resolve({ ...more, routes, facts: published, contents: pages, fragments: [] });
}

let site: TestSite;
let file: string;
beforeAll(async () => {
  site = await TestSite.make(['shell', 'mf-awards', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  site.modules.render = () => Promise.resolve({ renderArea });
  file = path.join(site.root, 'mf-awards/facts.json');
  await writeFile(file, text);
  await writeFile(
    path.join(site.root, 'mf-awards/package.json'),
    JSON.stringify({ concourse: { owner: { team: 'Awards team', reviewers: ['@a/b'] } } }),
  );
  await site.publish(shellFixture('1.0.0'), awards(entries), {
    ...{ name: 'mf-careers', version: '1.0.0' },
    pages: { '/Careers': '%%fact.site.price.gross%%', '/Careers/Queue': '%%fact.site.queue%%' },
  });
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0');
});
// Most tests change no more than the data file.
beforeEach(() => writeFile(file, text));
afterAll(() => site.remove());

type Listed = { facts: { name: string; type: string; file: string | null; pages: string[] }[] };

test('lists all facts with type, value, owner and the pages that quote them', async () => {
  const { facts } = await site.runJson<Listed>('facts');
  const named = (name: string) => facts.find((fact) => fact.name === name);
  expect(named('site.price')).toEqual({
    ...{ name: 'site.price', type: 'money', text: '1,460', value: '1460.00' },
    ...{ area: 'mf-awards', owner: 'Awards team', file: 'mf-awards/facts.json' },
    pages: ['/gais/award'],
  });
  expect(named('site.price.gross')?.pages).toEqual(['/Careers']);
  // Its page reads the data file, without a quotation.
  expect(named('site.title')?.pages).toEqual([]);
  expect(named('site.listed')).toMatchObject({ type: 'count', file: null, pages: [] });
  const { out } = await site.run('facts', 'list', 'site.p');
  expect(out).toMatch(/^site\.price +money +1,460 +Awards team +\/gais\/award$/m);
  expect(out).not.toContain('site.day');
});

test('set writes one value, keeps the format, and names the pages that change', async () => {
  const result = await site.runJson('facts', 'set', 'site.price', '1500');
  expect(result).toMatchObject({
    ...{ before: 1460, after: 1500, written: true, pages: ['/Careers', '/gais/award'] },
    facts: [
      { fact: 'site.price', before: '1,460', after: '1,500' },
      { fact: 'site.price.vat', before: '277.40', after: '285' },
      { fact: 'site.price.gross', before: '1,737.40', after: '1,785' },
    ],
  });
  expect(await readFile(file, 'utf8')).toBe(text.replace('1460', '1500'));
});

test('set names pages whose content area code reads or computes from the fact', async () => {
  const pagesOf = async (name: string, value: string): Promise<unknown> =>
    (await site.runJson('facts', 'set', name, value, '--dry-run')).pages;
  expect(await pagesOf('site.title', 'Day Pass')).toEqual(['/gais/passes']);
  expect(await pagesOf('site.doors', '10:00')).toEqual(['/Careers/Queue']);
  expect(await pagesOf('site.doors', '09:00')).toEqual([]);
});

test('set writes nothing if the area cannot be rendered, for an equal value, or with --dry-run', async () => {
  const failed = new UsageError('mf-awards cannot be prerendered.', 'Fix its code.');
  const { render } = site.modules;
  site.modules.render = () => Promise.resolve({ renderArea: () => Promise.reject(failed) });
  expect(await site.runError('facts', 'set', 'site.doors', '10:00')).toMatchObject({
    message: failed.message,
  });
  site.modules.render = render;
  expect(await site.runJson('facts', 'set', 'site.price', '1460')).toMatchObject({
    ...{ written: false, facts: [] },
  });
  const tried = await site.runJson('facts', 'set', 'site.price', '1500', '--dry-run');
  expect(tried).toMatchObject({ written: false, pages: ['/Careers', '/gais/award'] });
  expect(await readFile(file, 'utf8')).toBe(text);
  const { out } = await site.run('facts', 'set', 'site.price', '1500');
  expect(out).toMatch(/site -- check mf-awards\b/);
});

test.each([
  ['FACT_NOT_FOUND', 'site.prise', '1500'],
  ['FACT_DERIVED', 'site.price.gross', '1500'],
  ['FACT_DERIVED', 'site.listed', '23'],
  ['FACT_VALUE_INVALID', 'site.title', ' padded '],
  ['FACT_VALUE_INVALID', 'site.title', 'See {site.nothing}'],
  ['FACT_VALUE_INVALID', 'site.day', '2026-02-30'],
  ['FACT_VALUE_INVALID', 'site.days', '2026-03-20/2026-03-19'],
  ['FACT_VALUE_INVALID', 'site.doors', '9 am'],
  ['FACT_VALUE_INVALID', 'site.vat', '119'],
  ['FACT_VALUE_INVALID', 'site.price', '€1,500'],
  ['FACT_VALUE_INVALID', 'site.price', '-1'],
  ['FACT_VALUE_INVALID', 'site.price', '9.999'],
  ['FACT_VALUE_INVALID', 'site.seats', 'forty'],
  ['FACT_VALUE_INVALID', 'site.sales', 'sold'],
  ['FACT_VALUE_INVALID', 'site.map', 'www.example.org'],
  ['FACT_VALUE_INVALID', 'site.editor', '{"role": "Editor"}'],
  ['FACT_ROWS_INVALID', 'site.rooms', '[{"id": "yard", "seats": 40}]'],
  ['FACT_VALUE_INVALID', 'site.rooms', '[{"id": "yard"'],
  ['FACT_ROWS_INVALID', 'site.winners', '[{"winner": "Ada", "country": "Kenya"}]'],
  ['FACT_ROWS_INVALID', 'site.winners', '[{"id": "ada", "winner": "Ada"}]'],
  ['FACT_ORDER_INVALID', 'site.day', '2027-01-21'],
  ['FACT_ORDER_INVALID', 'site.ceremony', '2026-02-01'],
])('%s: %s is not set to %s, and the file is unchanged', async (code, name, value) => {
  const error = await site.runError('facts', 'set', name, value);
  expect(error).toMatchObject({ code });
  expect(error.message).toContain(name);
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('names the dates to set before a date, the last one first', async () => {
  const { next } = await site.runError('facts', 'set', 'site.day', '2027-01-21');
  expect(next.match(/site\.\w+/g)).toEqual([
    ...['site.ceremony', 'site.ceremony', 'site.shortlist', 'site.shortlist'],
  ]);
  await site.runJson('facts', 'set', 'site.ceremony', '2027-03-19');
  await site.runJson('facts', 'set', 'site.shortlist', '2027-03-01');
  expect(await site.runJson('facts', 'set', 'site.day', '2027-01-21')).toMatchObject({
    written: true,
  });
});

test('a promotion rejects dates that are not in the order of their area', async () => {
  const dates = { 'site.opens': { text: '1 May', value: '2026-05-01', after: 'site.closes' } };
  const facts = { ...dates, 'site.closes': { text: '2 May', value: '2026-05-02' } };
  const pages = { '/Careers': '<p>Jobs</p>' };
  await site.publish({ name: 'mf-careers', version: '1.1.0', pages, manifest: { facts } });
  const error = await site.runError('promote', 'mf-careers@1.1.0');
  expect(error.problems).toEqual([
    expect.objectContaining({ area: 'mf-careers', rule: 'fact order' }),
  ]);
});

test('set without a value is wrong usage, and a damaged file is reported', async () => {
  expect(await site.runError('facts', 'set', 'site.price')).toMatchObject({ code: 'USAGE' });
  await writeFile(file, text.replace('"2026-01-21"', '"21 January"'));
  const error = await site.runError('facts', 'set', 'site.price', '1500');
  expect(error).toMatchObject({ code: 'FACTS_INVALID' });
  expect(error.message).toContain('site.day');
  await writeFile(file, '{');
  expect(await site.runError('facts')).toMatchObject({ code: 'FACTS_INVALID' });
});

test('set names only pages whose markup changes, and pages that wait for another phase', async () => {
  const sales = '%%when.past.site.day%%%%fact.site.seats%%%%end%%';
  await site.publish({
    ...{ name: 'mf-careers', version: '1.2.0', pages: { '/Careers': sales, '/Careers/Queue': '' } },
  });
  await site.runJson('promote', 'mf-careers@1.2.0');
  const changesOf = async (name: string, value: string) => {
    const { pages, waiting } = await site.runJson('facts', 'set', name, value, '--dry-run');
    return { pages, waiting };
  };
  const isShown = { waiting: { pages: [], phases: [] } };
  // The page says the number of seats only after the day.
  expect(await changesOf('site.seats', '1300')).toEqual({
    ...{ pages: [], waiting: { pages: ['/Careers'], phases: ['site.day'] } },
  });
  expect(await changesOf('site.day', '2025-01-21')).toEqual({ pages: ['/Careers'], ...isShown });
});
