/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import {
  countedFacts,
  expectedValue,
  factFaults,
  parseFactValue,
  publishFacts,
  type FactEntry,
} from './factFile';
import schema from './facts.schema.json';

const published = (entry: FactEntry) => publishFacts({ 'some.fact': entry });

test.each([
  ['text', 'One line', { text: 'One line' }],
  ['day', '2026-01-21', { text: '21 January 2026', value: '2026-01-21' }],
  ['days', '2026-03-19/2026-03-20', { text: '19 and 20 March 2026' }],
  ['days', '2026-03-30/2026-04-02', { text: '30 March to 2 April 2026' }],
  ['days', '2026-12-31/2027-01-01', { text: '31 December 2026 and 1 January 2027' }],
  ['time', '09:00', { text: '09:00' }],
  ['money', 1460, { text: '1,460', value: '1460.00' }],
  ['money', 99.5, { text: '99.50', value: '99.50' }],
  ['percent', 19, { text: '19%', value: 19 }],
  ['count', 22, { text: '22', value: 22 }],
  ['link', '/gais/ticket', { text: '/gais/ticket' }],
  ['person', { name: 'Ada', mail: 'ada@concourse.example' }, { text: 'Ada' }],
])('a %s of %p is published with its text and value', (type, value, expected) => {
  expect(published({ type, value })['some.fact']).toMatchObject({ type, ...expected });
});

test('a price adds its VAT and gross price, rounded to cents', () => {
  const facts = publishFacts({
    'some.vat': { type: 'percent', value: 19 },
    'some.price': { type: 'money', value: 2999, vat: 'some.vat' },
  });
  expect(facts['some.price.vat']?.text).toBe('569.81');
  expect(facts['some.price.gross']).toEqual({ type: 'money', text: '3,568.81', value: '3568.81' });
});

test('a list adds a fact for each field, and texts include other facts', () => {
  const facts = publishFacts({
    'some.phases': {
      type: 'list',
      fields: { name: 'text', lastDay: 'day?' },
      value: [
        { id: 'early', name: 'Early', lastDay: '2025-08-15' },
        { id: 'late', name: 'Late' },
      ],
    },
    'some.terms': { type: 'text', value: 'Until {some.phases.early.lastDay}.' },
  });
  expect(facts['some.phases']).toEqual({ type: 'list', text: 'Early and Late', value: 2 });
  expect(facts['some.phases.late.lastDay']).toBeUndefined();
  expect(facts['some.terms']?.text).toBe('Until 15 August 2025.');
});

test('states have labels, counts have units, and minimums end with a plus', () => {
  const states = { onSale: 'On sale', soldOut: 'Sold out' };
  expect(published({ type: 'state', value: 'soldOut', states })['some.fact']).toEqual({
    ...{ type: 'state', text: 'Sold out', value: 'soldOut' },
  });
  const minimum = { type: 'count', value: 200, plus: true, unit: 'speakers' };
  expect(published(minimum)['some.fact']).toMatchObject({ text: '200+', unit: 'speakers' });
  expect(countedFacts({ 'some.listed': [22, 'speakers'] })['some.listed']?.text).toBe('22');
});

const list = { fields: { name: 'text', seats: 'count?' } };
const winners = { fields: { winner: 'text', country: 'text' } };
const wrong: [string, unknown, Partial<FactEntry>?][] = [
  ['text', ' padded'],
  ['text', 'two\nlines'],
  ['text', 'a %%token%%'],
  ['day', '2026-02-30'],
  ['day', '21 January 2026'],
  ['days', '2026-03-20/2026-03-19'],
  ['days', '2026-03-19'],
  ['time', '24:00'],
  ['money', -1],
  ['money', 9.999],
  ['money', '1460'],
  ['percent', 101],
  ['count', 1.5],
  ['state', 'lost', { states: { won: 'Won' } }],
  ['state', 'toString', { states: { won: 'Won' } }],
  ['link', 'javascript:alert(1)'],
  ['link', '//elsewhere.example'],
  ['person', { role: 'Editor' }],
  ['person', { name: 'Ada', mail: 'ada' }],
  [
    'list',
    [
      { id: 'a', name: 'A' },
      { id: 'a', name: 'B' },
    ],
    list,
  ],
  ['list', [{ id: 'a', seats: 4 }], list],
  ['list', [{ id: 'a', name: 'A', chairs: 4 }], list],
  ['list', [{ id: 'a', name: 'A', seats: 'four' }], list],
  ['list', [{ name: 'A' }], list],
  ['list', [{ id: 7, name: 'A' }], list],
  ['list', [{ id: 'a', winner: 'A' }], winners],
  ['list', [{ winner: 'A', country: 'Kenya' }], winners],
  ['date', '2026-01-21'],
];

test.each(wrong.map(([type, value, more = {}]) => ({ type, value, ...more })))(
  'a $type of $value is rejected',
  (entry) => {
    expect(expectedValue(entry)).toBeDefined();
    expect(() => published(entry)).toThrow(/some\.fact(?: is|, row)/);
  },
);

const day = (value: string, after?: string): FactEntry => ({
  type: 'day',
  value,
  ...(after !== undefined && { after }),
});

test('dates that follow each other are in order, and publish it', () => {
  const timeline = {
    'a.deadline': day('2026-01-21'),
    'a.shortlist': day('2026-03-01', 'a.deadline'),
    'a.summit': { type: 'days', value: '2026-03-19/2026-03-20', after: 'a.shortlist' },
  };
  expect(factFaults(timeline)).toEqual([]);
  expect(publishFacts(timeline)['a.shortlist']).toMatchObject({ after: 'a.deadline' });
  expect(factFaults({ ...timeline, 'a.deadline': day('2027-01-21') })).toEqual([
    expect.stringMatching(/^a\.shortlist .* after a\.deadline/),
    expect.stringMatching(/^a\.summit .* after a\.deadline/),
  ]);
  expect(factFaults({ ...timeline, 'a.deadline': day('2026-03-01') })).toHaveLength(1);
  expect(factFaults({ 'a.shortlist': day('2026-03-01', 'a.deadline') })).toHaveLength(1);
  const circle = { 'a.b': day('2026-03-01', 'a.c'), 'a.c': day('2026-03-02', 'a.b') };
  expect(factFaults(circle)).toHaveLength(1);
});

test('invalid names, references and VAT rates are rejected', () => {
  expect(factFaults({ Price: { type: 'count', value: 1 } })).toHaveLength(1);
  expect(factFaults({ 'a.b': { type: 'text', value: 'See {a.c}' } })).toHaveLength(1);
  expect(factFaults({ 'a.b': { type: 'money', value: 1, vat: 'a.c' } })).toHaveLength(1);
});

test('the schema for editors accepts the facts of all areas and rejects wrong types', () => {
  const ajv = new Ajv();
  const isValid = (data: object): boolean => ajv.validate(schema, data) === true;
  for (const area of [
    'mf-awards',
    'mf-careers',
    'mf-corporate',
    'mf-gais-conference',
    'mf-tickets',
  ]) {
    const file = join(__dirname, '../..', area, 'facts.json');
    const data = JSON.parse(readFileSync(file, 'utf8')) as { facts: Record<string, FactEntry> };
    expect([area, isValid(data)]).toEqual([area, true]);
    expect(factFaults(data.facts)).toEqual([]);
  }
  // No pattern expresses the last ones: the calendar, the order of days, and names of states and fields.
  const unseen = wrong.filter(([type, value, more]) =>
    isValid({ facts: { 'some.fact': { type, value, ...more } } }),
  );
  expect(unseen.map(([type]) => type)).toEqual(
    'text day days state state person list list list list list'.split(' '),
  );
});

test('scripts of areas read facts by literal names, so that chunks contain no others', () => {
  const root = join(__dirname, '../..');
  const sources = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap((area) =>
      readdirSync(join(root, area, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'facts.ts')
        .map((file): [string, string] => {
          const path = join(area, 'src', file);
          return [path, readFileSync(join(root, path), 'utf8')];
        }),
    )
    .filter(([, code]) => code.includes("/facts.json'"));
  expect(sources.length).toBeGreaterThan(5);
  const other = /\bdata(?=[.;,)[])(?!\.facts\[\s*'[\w.]+'\s*\])/;
  expect(sources.filter(([, code]) => other.test(code))).toEqual([]);
});

test.each(['day', 'days', 'count'])(
  'an optional %s may have no value, and is not published then',
  (type) => {
    const entry = { type, optional: true, value: null };
    expect(expectedValue(entry)).toBeUndefined();
    expect(publishFacts({ 'a.fact': entry })).toEqual({});
    expect(parseFactValue(entry, 'none')).toBeNull();
    expect(expectedValue({ ...entry, value: 'soon' })).toMatch(/, or none$/);
    expect(expectedValue({ type, value: null })).toBeDefined();
  },
);
