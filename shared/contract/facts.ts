import type { FactWithDatePhase } from './datePhase';

/** A value that one area publishes and pages of any area quote: a price, a date, a name. */
export type Fact = {
  /** Display text on one line: `1,460`. */
  text: string;
  /** Machine-readable value, if it differs from the text: `1460.00`, `2026-03-19`. */
  value?: string | number;
  /** A type of `factFile.ts`. Missing for a fact without a type. */
  type?: string;
  /** The noun that a number counts, such as `speakers`. */
  unit?: string;
  /** The name of the date that this date follows. */
  after?: string;
  /** The records of an editable list. */
  rows?: FactRow[];
  /** What previews of a season assume while the organiser has not announced it. */
  assumed?: AssumedFact;
};

/**
 * A record as pages show it: the text of each field by its name, its machine-readable value as `<field>#value`, and the
 * phase of a date as `<field>#state`.
 */
export type FactRow = Record<string, string>;

/** `labels` names the phases of a timeline, which are the seasons that previews offer. */
type AssumedFact = Pick<Fact, 'text' | 'value' | 'rows'> & { labels?: Record<string, string> };

/** Facts by name, such as `tickets.pass.standard.price`. */
export type Facts = Record<string, Fact>;

/**
 * A reference to a fact: its name for the text, `<name>#value` for the machine-readable value,
 * `<name>#state` for its date phase on the day of composition, or for whether a list is `empty` or `listed`,
 * `<name>#rows` for the rows of an editable list as JSON, `<name>#rows.<id>` for one of them, which may be missing.
 * @example 'tickets.pass.standard.price#value'
 */
export type Quotation = string;

/** The resolved value of each quotation. */
export type QuotedFacts = Record<Quotation, string>;

const FACT_NAME = /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)+$/;
const FACT_TOKEN = /%%fact\.([^%\s]*)%%/g;
const DATE_PHASE_TOKEN = /%%when\.[\w|]+\.([\w.]+)%%/g;
const EACH_TOKEN = /%%each\.([\w.]+)(?:#(\w+)\??)?%%/g;
const ROWS_SUFFIX = '#rows';
const VALUE_SUFFIX = '#value';
const DATE_PHASE_SUFFIX = '#state';

/** Returns whether a name has the required form: two or more camel-case parts, separated by dots. */
export const isFactName = (name: string): boolean => FACT_NAME.test(name);

/** Returns whether a text has the required form: one line without surrounding spaces. */
export const isFactText = (text: string): boolean => /^\S(?:.*\S)?$/.test(text);

/** The quotation of a fact's machine-readable value. */
export const valueQuotation = (name: string): Quotation => `${name}${VALUE_SUFFIX}`;

/** The quotation of a fact's date phase. */
export const datePhaseQuotation = (name: string): Quotation => `${name}${DATE_PHASE_SUFFIX}`;

/** The quotation of the rows of an editable list, or of the row with an id. */
export const rowsQuotation = (name: string, id?: string): Quotation =>
  `${name}${ROWS_SUFFIX}${id === undefined ? '' : `.${id}`}`;

/** True for the rows of a list, or one of them. */
export const isRowsQuotation = (quotation: Quotation): boolean => quotation.includes(ROWS_SUFFIX);

export const isDatePhaseQuotation = (quotation: Quotation): boolean =>
  quotation.endsWith(DATE_PHASE_SUFFIX);

export const factNameOf = (quotation: Quotation): string => quotation.split('#', 1)[0] ?? '';

/** The placeholder in prerendered markup, heads and structured data that composition replaces by the fact. */
export const factToken = (quotation: Quotation): string => `%%fact.${quotation}%%`;

/** Begins text that composition keeps only while the fact has one of these phases, `over|results`; `endToken` ends it. */
export const datePhaseToken = (name: string, phases: string): string =>
  `%%when.${phases}.${name}%%`;

/**
 * Begins the template of a row, which composition repeats for each row of a list, or for the one with an id; `endToken` ends
 * it. `<id>?` is a row without fields if the list does not have it.
 */
export const eachToken = (name: string, id?: string): string =>
  `%%each.${name}${id === undefined ? '' : `#${id}`}%%`;

/** The placeholder in a template for a field of the row: its name, or `<name>#value`. */
export const fieldToken = (field: string): string => `%%field.${field}%%`;

/** Begins a part of a template that only rows have for which a condition is true, see `isGiven`; `endToken` ends it. */
export const givenToken = (condition: string): string => `%%given.${condition}%%`;

/** Ends the text that a `datePhaseToken`, an `eachToken` or a `givenToken` begins. */
export const endToken = '%%end%%';

/**
 * Returns the quotations in a text, without duplicates, sorted. Text that depends on a date phase also quotes the
 * fact's value, because the browser computes the phase from it.
 */
export const quotationsIn = (text: string): Quotation[] =>
  [
    ...new Set([
      ...[...text.matchAll(FACT_TOKEN)].map(([, quotation = '']) => quotation),
      ...[...text.matchAll(DATE_PHASE_TOKEN)].flatMap(([, name = '']) => [
        datePhaseQuotation(name),
        valueQuotation(name),
      ]),
      ...[...text.matchAll(EACH_TOKEN)].map(([, name = '', id]) => rowsQuotation(name, id)),
    ]),
  ].sort();

/** Picks the values of quotations: empty for an unknown one, none for a row that a list does not have. */
export const pickQuoted = (values: QuotedFacts, quotations: Quotation[]): QuotedFacts =>
  Object.fromEntries(
    quotations
      .filter((each) => !isRowsQuotation(each) || values[each] !== undefined)
      .map((each) => [each, values[each] ?? '']),
  );

/** Replaces each fact by what previews of a season assume. */
export const assumedFacts = <Given extends Fact>(
  facts: Record<string, Given>,
): Record<string, Given> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, { ...fact, ...fact.assumed }]),
  );

/** Resolves all quotations of the given facts. The value defaults to the text. */
export const toQuotedFacts = (facts: Record<string, FactWithDatePhase>): QuotedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { text, value = text, state, rows }]) => [
      [name, text] as const,
      [valueQuotation(name), String(value)] as const,
      ...(state ? [[datePhaseQuotation(name), state] as const] : []),
      ...(rows ? [[rowsQuotation(name), JSON.stringify(rows)] as const] : []),
      ...(rows ?? []).map((row) => [rowsQuotation(name, row.id), JSON.stringify([row])] as const),
    ]),
  );
