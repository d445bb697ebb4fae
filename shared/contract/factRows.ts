import { parseDateRange } from './datePhase';
import {
  cellOf,
  cellsInCsv,
  factOfCell,
  isOptionalField,
  nameField,
  recordsOf,
  rulesOfField,
  typeOfField,
  unknownColumn,
  type CellFault,
  type ListEntry,
  type RowFault,
} from './factCells';
import { formatList } from './factFormats';
import { firstDayFault, type PhaseDays } from './factPhases';
import type { FactRow } from './facts';
import {
  isRecord,
  parseJson,
  valueTypes,
  type FactEntries,
  type FactEntry,
  type FactRecord,
  type FactTypeRules,
} from './factTypes';

/** The file of a list. Without it, the facts that cells refer to are not checked. */
type ListFile = { name: string; entries: FactEntries };

const defaultMaxRows = 500;
const defaultMaxLength = 120;
const idPattern = /^[a-z][a-zA-Z0-9]*$/;
/** `Clearway Clinics` → `clearwayClinics`. */
function suggestedId(name: unknown): string {
  const words = cellOf(name)
    .normalize('NFKD')
    .match(/[a-zA-Z0-9]+/g)
    ?.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const id = (words ?? []).join('').replace(/^\d+/, '');
  return id === '' ? 'firstRow' : id.charAt(0).toLowerCase() + id.slice(1);
}

function idFault(
  { id, ...record }: FactRecord,
  entry: ListEntry,
  earlier: number | undefined,
): CellFault | undefined {
  const { names } = entry;
  const free = earlier === undefined ? suggestedId(record[nameField(entry)]) : `${String(id)}2`;
  const expected = names
    ? `an id that no other row has, one of ${Object.keys(names).join(', ')}`
    : `an id of letters and digits that no other row has and that begins with a small letter, such as ${free}`;
  if ((id ?? '') === '') return { problem: 'the id is missing', expected };
  if (typeof id !== 'string' || !(names ? Object.hasOwn(names, id) : idPattern.test(id)))
    return {
      problem: `${JSON.stringify(id)} is not an id${names ? ' of this list' : ''}`,
      expected,
    };
  if (earlier === undefined) return undefined;
  return { problem: `row ${earlier} has the id ${id}, too`, expected };
}

function referenceFault(
  name: string,
  fieldType: string,
  { entries }: ListFile,
): CellFault | undefined {
  const { [name]: fact } = entries;
  const isValue = fact && !fact.optional && Object.hasOwn(valueTypes, fact.type);
  if (isValue && [fact.type, 'text'].includes(fieldType)) return undefined;
  const expected = `the name of a fact of this area in braces, which is a ${fieldType}`;
  return { problem: `{${name}} is not a ${fieldType} of this area`, expected };
}

/**
 * The date that a row follows, as a cell refers to it: a row `deadline` of `awards.milestones` has `awards.deadline`. A row
 * `earlyBird` of `tickets.phases` has `tickets.earlyBird.lastDay`, which ends with the field.
 */
function ownDateOf(
  id: unknown,
  { ordered = '' }: ListEntry,
  { name, entries }: ListFile,
): string | undefined {
  const own = `${name.slice(0, name.lastIndexOf('.'))}.${String(id)}`;
  return [own, `${own}.${ordered}`].find((each) => entries[each]?.type.startsWith('day'));
}

/** Other pages show the date of the row as well. */
function ownDateFault(
  { id, ...record }: FactRecord,
  entry: ListEntry,
  file: ListFile,
): CellFault | undefined {
  const own = ownDateOf(id, entry, file);
  if (own === undefined || record[entry.ordered ?? ''] === `{${own}}`) return undefined;
  const problem = `other pages show the date of this row, too: ${own}`;
  return { problem, expected: `{${own}}; change that fact to move the date` };
}

function fieldFault(
  value: unknown,
  field: string,
  entry: ListEntry,
  file?: ListFile,
): CellFault | undefined {
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
  const fact = factOfCell(entry, value);
  if (fact !== undefined) return file && referenceFault(fact, type, file);
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

/** The value of a cell, or of the fact that it refers to. */
const valueOfCell = (entry: ListEntry, cell: unknown, file?: ListFile): unknown => {
  const fact = factOfCell(entry, cell);
  return fact === undefined ? cell : file?.entries[fact]?.value;
};

/** The days of the records of a list with `phases`. */
export const phaseDays = (
  entry: ListEntry,
  records: readonly unknown[],
  file: ListFile,
): PhaseDays[] =>
  records.map((record) => {
    const dayOf = (field: string) =>
      parseDateRange(
        valueOfCell(entry, isRecord(record) ? record[field] : null, file) as string | undefined,
      )?.[0];
    return { first: dayOf('firstDay'), last: dayOf('lastDay') };
  });

/** A moment outside the days that its field allows. Without the file, these days are unknown. */
function outsideFault(
  value: unknown,
  span: string | undefined,
  file: ListFile | undefined,
): CellFault | undefined {
  const days = file?.entries[span ?? '']?.value as string | undefined;
  const [first, last] = parseDateRange(days) ?? [];
  if (typeof value !== 'string' || first === undefined || last === undefined) return undefined;
  const day = value.slice(0, 10);
  if (first <= day && day <= last) return undefined;
  const problem = `${day} is not in ${span}`;
  return { problem, expected: `a day from ${first} to ${last}` };
}

/** Lists the problems of the records of a list, by row and column. */
export function rowFaults(
  entry: ListEntry,
  records: readonly unknown[],
  file?: ListFile,
): RowFault[] {
  const { fields = {}, ordered, names, distinct = [], within = {}, excludes = {} } = entry;
  const { phases } = entry;
  const days = file && phases ? phaseDays(entry, records, file) : [];
  const rowOf = new Map<string, number>();
  /** Returns the earlier row with the same value. */
  const earlierRow = (field: string, value: unknown, row: number): number | undefined => {
    const key = `${field} ${String(value)}`;
    const earlier = rowOf.get(key);
    rowOf.set(key, earlier ?? row);
    return earlier;
  };
  let latest = '';
  const faults = records.flatMap((record, index): RowFault[] => {
    const row = index + 2;
    const fault = (column: string, found: CellFault | undefined): RowFault[] =>
      found ? [{ row, column, ...found }] : [];
    if (!isRecord(record))
      return fault('id', { problem: 'the row is not a record', expected: 'a record' });
    const keys = Object.keys(record).filter((key) => key !== 'id');
    const given = keys.filter((key) => record[key] !== null);
    const found = [
      ...fault('id', idFault(record, entry, earlierRow('id', record.id, row))),
      ...keys
        .filter((key) => !Object.hasOwn(fields, key))
        .flatMap((key) => fault(key, unknownColumn(entry))),
      ...Object.keys(fields).flatMap((field) => {
        const { [field]: value = null } = record;
        const found = fieldFault(value, field, entry, file);
        return fault(field, found ?? outsideFault(value, within[field], file));
      }),
      ...(names && !phases && given.length === 0 ? fault('id', emptyRow) : []),
      ...(phases ? fault('id', misplaced(record.id, phases[index])) : []),
      ...(days[index] ? fault('firstDay', firstDayFault(days[index], days[index - 1])) : []),
      ...distinct
        .filter((field) => given.includes(field))
        .flatMap((field) => fault(field, repeated(earlierRow(field, record[field], row)))),
      ...Object.entries(excludes)
        .filter(([field]) => given.includes(field))
        .flatMap(([field, others]) =>
          others
            .filter((other) => given.includes(other))
            .flatMap((other) => fault(other, excluded(field))),
        ),
    ];
    if (ordered === undefined || found.some(({ column }) => column === ordered)) return found;
    const own = file && entry.references ? ownDateFault(record, entry, file) : undefined;
    const [first = ''] =
      parseDateRange(valueOfCell(entry, record[ordered], file) as string | undefined) ?? [];
    const isEarly = first !== '' && first < latest;
    if (!isEarly && first !== '') latest = first;
    const order = { problem: `${first} is before the row above`, expected: `${latest} or later` };
    return [...found, ...fault(ordered, own ?? (isEarly ? order : undefined))];
  });
  const { [records.length]: missing } = phases ?? [];
  if (missing !== undefined)
    faults.push({ row: records.length + 2, column: 'id', ...missingRow(missing) });
  const { editable, maxRows = defaultMaxRows } = entry;
  if (!editable || records.length <= maxRows) return faults;
  const problem = `${records.length} rows are too many`;
  return [{ row: maxRows + 2, column: 'id', problem, expected: `at most ${maxRows} rows` }];
}

const emptyRow: CellFault = { problem: 'the row has no value', expected: 'a value, or no row' };

const missingRow = (expected: string): CellFault => ({ problem: 'the row is missing', expected });

const misplaced = (id: unknown, phase: string | undefined): CellFault | undefined =>
  phase === undefined || id === phase
    ? undefined
    : { problem: `${JSON.stringify(id)} is not in its place`, expected: phase };

const excluded = (field: string): CellFault => ({
  problem: `the row has ${field}, too`,
  expected: `no value, or a row without ${field}`,
});

const repeated = (earlier: number | undefined): CellFault | undefined =>
  earlier === undefined
    ? undefined
    : { problem: `row ${earlier} has the same value`, expected: 'another one' };

/** `row 3, column country: "Kenia" is not allowed; expected one of …`. */
export const describeRowFault = ({ row, column, problem, expected }: RowFault): string =>
  `row ${row}, column ${column}: ${problem}; expected ${expected}`;

/**
 * The parts of a record that pages show: the text of each field, and its value as `<field>#value`, in the order of the store, so that
 * the same rows give the same text.
 */
function shownRow(record: FactRecord, entry: FactEntry, entries: FactEntries): FactRow {
  const { names } = entry;
  const named: FactRecord = { ...record, ...(names && { name: names[String(record.id)] }) };
  const shown = (field: string, value: unknown) => {
    const { [factOfCell(entry, value) ?? '']: fact } = entries;
    const cell = fact ?? { type: typeOfField(entry.fields?.[field]), value };
    const rules = (valueTypes as Record<string, FactTypeRules>)[cell.type];
    return rules?.toFact(cell.value as never, cell, {}) ?? { text: String(value) };
  };
  return Object.fromEntries(
    Object.entries(named)
      .toSorted()
      .filter(([, value]) => value !== null)
      .flatMap(([field, value]) => {
        const { text, value: machine = text } = shown(field, value);
        return [
          [field, text],
          [`${field}#value`, String(machine)],
        ];
      }),
  );
}

const byText =
  (field: string) =>
  ({ [field]: one }: FactRecord, { [field]: other }: FactRecord): number =>
    String(one) < String(other) ? -1 : Number(one !== other);

const fieldsOf = (entry: FactEntry): string =>
  Object.keys(entry.fields ?? {})
    .map((name) => (isOptionalField(entry, name) ? `${name} (optional)` : name))
    .join(', ');

/** The rules of the type `list`. */
export const listRules = {
  expected: (entry) =>
    `a list as JSON or CSV, of records with a distinct "id" and the fields ${fieldsOf(entry)}`,
  accepts: (value, entry) => Array.isArray(value) && rowFaults(entry, value).length === 0,
  toFact: (value: FactRecord[], entry, entries) => {
    const first = nameField(entry);
    const nameOf = ({ id, [first]: name }: FactRecord) => entry.names?.[String(id)] ?? name;
    const text = formatList(value.map((each) => String(nameOf(each)))) || 'none';
    const { newestFirst: field } = entry;
    const sorted = field === undefined ? value : value.toSorted(byText(field)).toReversed();
    const rows = entry.editable && sorted.map((record) => shownRow(record, entry, entries));
    return { text, value: value.length, ...(rows && { rows }) };
  },
  parse: (typed, entry) =>
    /^\s*[[{]/.test(typed) ? parseJson(typed) : recordsOf(entry, cellsInCsv(entry, typed)),
} satisfies FactTypeRules;
