/** @jest-environment node */
import { editableNames, factsWith, releasedEntries, withValues } from './editableFacts';
import { factFaults, publishFacts, type FactEntries } from './factFile';
import type { Facts } from './facts';

const entries: FactEntries = {
  'a.sales': { type: 'day', optional: true, editable: true, value: '2025-06-01' },
  'a.soldOut': {
    ...{ type: 'day', optional: true, editable: true, value: null, assumed: '2026-03-01' },
    after: 'a.sales',
  },
  'a.dates': { type: 'days', value: '2026-03-19/2026-03-20', after: 'a.sales' },
  'a.results': { type: 'day', optional: true, editable: true, value: null, assumed: '2026-05-01' },
  'a.later': { type: 'day', optional: true, editable: true, value: null },
  'a.next': {
    ...{ type: 'days', optional: true, editable: true, value: null, after: 'a.dates' },
    ...{ assumed: '2027-03-18/2027-03-19', unset: 'to be announced' },
  },
  'a.stage': {
    type: 'timeline',
    about: 'Stage',
    value: [
      { phase: 'announced' },
      { phase: 'onSale', from: 'a.sales', label: 'sale' },
      { phase: 'soldOut', from: 'a.soldOut' },
      { phase: 'open', from: 'a.dates' },
      { phase: 'over', after: 'a.dates' },
      { phase: 'results', from: 'a.results', follows: true },
      { phase: 'later', from: 'a.later', follows: true },
    ],
  },
  'a.vat': { type: 'percent', editable: true, value: 19 },
  'a.price': { type: 'money', value: 100, vat: 'a.vat' },
  'a.terms': { type: 'text', value: 'On sale from {a.sales}.' },
};
const published: Facts = { ...publishFacts(entries), 'a.counted': { text: '22' } };
const changed = (values: Record<string, unknown>) => factsWith(published, entries, values);

test('facts that entries derive are computed again, and those of code are kept', () => {
  const facts = changed({ 'a.sales': '2025-07-01', 'a.vat': 7, 'a.price': 1 });
  expect(facts['a.terms']?.text).toBe('On sale from 1 July 2025.');
  expect(facts['a.price.gross']?.text).toBe('107');
  expect(facts['a.price']?.text).toBe('100');
  expect(facts['a.counted']).toEqual({ text: '22' });
  expect(changed({})).toEqual(published);
});

test('a timeline has the phases of dates with a value, and of assumed dates for previews', () => {
  expect(published['a.stage']).toMatchObject({
    ...{ type: 'timeline', text: 'Stage' },
    value: 'announced/onSale@2025-06-01/open@2026-03-19/over@2026-03-21',
    assumed: {
      value:
        'announced/onSale@2025-06-01/soldOut@2026-03-01/open@2026-03-19/over@2026-03-21/results@2026-05-01',
      labels: { onSale: 'sale' },
    },
  });
  const stage = (values: Record<string, unknown>) => changed(values)['a.stage']?.value;
  expect(stage({ 'a.soldOut': '2026-02-01' })).toContain('/soldOut@2026-02-01/open@');
  // Results cannot be published before the summit is over, and `later` follows them.
  expect(stage({ 'a.results': '2026-01-01', 'a.later': '2026-01-01' })).toMatch(
    /over@2026-03-21\/results@2026-03-21\/later@2026-03-21$/,
  );
});

test('a fact without a value has the text for it, and its assumed value in previews', () => {
  expect(published['a.next']).toEqual({
    ...{ type: 'text', text: 'to be announced' },
    assumed: { text: '18 and 19 March 2027' },
  });
  expect(changed({ 'a.next': '2027-04-01/2027-04-02' })['a.next']).toMatchObject({
    ...{ type: 'days', text: '1 and 2 April 2027' },
  });
  expect(published['a.soldOut']).toBeUndefined();
  // Another text names the date.
  expect(() => changed({ 'a.sales': null })).toThrow('a.terms refers to {a.sales}');
});

test('an empty list has its assumed records in previews, and only while it is empty', () => {
  const assumed = [{ id: 'one', winner: 'Clearway' }];
  const list = { type: 'list', editable: true, fields: { winner: 'text' }, assumed };
  expect(publishFacts({ 'a.results': { ...list, value: [] } })['a.results']).toMatchObject({
    rows: [],
    assumed: { text: 'Clearway', value: 1, rows: assumed },
  });
  const value = [{ id: 'two', winner: 'Veyra' }];
  expect(publishFacts({ 'a.results': { ...list, value } })['a.results']).not.toHaveProperty(
    'assumed',
  );
  const unknown = { ...list, value: [], assumed: [{ id: 'one', name: 'Clearway' }] };
  expect(factFaults({ 'a.results': unknown })[0]).toContain('column name');
});

test('changes that break the order, and phases out of order, are rejected', () => {
  expect(editableNames(entries)).not.toContain('a.dates');
  const faults = (values: Record<string, unknown>) => factFaults(withValues(entries, values));
  expect(faults({ 'a.soldOut': '2025-05-01' })).toHaveLength(1);
  expect(faults({ 'a.soldOut': '2026-03-25' })).toEqual([
    expect.stringMatching(/^a\.stage .*not in order/),
  ]);
  expect(() => changed({ 'a.sales': 'soon' })).toThrow('a.sales is');
});

test('timelines cannot be editable, and name dates', () => {
  const phases = [{ phase: 'before' }, { phase: 'after', from: 'a.dates' }];
  const faults = (entry: Partial<(typeof entries)[string]>) =>
    factFaults({ ...entries, 'a.x': { type: 'timeline', value: phases, ...entry } });
  expect(faults({})).toEqual([]);
  expect(faults({ editable: true })).toHaveLength(1);
  expect(faults({ value: [{ phase: 'before' }, { phase: 'after', from: 'a.vat' }] })).toHaveLength(
    1,
  );
  expect(faults({ value: [{ phase: 'before' }, { phase: 'after' }] })).toHaveLength(1);
  expect(faults({ value: [null, { phase: 'after', from: 'a.dates' }] })).toHaveLength(1);
});

test('released entries give the same facts in any order of their keys', () => {
  const fields = { name: 'text', lastDay: 'day?' };
  const list = { type: 'list', fields, value: [{ id: 'early', name: 'Early' }] };
  const released = releasedEntries({ ...entries, 'a.list': list });
  const { 'a.list': entry = list } = released;
  const sorted = { ...entry, fields: { lastDay: 'day?', name: 'text' } };
  expect(publishFacts({ ...released, 'a.list': sorted })['a.list']).toEqual({
    ...{ type: 'list', text: 'Early', value: 1 },
  });
});
