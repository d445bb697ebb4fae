/** @jest-environment node */
import type { EditableFact } from '../../server/api';
import { changedValues, groupsOf, labelOf, problemIn, shownValue } from './factDraft';

const fact = (name: string, more: Partial<EditableFact> = {}): EditableFact => ({
  ...{ name, type: 'count', about: undefined, unit: undefined, states: {}, isOptional: false },
  ...{ value: '200', released: '200', isChanged: false, pages: 1 },
  ...more,
});
const seats = fact('gais.summit.seats');
const soldOut = fact('gais.summit.soldOut', { type: 'day', isOptional: true, value: 'none' });
const dates = fact('gais.nextSummit.dates', { type: 'days', isOptional: true, value: 'none' });
const areas = [{ area: 'mf-gais', facts: [seats, soldOut, dates] }];

test('only changed values are sent, and an empty optional field means none', () => {
  expect(shownValue(soldOut, {})).toBe('');
  expect(changedValues(areas, { 'gais.summit.seats': '200', 'gais.summit.soldOut': '' })).toEqual(
    {},
  );
  const draft = { 'gais.summit.seats': ' 250 ', 'gais.summit.soldOut': '2026-02-01' };
  expect(changedValues(areas, draft)).toEqual({
    'gais.summit.seats': '250',
    'gais.summit.soldOut': '2026-02-01',
  });
  const sold = [{ area: 'mf-gais', facts: [{ ...soldOut, value: '2026-02-01' }] }];
  expect(changedValues(sold, { 'gais.summit.soldOut': '' })).toEqual({
    'gais.summit.soldOut': 'none',
  });
});

test('a required field without a value, a range with one day, and no change are problems', () => {
  const problem = (draft: Record<string, string>) =>
    problemIn(areas, changedValues(areas, draft))?.field;
  const map = fact('gais.venue.map', { type: 'link', value: '/gais/venue' });
  expect(problemIn([{ area: 'mf-gais', facts: [map] }], { 'gais.venue.map': '/a/' })).toBeNull();
  expect(problem({ 'gais.summit.seats': '' })).toBe(seats.name);
  expect(problem({ 'gais.nextSummit.dates': '2027-03-18/' })).toBe(dates.name);
  expect(problem({ 'gais.nextSummit.dates': '2027-03-18/2027-03-19' })).toBeUndefined();
  expect(problem({ 'gais.summit.seats': '200' })).toBe(seats.name);
});

test('facts have labels, and groups by the beginning of their names', () => {
  expect(labelOf('gais.summit.soldOut', 'gais.summit')).toBe('Sold out');
  expect(labelOf('tickets.refund.days', 'tickets')).toBe('Refund days');
  const names = [seats, soldOut, fact('gais.venue.walkMinutes')];
  expect(groupsOf(names).map(([name, { length }]) => [name, length])).toEqual([
    ['gais.summit', 2],
    ['gais', 1],
  ]);
});

test('a list is sent as trimmed records, and its first wrong cell is named', () => {
  const rules = { type: 'list', editable: true, fields: { winner: 'text', seats: 'count?' } };
  const kelp = { id: 'kelp', winner: 'Kelp' };
  const value = JSON.stringify([kelp]);
  const list = fact('awards.results', { type: 'list', list: rules, value });
  const of = [{ area: 'mf-awards', facts: [list] }];
  const draft = (...rows: object[]) => ({ 'awards.results': JSON.stringify(rows) });
  expect(changedValues(of, draft({ winner: ' Kelp ', id: 'kelp' }))).toEqual({});
  const typed = changedValues(of, draft(kelp, { id: 'mill', winner: ' Mill', seats: '40' }));
  expect(JSON.parse(typed['awards.results'] ?? '')).toEqual([
    kelp,
    { id: 'mill', winner: 'Mill', seats: 40 },
  ]);
  expect(problemIn(of, typed)).toBeNull();
  expect(problemIn(of, draft(kelp, { id: 'mill' }))).toMatchObject({
    fact: 'awards.results',
    field: 'awards.results 3 winner',
  });
});
