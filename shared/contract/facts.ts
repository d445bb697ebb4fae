import type { DatePhaseName, FactWithDatePhase } from './datePhase';

/** What one area says and others repeat: a price, a date, a name. */
export type Fact = {
  /** As people read it, on one line: `1,460`. */
  text: string;
  /** As machines read it, where that differs: `1460.00`, `2026-03-19`. */
  value?: string | number;
};

/** Facts by their names, such as `tickets.pass.standard.price`. */
export type Facts = Record<string, Fact>;

/**
 * What a page quotes: the name of a fact for its text, `<name>#value` for what machines read,
 * `<name>#state` for what its days are on the day that a page is composed.
 * @example 'tickets.pass.standard.price#value'
 */
export type Quotation = string;

/** What quotations stand for. */
export type QuotedFacts = Record<Quotation, string>;

const FACT_NAME = /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)+$/;
const FACT_TOKEN = /%%fact\.([^%\s]*)%%/g;
const DATE_PHASE_TOKEN = /%%when\.(?:upcoming|today|past)\.([\w.]+)%%/g;
const VALUE_SUFFIX = '#value';
const DATE_PHASE_SUFFIX = '#state';

/** Whether a name is one: two words or more, in camel case, with dots between them. */
export const isFactName = (name: string): boolean => FACT_NAME.test(name);

/** Whether a text can be that of a fact: one line, without spaces around it. */
export const isFactText = (text: string): boolean => /^\S(?:.*\S)?$/.test(text);

/** The quotation of what machines read. */
export const valueQuotation = (name: string): Quotation => `${name}${VALUE_SUFFIX}`;

/** The quotation of what the fact's days are. */
export const datePhaseQuotation = (name: string): Quotation => `${name}${DATE_PHASE_SUFFIX}`;

/** Whether a quotation is of what the fact's days are. */
export const isDatePhaseQuotation = (quotation: Quotation): boolean =>
  quotation.endsWith(DATE_PHASE_SUFFIX);

/** The name of the fact that a quotation is of. */
export const factNameOf = (quotation: Quotation): string => quotation.split('#', 1)[0] ?? '';

/** What stands in prerendered markup, heads and structured data until composition puts the fact there. */
export const factToken = (quotation: Quotation): string => `%%fact.${quotation}%%`;

/** What stands before words that hold only while the fact's days have this state; `endToken` stands behind them. */
export const datePhaseToken = (name: string, state: DatePhaseName): string =>
  `%%when.${state}.${name}%%`;

/** Ends the words that a condition begins. */
export const endToken = '%%end%%';

/**
 * What a text quotes, each quotation once, in order of the alphabet. What is said by the state of days quotes the
 * days as well: the browser reckons by them.
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

/** Facts as they are quoted. What machines read is the text where nothing else was said. */
export const toQuotedFacts = (facts: Record<string, FactWithDatePhase>): QuotedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { text, value = text, state }]) => [
      [name, text] as const,
      [valueQuotation(name), String(value)] as const,
      ...(state ? [[datePhaseQuotation(name), state] as const] : []),
    ]),
  );
