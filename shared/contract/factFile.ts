import { isValidDateRange, parseDateRange } from './datePhase';
import {
  decimalPrice,
  formatAmount,
  formatCount,
  formatDay,
  formatDays,
  formatList,
} from './factFormats';
import { orderFaults } from './factOrder';
import { isFactName, isFactText, type Fact, type Facts } from './facts';

/** One fact of an area's `facts.json`. `facts.schema.json` describes it to editors. */
export type FactEntry = {
  type: string;
  value: unknown;
  /** `day`, `days` and `count`: the value may be null, typed as `none`. Then the fact is not published. */
  optional?: boolean;
  /** Explains the fact to editors. */
  about?: string;
  /** `count`: the noun that it counts, such as `speakers`; pages may not state another number of them. In a list: the field. */
  unit?: string;
  /** `count`: the value is a minimum, shown as `200+`. */
  plus?: boolean;
  /** `day` and `days`: the name of a date of this file. It must be over before this one begins. */
  after?: string;
  /** `money`: the name of the VAT rate; adds the facts `<name>.vat` and `<name>.gross`. */
  vat?: string;
  /** `state`: the allowed values with their labels. */
  states?: Record<string, string>;
  /** `list`: the types of the fields of its records. The first one names a record. Others may end with `?`: optional. */
  fields?: Record<string, string>;
};

/** The facts of a `facts.json` by name. */
export type FactEntries = Record<string, FactEntry>;

type FactRecord = Record<string, unknown>;

type FactTypeRules = {
  /** Completes "expected …". */
  expected: (entry: FactEntry) => string;
  accepts: (value: unknown, entry: FactEntry) => boolean;
  toFact: (value: never, entry: FactEntry) => Omit<Fact, 'type'>;
  /** Reads a value that a person typed. Texts are used as typed. */
  parse?: (typed: string) => unknown;
};

const isRecord = (value: unknown): value is FactRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && isFactText(value) && !value.includes('%%');

const isSpan = (value: unknown, days: number): boolean => {
  const span = typeof value === 'string' ? parseDateRange(value) : undefined;
  return !!span && isValidDateRange(span) && String(value).split('/').length === days;
};

const isNumber = (value: unknown, decimals: number): value is number =>
  typeof value === 'number' && value >= 0 && Number(value.toFixed(decimals)) === value;

const parseNumber = (typed: string): unknown =>
  /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;

const parseJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
};

const isOptional = (fieldType: string): boolean => fieldType.endsWith('?');

const fieldsOf = ({ fields = {} }: FactEntry): string =>
  Object.entries(fields)
    .map(([name, type]) => (isOptional(type) ? `${name} (optional)` : name))
    .join(', ');

const asText = (value: string) => ({ text: value });

const types = {
  text: {
    expected: () => 'one line of text without spaces around it, and without %%',
    accepts: isText,
    toFact: asText,
  },
  day: {
    expected: () => 'a day of the calendar, such as 2026-01-21',
    accepts: (value) => isSpan(value, 1),
    toFact: (value: string) => ({ text: formatDay(value), value }),
  },
  days: {
    expected: () => 'a first and a last day in this order, such as 2026-03-19/2026-03-20',
    accepts: (value) => isSpan(value, 2),
    toFact: (value: string) => ({ text: formatDays(value), value }),
  },
  time: {
    expected: () => 'a time of the day in Berlin, such as 09:00',
    accepts: (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
    toFact: asText,
  },
  money: {
    expected: () =>
      'a net amount in euro with at most two decimals, such as 1460 or 99.50, without sign or thousands separator',
    accepts: (value) => isNumber(value, 2),
    toFact: (value: number) => moneyFact(Math.round(value * 100)),
    parse: parseNumber,
  },
  percent: {
    expected: () => 'a percentage from 0 to 100 with at most two decimals, such as 19',
    accepts: (value) => isNumber(value, 2) && value <= 100,
    toFact: (value: number) => ({ text: `${value}%`, value }),
    parse: parseNumber,
  },
  count: {
    expected: () => 'a whole number, such as 200',
    accepts: (value) => isNumber(value, 0),
    toFact: (value: number, { plus, unit }) => ({
      // The specification writes minimums without a separator: 5000+.
      text: plus ? `${value}+` : formatCount(value),
      value,
      ...(unit !== undefined && { unit }),
    }),
    parse: parseNumber,
  },
  state: {
    expected: ({ states = {} }) => `one of ${Object.keys(states).join(', ')}`,
    accepts: (value, { states = {} }) => typeof value === 'string' && Object.hasOwn(states, value),
    toFact: (value: string, { states = {} }) => ({ text: states[value] ?? value, value }),
  },
  link: {
    expected: () => 'an https address, or a path of this site such as /gais/ticket',
    accepts: (value) =>
      isText(value) &&
      !/\s/.test(value) &&
      (/^\/(?!\/)/.test(value) || (value.startsWith('https:') && URL.canParse(value))),
    toFact: asText,
  },
  person: {
    expected: () =>
      'a person as JSON: {"name": "…", "role": "…", "mail": "…"}; only the name is required',
    accepts: (value) =>
      isRecord(value) &&
      'name' in value &&
      Object.entries(value).every(
        ([key, each]) =>
          isText(each) &&
          (['name', 'role'].includes(key) || (key === 'mail' && /^[^@\s]+@[^@\s]+$/.test(each))),
      ),
    toFact: (value: { name: string }) => ({ text: value.name }),
    parse: parseJson,
  },
  list: {
    expected: (entry) =>
      `a list as JSON, of records with a distinct "id" and the fields ${fieldsOf(entry)}`,
    accepts: (value, { fields = {} }) =>
      Array.isArray(value) &&
      new Set(value.map((each: unknown) => isRecord(each) && each.id)).size === value.length &&
      value.every(
        (each) =>
          isRecord(each) &&
          typeof each.id === 'string' &&
          /^[a-z][a-zA-Z0-9]*$/.test(each.id) &&
          hasFields(each, fields),
      ),
    toFact: (value: FactRecord[], { fields = {} }) => {
      const [first = ''] = Object.keys(fields);
      const text = formatList(value.map((each) => String(each[first]))) || 'none';
      return { text, value: value.length };
    },
    parse: parseJson,
  },
} satisfies Record<string, FactTypeRules>;

type FactType = keyof typeof types;

const rulesOf = (type: FactType): FactTypeRules => types[type];

const moneyFact = (cents: number) => ({ text: formatAmount(cents), value: decimalPrice(cents) });

const isFactType = (type: string): type is FactType => Object.hasOwn(types, type);

/** Optional fields of a record may be missing or null. The first field names the record, so it is never optional. */
const hasFields = (record: FactRecord, fields: Record<string, string>): boolean =>
  Object.keys(record).every((key) => key === 'id' || Object.hasOwn(fields, key)) &&
  Object.entries(fields).every(([key, fieldType], index) => {
    const value = record[key] ?? null;
    const type = typeOfField(fieldType);
    return value === null
      ? index > 0 && isOptional(fieldType)
      : isFactType(type) && rulesOf(type).accepts(value, { type, value });
  });

const typeOfField = (fieldType = ''): string => fieldType.replace(/\?$/, '');

const isUnset = ({ optional, value }: FactEntry): boolean => optional === true && value === null;

/** Returns the rule that a value violates, to complete "expected …"; undefined for a valid one. */
export function expectedValue(entry: FactEntry): string | undefined {
  if (!isFactType(entry.type)) return `one of the types ${Object.keys(types).join(', ')}`;
  const { accepts, expected } = rulesOf(entry.type);
  if (isUnset(entry) || accepts(entry.value, entry)) return undefined;
  return entry.optional ? `${expected(entry)}, or none` : expected(entry);
}

/** Reads a value that a person typed for a fact. The result may be invalid. */
export const parseFactValue = ({ type, optional }: FactEntry, typed: string): unknown =>
  optional && typed === 'none'
    ? null
    : ((isFactType(type) && rulesOf(type).parse?.(typed)) ?? typed);

const REFERENCE = /\{([^{}\s]+)\}/g;

/** Lists the problems of an area's facts, each in one line that begins with the name of a fact. */
export function factFaults(entries: FactEntries): string[] {
  const named = Object.entries(entries).flatMap(([name, entry]) => {
    if (!isFactName(name))
      return [`"${name}" is not a valid fact name, such as tickets.pass.standard.price`];
    const expected = expectedValue(entry);
    if (expected !== undefined)
      return [`${name} is ${JSON.stringify(entry.value)}; expected ${expected}`];
    const { vat, after } = entry;
    if (vat !== undefined && entries[vat]?.type !== 'percent')
      return [`${name} names the VAT rate ${vat}, which is not a percent of this file`];
    if (after !== undefined && !['day', 'days'].includes(entries[after]?.type ?? ''))
      return [`${name} follows ${after}, which is not a date of this file`];
    return [];
  });
  if (named.length > 0) return named;
  const facts = expandFacts(entries);
  const unordered = orderFaults(facts).map(({ message }) => message);
  if (unordered.length > 0) return unordered;
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
    if (!isFactType(type) || isUnset(entry)) return;
    const { after } = entry;
    facts[name] = {
      ...{ type, ...rulesOf(type).toFact(value as never, entry) },
      ...(after !== undefined && { after }),
    };
    if (type === 'money' && entry.vat !== undefined) {
      const net = Math.round(Number(value) * 100);
      const tax = Math.round((net * Number(entries[entry.vat]?.value)) / 100);
      facts[`${name}.vat`] = { type, ...moneyFact(tax) };
      facts[`${name}.gross`] = { type, ...moneyFact(net + tax) };
    }
    if (type === 'person')
      for (const key of ['role', 'mail'] as const)
        if (isRecord(value) && isText(value[key]))
          facts[`${name}.${key}`] = { type: 'text', text: value[key] };
    if (type === 'list')
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
  const resolve = (fact: Fact): Fact => ({
    ...fact,
    text: fact.text.replaceAll(REFERENCE, (_, name: string) => facts[name]?.text ?? ''),
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
