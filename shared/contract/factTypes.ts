import { isValidDateRange, parseDateRange } from './datePhase';
import {
  decimalPrice,
  formatAmount,
  formatCount,
  formatDay,
  formatDays,
  formatMoment,
  offsetInBerlin,
} from './factFormats';
import { isFactText, type Fact } from './facts';

/** One fact of an area's `facts.json`. `facts.schema.json` describes it to editors. */
export type FactEntry = {
  type: string;
  value: unknown;
  /** The organiser may change it without a build, see `editableFacts.ts`. Code of the area only quotes it. */
  editable?: boolean;
  /** `day`, `days` and `count`: the value may be null, typed as `none`. Then the fact is not published. */
  optional?: boolean;
  /** The text that is published while the value is null. */
  unset?: string;
  /** `day`, `days` and editable `list`: the value that previews of a season assume while it is null or empty. */
  assumed?: string | FactRecord[];
  /** Explains the fact to editors. `timeline`: also its text. */
  about?: string;
  /**
   * `count`: the noun that it counts, such as `speakers`; pages may not state another number of them. In a list: the field.
   * `list`: its rows are counted by the fact `<name>.count`, such as `Five dates`.
   */
  unit?: string;
  /** `count`: the value is a minimum, shown as `200+`. */
  plus?: boolean;
  /** `day` and `days`: the name of a date of this file. It must be over before this one begins. */
  after?: string;
  /** `money`: the name of the VAT rate; adds the facts `<name>.vat` and `<name>.gross`. */
  vat?: string;
  /** `money`: the name of the amount before a reduction, which is higher; adds the fact `<name>.discount`. */
  reducedFrom?: string;
  /** `money`: the decimal places of that discount; by default none. */
  discountPlaces?: number;
  /** `money`: the name of the share in percent that a refund is reduced by; adds the fact `<name>.refund`. */
  refundFee?: string;
  /** `money`: the name of a state; the type `lowest` skips the amount while it is `soldOut`. */
  sale?: string;
  /** `percent`: adds the fact `<name>.rest`, the percentage that remains. */
  rest?: boolean;
  /** `state`: the allowed values with their labels. */
  states?: Record<string, string>;
  /** `list`: the types of the fields of its records. The first one names a record. Others may end with `?`: optional. */
  fields?: Record<string, string>;
  /** `list`: the allowed values of fields. */
  choices?: Record<string, string[]>;
  /** `list`: a field with dates, which do not decrease from record to record. */
  ordered?: string;
  /** `list` that is editable: the most characters of a field; by default 120. */
  maxLength?: number;
  /** `list` that is editable: the most rows; by default 500. */
  maxRows?: number;
  /** The name of an editable list of any area. The fact has no value while that list is empty. */
  requires?: string;
  /** `list`: the only ids that its records may have, with the name of each, which rows have as the field `name`. */
  names?: Record<string, string>;
  /**
   * `list` with `names`: the ids of its rows, in this order. A row is a phase with the fields `firstDay` and `lastDay`; it may
   * have no value. Adds the facts of `factPhases.ts`; `unset` is the text of an end that no row states.
   */
  phases?: string[];
  /** `list`: fields whose values are distinct. */
  distinct?: string[];
  /** `list`: by a field with moments, the name of the `days` of this file in which they are. */
  within?: Record<string, string>;
  /** `list`: by a field, those that a row with it does not have. */
  excludes?: Record<string, string[]>;
  /** `list` that is editable: pages show its rows by this field with moments, newest first; adds the fact `<name>.latest`. */
  newestFirst?: string;
  /** `list`: a cell may be a fact of this file, `{awards.deadline}`. A row whose id is the end of the name of a date follows it. */
  references?: boolean;
  /** `list`: the field that names a record; by default the first one. Releases state it: their JSON has no order of keys. */
  namedBy?: string;
};

/** The facts of a `facts.json` by name. */
export type FactEntries = Record<string, FactEntry>;

export type FactRecord = Record<string, unknown>;

/** The rules of a type of facts. */
export type FactTypeRules = {
  /** Completes "expected …". */
  expected: (entry: FactEntry) => string;
  accepts: (value: unknown, entry: FactEntry) => boolean;
  toFact: (value: never, entry: FactEntry, entries: FactEntries) => Omit<Fact, 'type'>;
  /** Reads a value that a person typed. Texts are used as typed. */
  parse?: (typed: string, entry: FactEntry) => unknown;
};

export const isRecord = (value: unknown): value is FactRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && isFactText(value) && !value.includes('%%');

const isSpan = (value: unknown, days: number): boolean => {
  const span = typeof value === 'string' ? parseDateRange(value) : undefined;
  return !!span && isValidDateRange(span) && String(value).split('/').length === days;
};

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

const isNumber = (value: unknown, decimals: number): value is number =>
  typeof value === 'number' && value >= 0 && Number(value.toFixed(decimals)) === value;

const parseNumber = (typed: string): unknown =>
  // Not `1.800`, in which a German organiser means thousands.
  /^\d+(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : typed;

export const parseJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
};

let countries: Set<string> | undefined;

// Regions that are no countries: unions, and codes for tests.
const otherRegions = 'EU EZ QO UM UN XA XB ZZ';

/** The English names of all countries, as the runtime knows them. */
function countryNames(): Set<string> {
  if (countries) return countries;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  countries = new Set(
    codes.flatMap((code) => (otherRegions.includes(code) ? [] : (names.of(code) ?? []))),
  );
  return countries;
}

const asText = (value: string) => ({ text: value });

/** The types of single values. Lists consist of them. */
export const valueTypes = {
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
    accepts: isTime,
    toFact: asText,
  },
  moment: {
    expected: () => 'a day and a time in Berlin, such as 2026-03-20 14:00',
    accepts: (value) => {
      const [day, time, ...rest] = String(value).split('T');
      return rest.length === 0 && isSpan(day, 1) && isTime(time);
    },
    toFact: (value: string) => ({
      text: formatMoment(value),
      value: `${value}:00${offsetInBerlin(value)}`,
    }),
    parse: (typed) => typed.replace(/ +/, 'T'),
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
  country: {
    expected: () => 'the English name of a country, such as Estonia',
    accepts: (value) => typeof value === 'string' && countryNames().has(value),
    toFact: asText,
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
} satisfies Record<string, FactTypeRules>;

/** The published form of an amount in cents. */
export const moneyFact = (cents: number): Pick<Fact, 'text' | 'value'> => ({
  text: formatAmount(cents),
  value: decimalPrice(cents),
});
