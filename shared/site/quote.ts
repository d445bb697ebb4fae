import {
  factToken,
  isFactName,
  valueQuotation,
  type Quotation,
  type QuotedFacts,
} from '@concourse/contract/facts';
import type {} from '@concourse/contract/hosting';
import { isServer } from './isServer';
import { publicPath, pageData } from './pageData';

/** A fact that cannot be quoted: not known here, not named as facts are, without days, or asked for too early. */
export class QuoteError extends Error {
  override name = 'QuoteError';

  constructor(name: string, problem: string, next: string) {
    super(`The fact ${name} ${problem}\n  → ${next}`);
  }
}

let prerendering = false;
let recordedQuotations = new Set<Quotation>();

/** Says that all modules are loaded and rendering begins. For the node side of an area or of the shell. */
export function startPrerendering(): void {
  prerendering = true;
}

/**
 * What was quoted since this was called last. A page may ask for a fact and not show it: the browser asks as
 * well when it hydrates the page, so the page has to know it.
 */
export function takeQuotations(): Quotation[] {
  const quoted = [...recordedQuotations];
  recordedQuotations = new Set();
  return quoted;
}

/**
 * Notes that a page asks for a quotation. In Node only.
 * @throws QuoteError before rendering begins
 */
export function recordQuotation(name: string, quotation: Quotation): void {
  if (prerendering) {
    recordedQuotations.add(quotation);
    return;
  }
  throw new QuoteError(
    name,
    'is quoted while its module is loaded: in the browser that may be before the page which shows it',
    'Quote it while a page is rendered: in its component, or in a function that it calls.',
  );
}

function token(name: string, quotation: Quotation): string {
  recordQuotation(name, quotation);
  return factToken(quotation);
}

/** What the pages of this area may quote as far as this document knows. In the browser only. */
export const availableFacts = (): QuotedFacts =>
  globalThis.quotedFacts?.[publicPath()] ?? pageData()?.facts ?? {};

function requireFact(name: string, quotation: Quotation): string {
  const found = availableFacts()[quotation];
  if (found !== undefined) return found;
  throw new QuoteError(
    name,
    'is not known in this document',
    'A page knows the facts that it shows when it is prerendered: quote it there, not after a click.',
  );
}

function readFact(name: string, quotation: Quotation): string {
  if (!isFactName(name)) {
    throw new QuoteError(
      name,
      'has a name that no fact can have',
      'Names are two words or more in camel case with dots between, such as tickets.pass.standard.price.',
    );
  }
  return isServer() ? token(name, quotation) : requireFact(name, quotation);
}

/**
 * What an area says of itself, as people read it. While a page is prerendered it is a token that
 * composition replaces: use it whole, or with text around it, never branch on it, change or encode it.
 * @param name a fact that some area publishes in its `src/facts.ts`
 * @throws QuoteError where the fact is not known; nothing is shown in its place
 */
export const quote = (name: string): string => readFact(name, name);

/** The same as machines read it: for `datetime` attributes and structured data. */
export const quoteValue = (name: string): string => readFact(name, valueQuotation(name));
