/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
import { BuildError } from './BuildError';
import { compile } from './compile';
import { requireNoFactsInScripts, requireQuotedFacts } from './editableFacts';
import { prerender } from './prerender';
import { noFiles } from './renderWithFacts';
import { folderOf } from './workspace';

const entries: FactEntries = {
  'a.seats': { type: 'count', editable: true, value: 200 },
  'a.open': { type: 'day', editable: true, value: '2026-01-01' },
  'a.closed': { type: 'day', optional: true, editable: true, value: null, after: 'a.open' },
  'a.note': { type: 'text', value: 'From {a.open}.' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editable-'));
  Object.assign(globalThis, { publishFacts });
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * The node bundle of an area with one page. Values are expressions. It reads the facts late, because Jest loads a module
 * only once.
 */
const code = ({ html = '""', title = '"A"', facts = '{}' }, known = entries) => `
  const data = () => (globalThis.siteFacts ?? { facts: ${JSON.stringify(known)} }).facts;
  const value = (name) => data()[name].value;
  const page = () => ({ path: '/a', status: 200, title: ${title}, description: 'A', html: ${html},
    quoted: [], structuredData: [] });
  exports.default = { name: 'mf-a', retired: [],
    get facts() { return { ...globalThis.publishFacts(data()), ...${facts} }; },
    render: async () => [{ id: 'a', path: '/a', aliases: [], pages: [page()] }] };`;

let bundles = 0;

/** Returns the message of the proof; null if it succeeds. */
async function prove(values: Parameters<typeof code>[0], known = entries): Promise<string | null> {
  const bundle = join(folder, `${(bundles += 1)}.cjs`);
  await writeFile(bundle, code(values, known));
  const rendered = await prerender('mf-a', bundle, noFiles);
  return requireQuotedFacts('mf-a', bundle, { entries: known, rendered }).then(
    () => null,
    (error: unknown) => (error instanceof BuildError ? `${error.code}: ${error.message}` : null),
  );
}

test('quotations, and facts that facts.json derives, pass', async () => {
  expect(await prove({ html: `'%%fact.a.seats%% from %%fact.a.note%%'` })).toBeNull();
});

test.each([
  ['a page', { html: `'Seats: ' + value('a.seats')` }, /a\.seats: code computes \/a with it/],
  ['a head', { title: `'Until ' + value('a.open')` }, /a\.open: code computes \/a with it/],
  [
    'another fact',
    { facts: `{ 'a.half': { text: String(value('a.seats') / 2) } }` },
    /a\.seats: code computes the fact a\.half with it/,
  ],
  ['a branch', { html: `value('a.closed') ? 'Closed' : 'Open'` }, /a\.closed: code computes \/a/],
  [
    'code that throws without a value',
    { html: `value('a.closed') === null ? '' : value('a.closed').nothing.at(1)` },
    /a\.closed: code computes .*Cannot read/s,
  ],
])('%s that depends on the value of an editable fact is named', async (_, values, expected) => {
  const found = await prove(values);
  expect(found).toMatch(/^FACT_NOT_QUOTED: mf-a/);
  expect(found).toMatch(expected);
});

const winners = {
  ...{ type: 'list', editable: true, value: [], choices: { country: ['Kenya', 'Norway'] } },
  fields: { name: 'text', country: 'text', day: 'day?' },
};

/** Renders a row as `FactList` does: as a template, or for the sample rows of the proof. */
const listed = (row: string): string => `(() => {
    const rows = globalThis.sampleRows?.['a.winners'];
    const row = ({ quote, given }) => ${row};
    const rowOf = (each) => ({ quote: (field) => each[field],
      given: (field, text) => (each[field] === undefined ? '' : text()) });
    if (rows) return rows.map((each) => row(rowOf(each))).join('');
    const token = (kind, name) => '%%' + kind + '.' + name + '%%';
    const given = (field, text) => token('given', field) + text() + '%%end%%';
    const template = row({ quote: (field) => token('field', field), given });
    return token('each', 'a.winners') + template + '%%end%%';
  })()`;

test.each([
  ['quotes fields', `quote('name') + given('day', () => ' on ' + quote('day'))`, null],
  ['changes a field', `quote('name').toUpperCase()`, /a\.winners: code computes \/a with fields/],
  ['branches on a choice', `quote('country') === 'Norway' ? 'north' : 'south'`, /fields of a row/],
  ['shows an optional field always', `quote('name') + quote('day')`, /fields of a row/],
])('the template of a row that %s is judged', async (_, row, expected) => {
  const found = await prove({ html: listed(row) }, { ...entries, 'a.winners': winners });
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatch(expected);
});

test.each([
  [`quote('name') + given('firstDay', () => quote('firstDay'))`, null],
  [`quote('name') + quote('firstDay')`, /without the field|fields of a row/],
])(
  'the template of a phase is judged with a phase that has dates, and others: %s',
  async (row, expected) => {
    const phases = {
      ...{ type: 'list', editable: true, references: true, ordered: 'lastDay', unset: 'later' },
      ...{ fields: { firstDay: 'day?', lastDay: 'day?' }, phases: ['first', 'second', 'third'] },
      names: { first: 'First', second: 'Second', third: 'Third' },
      value: [{ id: 'first', lastDay: '{a.open}' }, { id: 'second' }, { id: 'third' }],
    };
    const found = await prove({ html: listed(row) }, { ...entries, 'a.winners': phases });
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  },
);

test('a script for the browser must not contain an editable fact', async () => {
  const facts = join(folderOf('mf-careers'), 'facts.json');
  const ofScript = async (name: string): Promise<void> => {
    const entry = join(folder, 'script.js');
    const read = `console.log(data.facts['${name}'].value);`;
    await writeFile(entry, `import data from ${JSON.stringify(facts)};\n${read}`);
    const output = { path: join(folder, 'out') };
    const config = { name: 'mf-careers:browser', mode: 'production', entry, output } as const;
    const stats = await compile('mf-careers', [config]);
    const known = { 'careers.remote': { type: 'percent', value: 100, editable: true } };
    requireNoFactsInScripts('mf-careers', known, stats);
  };
  await ofScript('careers.duration');
  await expect(ofScript('careers.remote')).rejects.toMatchObject({ code: 'FACT_NOT_QUOTED' });
});
