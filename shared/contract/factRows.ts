import { CsvError, parseCsv, writeCsv } from './csv';
import { parseDateRange } from './datePhase';
import { formatList } from './factFormats';
import type { FactRow } from './facts';
import {
  isRecord,
  parseJson,
  valueTypes,
  type FactEntry,
  type FactRecord,
  type FactTypeRules,
} from './factTypes';

/** What is wrong with a cell of a list, and what to write. Rows count as in a spreadsheet: the columns are row 1. */
export type RowFault = { row: number; column: string; problem: string; expected: string };

/** A record of a list as a person types it: a text for each column. */
export type Cells = Record<string, string>;

/** The part of a `list` that its rules need. */
export type ListEntry = Pick<
  FactEntry,
  'type' | 'editable' | 'fields' | 'namedBy' | 'choices' | 'ordered' | 'maxLength'
>;

const maxRows = 500;
const defaultMaxLength = 120;
const idPattern = /^[a-z][a-zA-Z0-9]*$/;

/** The field that names a record of a list. */
export const nameField = ({ namedBy, fields = {} }: ListEntry): string =>
  namedBy ?? Object.keys(fields)[0] ?? '';

/** The columns of a list: the id, the field that names a record, and the others. */
export const columnsOf = (entry: ListEntry): string[] => [
  ...new Set(['id', nameField(entry), ...Object.keys(entry.fields ?? {})]),
];

export const typeOfField = (fieldType = ''): string => fieldType.replace(/\?$/, '');

/** Fields may be missing or null if their type ends with `?`, except the one that names the record. */
export const isOptionalField = (entry: ListEntry, field: string): boolean =>
  field !== nameField(entry) && entry.fields?.[field]?.endsWith('?') === true;

const rulesOfField = (entry: ListEntry, field: string): FactTypeRules | undefined =>
  (valueTypes as Record<string, FactTypeRules>)[typeOfField(entry.fields?.[field])];

/** The cell of a value; an empty one for no value. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** `Clearway Clinics` → `clearwayClinics`. */
function suggestedId(name: unknown): string {
  const words = cellOf(name)
    .normalize('NFKD')
    .match(/[a-zA-Z0-9]+/g)
    ?.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const id = (words ?? []).join('').replace(/^\d+/, '');
  return id === '' ? 'firstRow' : id.charAt(0).toLowerCase() + id.slice(1);
}

type CellFault = Pick<RowFault, 'problem' | 'expected'>;

function idFault(id: unknown, name: unknown, earlier: number | undefined): CellFault | undefined {
  const free = earlier === undefined ? suggestedId(name) : `${String(id)}2`;
  const expected = `an id of letters and digits that no other row has and that begins with a small letter, such as ${free}`;
  if ((id ?? '') === '') return { problem: 'the id is missing', expected };
  if (typeof id !== 'string' || !idPattern.test(id))
    return { problem: `${JSON.stringify(id)} is not an id`, expected };
  if (earlier === undefined) return undefined;
  return { problem: `row ${earlier} has the id ${id}, too`, expected };
}

function fieldFault(value: unknown, field: string, entry: ListEntry): CellFault | undefined {
  const rules = rulesOfField(entry, field);
  const type = typeOfField(entry.fields?.[field]);
  const choices = entry.choices?.[field];
  const expected = choices
    ? `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`
    : rules?.expected({ type, value });
  if (rules === undefined || expected === undefined)
    return { problem: `${type} is not a type of fields`, expected: 'a type such as text or day' };
  if (value === null || value === '')
    return isOptionalField(entry, field) && value === null
      ? undefined
      : { problem: 'the value is missing', expected };
  if (!rules.accepts(value, { type, value }))
    return { problem: `${JSON.stringify(value)} is not valid`, expected };
  if (choices && !choices.includes(cellOf(value)))
    return { problem: `${JSON.stringify(value)} is not allowed`, expected };
  const { editable, maxLength = defaultMaxLength } = entry;
  if (!editable || typeof value !== 'string') return undefined;
  if (/[{}]/.test(value))
    return { problem: 'braces refer to facts', expected: 'a text without { and }' };
  const { length } = value;
  if (length > maxLength)
    return { problem: `${length} characters are too many`, expected: `at most ${maxLength}` };
  return undefined;
}

/** Lists the problems of the records of a list, by row and column. */
export function rowFaults(entry: ListEntry, records: readonly unknown[]): RowFault[] {
  const { fields = {}, ordered } = entry;
  const rowOfId = new Map<unknown, number>();
  let latest = '';
  const faults = records.flatMap((record, index): RowFault[] => {
    const row = index + 2;
    const fault = (column: string, found: CellFault | undefined): RowFault[] =>
      found ? [{ row, column, ...found }] : [];
    if (!isRecord(record))
      return fault('id', { problem: 'the row is not a record', expected: 'a record' });
    const { id } = record;
    const found = [
      ...fault('id', idFault(id, record[nameField(entry)], rowOfId.get(id))),
      ...Object.keys(record)
        .filter((key) => key !== 'id' && !Object.hasOwn(fields, key))
        .flatMap((key) => fault(key, unknownColumn(entry))),
      ...Object.keys(fields).flatMap((field) =>
        fault(field, fieldFault(record[field] ?? null, field, entry)),
      ),
    ];
    rowOfId.set(id, row);
    const [first = ''] = parseDateRange(ordered && (record[ordered] as string)) ?? [];
    if (ordered === undefined || first === '' || found.some(({ column }) => column === ordered))
      return found;
    const isEarly = first < latest;
    if (!isEarly) latest = first;
    const order = { problem: `${first} is before the row above`, expected: `${latest} or later` };
    return [...found, ...fault(ordered, isEarly ? order : undefined)];
  });
  if (!entry.editable || records.length <= maxRows) return faults;
  const problem = `${records.length} rows are too many`;
  return [{ row: maxRows + 2, column: 'id', problem, expected: `at most ${maxRows} rows` }];
}

const unknownColumn = (entry: ListEntry): CellFault => ({
  problem: 'the list has no such column',
  expected: `only the columns ${columnsOf(entry).join(', ')}`,
});

/** `row 3, column country: "Kenia" is not allowed; expected one of …`. */
export const describeRowFault = ({ row, column, problem, expected }: RowFault): string =>
  `row ${row}, column ${column}: ${problem}; expected ${expected}`;

const typedCell = (entry: ListEntry, column: string, cell: string): unknown =>
  rulesOfField(entry, column)?.parse?.(cell, { ...entry, value: null }) ?? cell;

/** Records from typed cells. Empty cells are missing values. */
export const recordsOf = (entry: ListEntry, rows: readonly Cells[]): FactRecord[] =>
  rows.map((cells) =>
    Object.fromEntries(
      Object.entries(cells)
        .filter(([, cell]) => cell !== '')
        .map(([column, cell]) => [column, typedCell(entry, column, cell)]),
    ),
  );

/** The cells of records. */
export const cellsOf = (entry: ListEntry, records: readonly FactRecord[]): Cells[] =>
  records.map((record) =>
    Object.fromEntries(columnsOf(entry).map((column) => [column, cellOf(record[column])])),
  );

/** Reads the rows of a CSV file. @throws CsvError that names the row and the column */
export function cellsInCsv(entry: ListEntry, text: string): Cells[] {
  const [header = [], ...rows] = parseCsv(text);
  const columns = columnsOf(entry);
  const fail = (row: number, column: string, fault: CellFault): never => {
    throw new CsvError(row, column, fault.problem, fault.expected);
  };
  const expected = `the columns ${columns.join(', ')}`;
  header.forEach((column, index) => {
    if (!columns.includes(column)) fail(1, column, unknownColumn(entry));
    if (header.indexOf(column) < index)
      fail(1, column, { problem: 'the column occurs twice', expected });
  });
  const missing = columns.find(
    (column) => !header.includes(column) && !isOptionalField(entry, column),
  );
  if (missing !== undefined) fail(1, missing, { problem: 'the column is missing', expected });
  return rows.map((cells, index) => {
    if (cells.length !== header.length)
      fail(index + 2, header[Math.min(cells.length, header.length) - 1] ?? '', {
        problem: `the row has ${cells.length} cells`,
        expected: `${header.length} cells; put a cell that contains a separator in double quotes`,
      });
    return Object.fromEntries(header.map((column, at) => [column, (cells[at] ?? '').trim()]));
  });
}

/** Writes records as a CSV file. */
export const csvOf = (entry: ListEntry, records: readonly FactRecord[]): string => {
  const columns = columnsOf(entry);
  const rows = cellsOf(entry, records).map((cells) => columns.map((each) => cells[each] ?? ''));
  return writeCsv([columns, ...rows]);
};

/**
 * What pages show of a record: the text of each field, and its value as `<field>#value`, in the order of the store, so that
 * the same rows give the same text.
 */
const shownRow = (record: FactRecord, entry: FactEntry): FactRow =>
  Object.fromEntries(
    Object.entries(record)
      .toSorted()
      .filter(([, value]) => value !== null)
      .flatMap(([field, value]) => {
        const type = typeOfField(entry.fields?.[field]);
        const shown = rulesOfField(entry, field)?.toFact(value as never, { type, value }, {});
        const { text, value: machine = text } = shown ?? { text: String(value) };
        return [
          [field, text],
          [`${field}#value`, String(machine)],
        ];
      }),
  );

const fieldsOf = (entry: FactEntry): string =>
  Object.keys(entry.fields ?? {})
    .map((name) => (isOptionalField(entry, name) ? `${name} (optional)` : name))
    .join(', ');

/** The rules of the type `list`. */
export const listRules = {
  expected: (entry) =>
    `a list as JSON or CSV, of records with a distinct "id" and the fields ${fieldsOf(entry)}`,
  accepts: (value, entry) => Array.isArray(value) && rowFaults(entry, value).length === 0,
  toFact: (value: FactRecord[], entry) => {
    const first = nameField(entry);
    const text = formatList(value.map((each) => String(each[first]))) || 'none';
    const rows = entry.editable && value.map((record) => shownRow(record, entry));
    return { text, value: value.length, ...(rows && { rows }) };
  },
  parse: (typed, entry) =>
    /^\s*[[{]/.test(typed) ? parseJson(typed) : recordsOf(entry, cellsInCsv(entry, typed)),
} satisfies FactTypeRules;
