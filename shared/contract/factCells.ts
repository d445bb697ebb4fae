import { CsvError, parseCsv, writeCsv } from './csv';
import { valueTypes, type FactEntry, type FactRecord, type FactTypeRules } from './factTypes';

/** The part of a `list` that its rules need. */
export type ListEntry = Pick<
  FactEntry,
  | 'type'
  | 'editable'
  | 'fields'
  | 'namedBy'
  | 'choices'
  | 'ordered'
  | 'maxLength'
  | 'maxRows'
  | 'names'
  | 'phases'
  | 'distinct'
  | 'within'
  | 'excludes'
  | 'references'
>;

/** The fault of a cell of a list, and the expected value. Rows count as in a spreadsheet: the columns are row 1. */
export type RowFault = { row: number; column: string; problem: string; expected: string };

export type CellFault = Pick<RowFault, 'problem' | 'expected'>;

/** A record of a list as a person types it: a text for each column. */
export type Cells = Record<string, string>;

const cellReference = /^\{([^{}\s]+)\}$/;

/** The field that names a record of a list; empty for a list with `names`. */
export const nameField = ({ names, namedBy, fields = {} }: ListEntry): string =>
  names ? '' : (namedBy ?? Object.keys(fields)[0] ?? '');

/** The columns of a list: the id, the field that names a record, and the others. */
export const columnsOf = (entry: ListEntry): string[] => [
  ...new Set(['id', nameField(entry), ...Object.keys(entry.fields ?? {})].filter(Boolean)),
];

/** The name of the fact that a cell refers to. */
export const factOfCell = ({ references }: ListEntry, cell: unknown): string | undefined =>
  references && typeof cell === 'string' ? cellReference.exec(cell)?.[1] : undefined;

export const typeOfField = (fieldType = ''): string => fieldType.replace(/\?$/, '');

/** Fields may be missing or null if their type ends with `?`, except the one that names the record. */
export const isOptionalField = (entry: ListEntry, field: string): boolean =>
  field !== nameField(entry) && entry.fields?.[field]?.endsWith('?') === true;

export const rulesOfField = (entry: ListEntry, field: string): FactTypeRules | undefined =>
  (valueTypes as Record<string, FactTypeRules>)[typeOfField(entry.fields?.[field])];

/** The cell of a value; an empty one for no value. */
export function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export const unknownColumn = (entry: ListEntry): CellFault => ({
  problem: 'the list has no such column',
  expected: `only the columns ${columnsOf(entry).join(', ')}`,
});

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
