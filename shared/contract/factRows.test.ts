/** @jest-environment node */
import { CsvError, parseCsv, writeCsv } from './csv';
import { withValues } from './editableFacts';
import { cellsInCsv, columnsOf, csvOf, recordsOf } from './factCells';
import { expectedValue, listFaults, parseFactValue, publishFacts } from './factFile';
import { rowFaults } from './factRows';

const entry = {
  type: 'list',
  editable: true,
  fields: { name: 'text', category: 'text', country: 'country', day: 'day?', seats: 'count?' },
  choices: { category: ['Public Service', 'Climate and Grid'] },
  ordered: 'day',
  maxLength: 20,
  value: [],
};

const header = 'id,name,category,country,day,seats';
const good = 'clearway,Clearway,Public Service,Estonia,2026-03-19,40';

/** The row and column of each problem of a file. */
function faultsOf(text: string): string[] {
  try {
    const faults = rowFaults(entry, recordsOf(entry, cellsInCsv(entry, text)));
    return faults.map(({ row, column }) => `${row} ${column}`);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [`${error.row} ${error.column} CSV`];
  }
}

const rows = (...lines: string[]): string => [header, good, ...lines].join('\n');

test.each([
  ['a repeated id', rows('clearway,Kelp,Public Service,Kenya,,'), '3 id'],
  ['no id', rows(',Kelp,Public Service,Kenya,,'), '3 id'],
  ['an id with a space', rows('kelp line,Kelp,Public Service,Kenya,,'), '3 id'],
  ['a required field without a value', rows('kelp,,Public Service,Kenya,,'), '3 name'],
  ['another value than the choices', rows('kelp,Kelp,Private Service,Kenya,,'), '3 category'],
  ['an unknown country', rows('kelp,Kelp,Public Service,Kenia,,'), '3 country'],
  ['a day that does not exist', rows('kelp,Kelp,Public Service,Kenya,2026-02-30,'), '3 day'],
  ['a day before the row above', rows('kelp,Kelp,Public Service,Kenya,2026-03-18,'), '3 day'],
  ['too many characters', rows(`kelp,${'x'.repeat(21)},Public Service,Kenya,,`), '3 name'],
  ['no number', rows('kelp,Kelp,Public Service,Kenya,,many'), '3 seats'],
  ['a line break in a cell', rows('kelp,"Kelp\nLine",Public Service,Kenya,,'), '3 name'],
  ['a token of composition', rows('kelp,%%mail.press%%,Public Service,Kenya,,'), '3 name'],
  ['a reference to a fact', rows('kelp,{a.b},Public Service,Kenya,,'), '3 name'],
  ['an unknown column', 'id,name,category,country,jury\n', '1 jury CSV'],
  ['a missing column', 'id,name,category\n', '1 country CSV'],
  ['a column that occurs twice', 'id,name,name,category,country\n', '1 name CSV'],
  ['a row with more cells', rows('kelp,Kelp,Public Service,Kenya,,,'), '3 seats CSV'],
  ['a quote that is not closed', rows('kelp,"Kelp,Public Service,Kenya,,'), '3 2 CSV'],
  ['an empty file', '\uFEFF\r\n', '1 1 CSV'],
  ['another encoding', rows('kelp,M\uFFFDller,Public Service,Kenya,,'), '1 1 CSV'],
])('a list with %s is rejected at its row and column', (_, text, expected) => {
  expect(faultsOf(text)).toEqual([expected]);
});

test('all faults of a list are named, and each says what to write', () => {
  const records: unknown[] = [
    { id: 'a', name: 'A', category: 'X', country: 'Kenya' },
    { name: 'Kelp & Line', jury: 1 },
    7,
  ];
  const faults = rowFaults(entry, records);
  expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    ...['2 category', '3 id', '3 jury', '3 category', '3 country', '4 id'],
  ]);
  expect(faults[0]?.expected).toContain('Climate and Grid');
  expect(faults[1]?.expected).toContain('kelpLine');
  const many = Array.from({ length: 501 }, (_, at) => ({ id: `a${at}` }));
  expect(rowFaults(entry, many)).toMatchObject([{ row: 502 }]);
});

test.each([
  ['with CRLF and a byte order mark', `\uFEFF${header}\r\n${good}\r\n`],
  ['with LF and empty lines at the end', `${header}\n${good}\n\n,,,,,\n`],
  ['with semicolons, as Excel writes it', `${header}\n${good}`.replaceAll(',', ';')],
  ['with tabs', `${header}\n${good}`.replaceAll(',', '\t')],
  ['with quotes', `${header}\n"clearway","Clearway",Public Service,Estonia,"2026-03-19",40`],
  [
    'with other columns first',
    'country,id,category,name,day,seats\n'.concat(
      'Estonia,clearway,Public Service,Clearway,2026-03-19,40',
    ),
  ],
])('a file %s gives the same records', (_, text) => {
  const record = { id: 'clearway', name: 'Clearway', category: 'Public Service' };
  const value = [{ ...record, country: 'Estonia', day: '2026-03-19', seats: 40 }];
  expect(parseFactValue(entry, text)).toEqual(value);
  expect(parseFactValue(entry, JSON.stringify(value))).toEqual(value);
  expect(expectedValue({ ...entry, value })).toBeUndefined();
});

test('a written file is read again, and no cell is a formula', () => {
  const cells = ['=1+1', '+49', '-5', '@x', "'=1", "O'Neill", 'a "b"', 'a,b;c', '\u00e4\u00f6', ''];
  const file = writeCsv([cells, cells]);
  expect(parseCsv(file)).toEqual([cells, cells]);
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file).not.toMatch(/(?:^|[,\n\uFEFF]"?)[=+\-@]/);
  const value = [{ id: 'kelp', name: '=HYPERLINK', category: 'X', country: 'Y' }];
  expect(recordsOf(entry, cellsInCsv(entry, csvOf(entry, value)))).toEqual(value);
});

test('the columns begin with the id and the name in any order of keys, as releases have it', () => {
  expect(
    columnsOf({ ...entry, namedBy: 'name', fields: { country: 'country', name: 'text' } }),
  ).toEqual(['id', 'name', 'country']);
});

test('an editable list publishes its rows instead of a fact for each field', () => {
  const value = [{ id: 'kelp', name: 'Kelp', category: 'Public Service', country: 'Kenya' }];
  const facts = publishFacts({ 'a.list': { ...entry, value } });
  expect(Object.keys(facts)).toEqual(['a.list']);
  expect(facts['a.list']).toMatchObject({ text: 'Kelp', value: 1, rows: [{ country: 'Kenya' }] });
});

describe('a list with names', () => {
  const material = {
    ...{ type: 'list', editable: true, value: [] },
    ...{ fields: { recording: 'link?', quote: 'text?' }, distinct: ['recording'] },
    names: { k1: 'The opening', t1: 'A talk' },
  };
  const faults = (...lines: string[]): string[] => {
    const text = ['id,recording', ...lines].join('\n');
    const found = rowFaults(material, recordsOf(material, cellsInCsv(material, text)));
    return found.map(({ row, column }) => `${row} ${column}`);
  };

  test.each([
    ['an unknown id', ['t9,https://v.example/a'], ['2 id']],
    ['an id twice', ['t1,https://v.example/a', 't1,https://v.example/b'], ['3 id']],
    [
      'the same address twice',
      ['k1,https://v.example/a', 't1,https://v.example/a'],
      ['3 recording'],
    ],
    ['an address without https', ['t1,http://v.example/a'], ['2 recording']],
    ['a script as an address', ['t1,javascript:alert(1)'], ['2 recording']],
    ['a row without a value', ['t1,'], ['2 id']],
    ['a name of every object as an id', ['constructor,https://v.example/a'], ['2 id']],
  ])('with %s is rejected at its row and column', (_, lines, expected) => {
    expect(faults(...lines)).toEqual(expected);
  });

  test('publishes the name of each row', () => {
    expect(faults('t1,https://v.example/a')).toEqual([]);
    const value = [{ id: 't1', quote: 'Good.' }];
    expect(publishFacts({ 'a.material': { ...material, value } })['a.material']).toMatchObject({
      text: 'A talk',
      rows: [{ id: 't1', name: 'A talk', quote: 'Good.' }],
    });
    expect(columnsOf(material)).toEqual(['id', 'recording', 'quote']);
  });
});

describe('a list whose cells refer to facts', () => {
  const entries = {
    'a.open': { type: 'day', value: '2026-01-10' },
    'a.deadline': { type: 'day', editable: true, value: '2026-01-21' },
    'a.terms': { type: 'text', value: 'Until {a.deadline}.' },
    'a.later': { type: 'day', optional: true, value: null },
  };
  const list = {
    ...{ type: 'list', editable: true, references: true, ordered: 'day', unit: 'dates' },
    ...{ fields: { title: 'text', day: 'day', text: 'text?' }, maxRows: 3 },
  };
  const withRows = (...value: object[]) => ({ ...entries, 'a.dates': { ...list, value } });
  const faults = (...value: object[]): string[] =>
    listFaults('a.dates', withRows(...value)).map(({ row, column }) => `${row} ${column}`);
  const deadline = { id: 'deadline', title: 'Deadline', day: '{a.deadline}', text: '{a.terms}' };
  const dinner = { id: 'dinner', title: 'Dinner', day: '2026-01-20' };

  test('shows their text and value, and follows them', () => {
    const { 'a.dates': dates, 'a.dates.count': count } = publishFacts(
      withValues(withRows(deadline), { 'a.deadline': '2026-02-01' }),
    );
    expect(dates?.rows).toMatchObject([
      { day: '1 February 2026', 'day#value': '2026-02-01', text: 'Until 1 February 2026.' },
    ]);
    expect(count).toEqual({ type: 'text', text: 'One date', value: 'one date' });
  });

  test.each([
    ['a fact that is not in the file', [{ ...dinner, text: '{a.nothing}' }], ['2 text']],
    ['a fact of another type', [{ ...dinner, day: '{a.terms}' }], ['2 day']],
    ['a fact that may have no value', [{ ...dinner, day: '{a.later}' }], ['2 day']],
    ['a text around a fact', [{ ...dinner, text: 'Before {a.deadline}' }], ['2 text']],
    ['another date than that of its fact', [{ ...deadline, day: '2026-01-22' }], ['2 day']],
    ['a date before that of a fact above', [deadline, dinner], ['3 day']],
    ['too many rows', ['b', 'c', 'd', 'e'].map((id) => ({ ...dinner, id })), ['5 id']],
  ])('with %s is rejected', (_, value, expected) => {
    expect(faults(...value)).toEqual(expected);
    expect(faults(dinner, deadline)).toEqual([]);
  });

  test('a list without references has its own dates', () => {
    const { references: _, ...plain } = list;
    const value = [{ ...deadline, day: '2026-01-22', text: 'Soon' }];
    expect(listFaults('a.dates', { ...entries, 'a.dates': { ...plain, value } })).toEqual([]);
  });

  test('without its file, only the form of a reference is checked', () => {
    expect(rowFaults(list, [deadline])).toEqual([]);
    expect(rowFaults(list, [{ ...deadline, text: '{ }' }])).toMatchObject([{ column: 'text' }]);
  });
});

describe('a list of changes by moment', () => {
  const changes = {
    ...{ type: 'list', editable: true, newestFirst: 'announced' },
    fields: { announced: 'moment', start: 'moment?', room: 'text?', cancelled: 'text?' },
    ...{ names: { k1: 'The opening', t1: 'A talk' }, choices: { room: ['Yard'] } },
    ...{ within: { start: 'a.dates' }, excludes: { cancelled: ['start', 'room'] } },
  };
  const withRows = (...value: object[]) => ({
    'a.dates': { type: 'days', value: '2026-03-19/2026-03-20' },
    'a.changes': { ...changes, value },
  });
  const opening = { id: 'k1', announced: '2026-03-19T09:40', start: '2026-03-20T14:00' };
  const talk = { id: 't1', announced: '2026-03-29T09:40', cancelled: 'yes' };

  test.each([
    ['a day outside those of the event', [{ ...opening, start: '2026-03-21T14:00' }], ['2 start']],
    ['a time that does not exist', [{ ...opening, start: '2026-03-20T24:00' }], ['2 start']],
    ['a day without a time', [{ ...opening, announced: '2026-03-19' }], ['2 announced']],
    ['an unknown room', [opening, { ...opening, id: 't1', room: 'Attic' }], ['3 room']],
    [
      'a field that another one excludes',
      [{ ...opening, room: 'Yard', cancelled: 'yes' }],
      ['2 start', '2 room'],
    ],
  ])('with %s is rejected', (_, value, expected) => {
    const found = listFaults('a.changes', withRows(...value));
    expect(found.map(({ row, column }) => `${row} ${column}`)).toEqual(expected);
    expect(listFaults('a.changes', withRows(opening, talk))).toEqual([]);
  });

  test('is shown with the newest first, in the offset of Berlin on each day', () => {
    const { 'a.changes': list, 'a.changes.latest': latest } = publishFacts(withRows(opening, talk));
    expect(list?.rows).toMatchObject([
      { id: 't1', 'announced#value': '2026-03-29T09:40:00+02:00', cancelled: 'yes' },
      { id: 'k1', start: 'Friday, 20 March, 14:00', 'start#value': '2026-03-20T14:00:00+01:00' },
    ]);
    expect(latest).toMatchObject({ value: '2026-03-29T09:40:00+02:00' });
    expect(publishFacts(withRows())['a.changes.latest']).toBeUndefined();
  });

  test('a typed moment may have a space, as a spreadsheet writes it', () => {
    const value = [{ id: 'k1', announced: '2026-03-19T09:40' }];
    expect(parseFactValue({ ...changes, value }, 'id,announced\nk1,2026-03-19 09:40\n')).toEqual(
      value,
    );
  });
});
