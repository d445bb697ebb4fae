import { amountFault, derivedAmounts, lowestAmount } from './factAmounts';
import { typeOfField, type RowFault } from './factCells';
import { formatCount, formatCounted } from './factFormats';
import { orderFaults } from './factOrder';
import { phaseFacts } from './factPhases';
import { describeRowFault, listRules, phaseDays, rowFaults } from './factRows';
import { isFactName, type Fact, type FactRow, type Facts } from './facts';
import { isPhaseList, timelineFact, timelineFault, type PhaseEntry } from './factTimeline';
import {
  isRecord,
  isText,
  parseJson,
  valueTypes,
  type FactEntries,
  type FactEntry,
  type FactRecord,
  type FactTypeRules,
} from './factTypes';

export { nameField } from './factCells';
export type { FactEntries, FactEntry } from './factTypes';

const types = {
  ...valueTypes,
  list: listRules,
  timeline: {
    expected: () =>
      'a list of phases with distinct names, of which all but the first have one date',
    accepts: isPhaseList,
    toFact: (value: PhaseEntry[], { about = 'Timeline' }, entries) =>
      timelineFact(value, about, entries),
    parse: parseJson,
  },
  lowest: {
    expected: () => 'a list of two or more names of amounts of this file',
    accepts: (names) => Array.isArray(names) && names.length > 1 && names.every(isText),
    toFact: (names: string[], _, entries) => lowestAmount(names, entries),
    parse: parseJson,
  },
} satisfies Record<string, FactTypeRules>;

type FactType = keyof typeof types;

const rulesOf = (type: FactType): FactTypeRules => types[type];

const isFactType = (type: string): type is FactType => Object.hasOwn(types, type);

const isUnset = ({ optional, value }: FactEntry): boolean => optional === true && value === null;

/** Returns the rule that a value violates, to complete "expected …"; undefined for a valid one. */
export function expectedValue(entry: FactEntry): string | undefined {
  if (!isFactType(entry.type)) return `one of the types ${Object.keys(types).join(', ')}`;
  const { accepts, expected } = rulesOf(entry.type);
  if (isUnset(entry) || accepts(entry.value, entry)) return undefined;
  return entry.optional ? `${expected(entry)}, or none` : expected(entry);
}

/** Reads a value that a person typed for a fact. The result may be invalid. @throws CsvError for a list that is not CSV */
export function parseFactValue(entry: FactEntry, typed: string): unknown {
  const { type, optional } = entry;
  if (optional && typed === 'none') return null;
  return (isFactType(type) && rulesOf(type).parse?.(typed, entry)) ?? typed;
}

/** The problems of the records of a list by its name; none for other facts. */
export function listFaults(name: string, entries: FactEntries): RowFault[] {
  const { [name]: entry } = entries;
  if (entry?.type !== 'list' || !Array.isArray(entry.value)) return [];
  const records = entry.value.length > 0 ? entry.value : (entry.assumed ?? []);
  return rowFaults(entry, records as FactRecord[], { name, entries });
}

const filled = (row: FactRow, fill: (text: string) => string): FactRow =>
  Object.fromEntries(Object.entries(row).map(([field, text]) => [field, fill(text)]));

const REFERENCE = /\{([^{}\s]+)\}/g;

/** Lists the problems of an area's facts, each in one line that begins with the name of a fact. */
export function factFaults(entries: FactEntries): string[] {
  const named = Object.entries(entries).flatMap(([name, entry]) => {
    if (!isFactName(name))
      return [`"${name}" is not a valid fact name, such as tickets.pass.standard.price`];
    const wrongRows = listFaults(name, entries);
    if (wrongRows.length > 0) return wrongRows.map((each) => `${name}, ${describeRowFault(each)}`);
    const expected = expectedValue(entry);
    if (expected !== undefined)
      return [`${name} is ${JSON.stringify(entry.value)}; expected ${expected}`];
    const { after, type } = entry;
    const amount = amountFault(entry, entries);
    if (amount !== undefined) return [`${name} ${amount}`];
    const others = type === 'lowest' ? (entry.value as string[]) : [];
    const other = others.find((each) => entries[each]?.type !== 'money');
    if (other !== undefined) return [`${name} names ${other}, which is not an amount of this file`];
    if (after !== undefined && !['day', 'days'].includes(entries[after]?.type ?? ''))
      return [`${name} follows ${after}, which is not a date of this file`];
    if (entry.editable && ['person', 'timeline', 'lowest'].includes(type))
      return [`${name} has the type ${type}, which cannot be editable`];
    if (entry.unset !== undefined && !isText(entry.unset))
      return [`${name} has an invalid text for no value; expected ${types.text.expected()}`];
    return [];
  });
  if (named.length > 0) return named;
  const facts = expandFacts(entries);
  const unordered = orderFaults(facts).map(({ message }) => message);
  if (unordered.length > 0) return unordered;
  const untimely = Object.entries(entries).flatMap(([name, { type, value }]) => {
    const fault = type === 'timeline' ? timelineFault(value as PhaseEntry[], entries) : undefined;
    return fault === undefined ? [] : [`${name} ${fault}`];
  });
  if (untimely.length > 0) return untimely;
  return Object.entries(facts).flatMap(([name, { text }]) =>
    [...text.matchAll(REFERENCE)].flatMap(([, target = '']) =>
      facts[target] && !facts[target].text.includes('{')
        ? []
        : [`${name} refers to {${target}}, which is not a fact of this file, or has references`],
    ),
  );
}

/** The facts of valid entries. Texts still contain references such as `{name}`. */
export function expandFacts(entries: FactEntries): Facts {
  const facts: Facts = {};
  const add = (name: string, entry: FactEntry): void => {
    const { type, value } = entry;
    if (!isFactType(type)) return;
    const { toFact } = rulesOf(type);
    if (isUnset(entry)) {
      const { unset: text, assumed } = entry;
      if (text === undefined) return;
      const { text: later = '' } = assumed === undefined ? {} : toFact(assumed as never, entry, {});
      facts[name] = { type: 'text', text, ...(later !== '' && { assumed: { text: later } }) };
      return;
    }
    const { after, assumed } = entry;
    const isEmptyList = type === 'list' && (value as FactRecord[]).length === 0;
    facts[name] = {
      ...{ type: type === 'lowest' ? 'money' : type, ...toFact(value as never, entry, entries) },
      ...(after !== undefined && { after }),
      ...(isEmptyList && assumed && { assumed: toFact(assumed as never, entry, entries) }),
    };
    if (type === 'money' || type === 'percent')
      for (const [end, fact] of Object.entries(derivedAmounts(entry, entries)))
        facts[`${name}.${end}`] = fact;
    if (type === 'person')
      for (const key of ['role', 'mail'] as const)
        if (isRecord(value) && isText(value[key]))
          facts[`${name}.${key}`] = { type: 'text', text: value[key] };
    if (type === 'list' && entry.unit !== undefined) {
      const text = formatCounted((value as FactRecord[]).length, entry.unit);
      facts[`${name}.count`] = { type: 'text', text, value: text.toLowerCase() };
    }
    if (entry.phases)
      Object.assign(
        facts,
        phaseFacts(name, entry, phaseDays(entry, value as FactRecord[], { name, entries })),
      );
    const [newest] = entry.newestFirst === undefined ? [] : (facts[name].rows ?? []);
    if (newest) {
      const { [entry.newestFirst ?? '']: text = '', [`${entry.newestFirst}#value`]: at = '' } =
        newest;
      facts[`${name}.latest`] = { type: 'moment', text, value: at };
    }
    // Pages show the records of an editable list only as its rows: no fact ends with a record.
    if (type === 'list' && !entry.editable)
      for (const { id, ...record } of value as FactRecord[])
        for (const [key, field] of Object.entries(record))
          if (field !== null)
            add(`${name}.${String(id)}.${key}`, {
              type: typeOfField(entry.fields?.[key]),
              value: field,
              unit: key,
            });
  };
  for (const [name, entry] of Object.entries(entries)) add(name, entry);
  return facts;
}

/**
 * Returns the facts of an area's `facts.json` in the form that releases publish. `{name}` in a text becomes the text
 * of that fact.
 * @throws Error that lists the invalid facts
 */
export function publishFacts(entries: FactEntries): Facts {
  const faults = factFaults(entries);
  if (faults.length > 0) throw new Error(`facts.json is invalid:\n${faults.join('\n')}`);
  const facts = expandFacts(entries);
  const fill = (text: string): string =>
    text.replaceAll(REFERENCE, (_, name: string) => facts[name]?.text ?? '');
  const resolve = ({ text, rows, ...fact }: Fact): Fact => ({
    ...{ ...fact, text: fill(text) },
    ...(rows && { rows: rows.map((row) => filled(row, fill)) }),
  });
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, resolve(fact)]));
}

/** Facts with numbers that the area counts, so that no page types them: `{ 'gais.listed.speakers': [22, 'speakers'] }`. */
export const countedFacts = (counts: Record<string, [number, string]>): Facts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, [value, unit]]) => [
      name,
      { type: 'count', text: formatCount(value), value, unit },
    ]),
  );
