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
};

/** Facts by name, such as `tickets.pass.standard.price`. */
export type Facts = Record<string, Fact>;

/**
 * A reference to a fact: its name for the text, `<name>#value` for the machine-readable value,
 * `<name>#state` for its date phase on the day of composition.
 * @example 'tickets.pass.standard.price#value'
 */
export type Quotation = string;

/** The resolved value of each quotation. */
export type QuotedFacts = Record<Quotation, string>;

const FACT_NAME = /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)+$/;
const FACT_TOKEN = /%%fact\.([^%\s]*)%%/g;
const DATE_PHASE_TOKEN = /%%when\.[\w|]+\.([\w.]+)%%/g;
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

export const isDatePhaseQuotation = (quotation: Quotation): boolean =>
  quotation.endsWith(DATE_PHASE_SUFFIX);

export const factNameOf = (quotation: Quotation): string => quotation.split('#', 1)[0] ?? '';

/** The placeholder in prerendered markup, heads and structured data that composition replaces by the fact. */
export const factToken = (quotation: Quotation): string => `%%fact.${quotation}%%`;

/** Begins text that composition keeps only while the fact has one of these phases, `over|results`; `endToken` ends it. */
export const datePhaseToken = (name: string, phases: string): string =>
  `%%when.${phases}.${name}%%`;

/** Ends the text that a `datePhaseToken` begins. */
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
    ]),
  ].sort();

/** Resolves all quotations of the given facts. The value defaults to the text. */
export const toQuotedFacts = (facts: Record<string, FactWithDatePhase>): QuotedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { text, value = text, state }]) => [
      [name, text] as const,
      [valueQuotation(name), String(value)] as const,
      ...(state ? [[datePhaseQuotation(name), state] as const] : []),
    ]),
  );
