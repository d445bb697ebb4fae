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
 * What a page quotes: the name of a fact for its text, `<name>#value` for what machines read.
 * @example 'tickets.pass.standard.price#value'
 */
export type Quotation = string;

/** What quotations stand for. */
export type QuotedFacts = Record<Quotation, string>;

const NAME = /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)+$/;
const QUOTED = /%%fact\.([^%\s]*)%%/g;
const MACHINE = '#value';

/** Whether a name is one: two words or more, in camel case, with dots between them. */
export const isFactName = (name: string): boolean => NAME.test(name);

/** Whether a text can be that of a fact: one line, without spaces around it. */
export const isFactText = (text: string): boolean => /^\S(?:.*\S)?$/.test(text);

/** The quotation of what machines read. */
export const machineQuotation = (name: string): Quotation => `${name}${MACHINE}`;

/** The name of the fact that a quotation is of. */
export const factOf = (quotation: Quotation): string => quotation.split('#', 1)[0] ?? '';

/** What stands in prerendered markup, heads and structured data until composition puts the fact there. */
export const factToken = (quotation: Quotation): string => `%%fact.${quotation}%%`;

/** What a text quotes, each quotation once, in order of the alphabet. */
export const quotationsIn = (text: string): Quotation[] =>
  [...new Set([...text.matchAll(QUOTED)].map(([, quotation = '']) => quotation))].sort();

/** Facts as they are quoted. What machines read is the text where nothing else was said. */
export const quotable = (facts: Facts): QuotedFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { text, value = text }]) => [
      [name, text],
      [machineQuotation(name), String(value)],
    ]),
  );
