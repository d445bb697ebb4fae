import { summitSessions } from '../content/programme/programme';
import { withChanges } from './currentSessions';
import { filterNames, filters, filterSessions, isFiltered, parseFilters } from './filters';

const parse = (query: string) => parseFilters(new URLSearchParams(query));
const idsOf = (query: string): string[] =>
  filterSessions(summitSessions, parse(query)).map(({ id }) => id);

test('every option except the arrivals matches a session that visitors can choose', () => {
  const unused = filterNames.flatMap((name) =>
    filters[name].options.filter(({ id }) => idsOf(`${name}=${id}`).length === 0),
  );
  expect(unused).toEqual([]);
});

test('filters and text combine', () => {
  expect(idsOf('line=social&day=friday').length).toBeGreaterThan(1);
  expect(idsOf('line=social&day=friday&format=panel&q=settings menu')).toEqual(['p3']);
});

test.each([
  ['a title', 'bedsheet', 't34'],
  ['a description', 'trial laboratory', 't1'],
  ['a speaker, without accents and case', 'SOO-AH', 't28'],
  ['a company', 'ardent foundry', 't1'],
  ['a track', 'from pilot to production', 't1'],
  ['a format', 'pitches', 's1'],
])('the text finds %s', (_, text, id) => {
  expect(idsOf(`q=${text}`)).toContain(id);
});

test('unknown options and spaces are no filters', () => {
  const filter = parse('day=someday&speaker=__proto__&format=toString&q=%20%20');
  expect(isFiltered(filter)).toBe(false);
  expect(filterSessions(summitSessions, filter)).toEqual(summitSessions);
});

test('filters and text use announced changes', () => {
  const row = { id: 't1', 'start#value': '2026-03-20T14:00:00+01:00', room: 'Concourse' };
  const current = withChanges(summitSessions, [{ ...row, speaker: 'Mei Tanabe and Ada Quist' }]);
  const finds = (query: string): boolean =>
    filterSessions(current, parse(query)).some(({ id }) => id === 't1');
  expect(['day=friday&room=concourse', 'speaker=mei-tanabe', 'q=quist'].map(finds)).toEqual([
    ...[true, true, true],
  ]);
  expect(['day=thursday', 'room=platform-1', 'q=asante'].map(finds)).toEqual([false, false, false]);
});
