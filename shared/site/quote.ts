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

/** A fact cannot be quoted: it is unknown, its name is invalid, it has no date phase, or the module is still loading. */
export class QuoteError extends Error {
  override name = 'QuoteError';

  constructor(name: string, problem: string, next: string) {
    super(`The fact ${name} ${problem}\n  → ${next}`);
  }
}

let prerendering = false;
let recordedQuotations = new Set<Quotation>();

/** Allows quotations: all modules are loaded and rendering begins. Called on the node side of an area or the shell. */
export function startPrerendering(): void {
  prerendering = true;
}

/**
 * Returns the quotations since the last call. They include facts that a page does not show, because hydration
 * quotes them too.
 */
export function takeQuotations(): Quotation[] {
  const quoted = [...recordedQuotations];
  recordedQuotations = new Set();
  return quoted;
}

/**
 * Records a quotation of the page that renders. Node only.
 * @throws QuoteError before rendering begins
 */
export function recordQuotation(name: string, quotation: Quotation): void {
  if (prerendering) {
    recordedQuotations.add(quotation);
    return;
  }
  throw new QuoteError(
    name,
    'is quoted while its module loads, when the browser may not have the facts yet',
    'Quote it during rendering: in the component of a page, or in a function that it calls.',
  );
}

function token(name: string, quotation: Quotation): string {
  recordQuotation(name, quotation);
  return factToken(quotation);
}

/** Returns the facts that are available to this area in this document. Browser only. */
export const availableFacts = (): QuotedFacts =>
  globalThis.quotedFacts?.[publicPath()] ?? pageData()?.facts ?? {};

function requireFact(name: string, quotation: Quotation): string {
  const found = availableFacts()[quotation];
  if (found !== undefined) return found;
  throw new QuoteError(
    name,
    'is not available in this document',
    'Quote it in the prerendered page too: a page receives only the facts that it quotes there, not after a click.',
  );
}

function readFact(name: string, quotation: Quotation): string {
  if (!isFactName(name)) {
    throw new QuoteError(
      name,
      'has an invalid name',
      'Use two or more camel-case parts, separated by dots, such as tickets.pass.standard.price.',
    );
  }
  return isServer() ? token(name, quotation) : requireFact(name, quotation);
}

/**
 * Returns the display text of a fact. During prerendering it is a token that composition replaces: use it unchanged
 * or with text around it; do not branch on it, modify it or encode it.
 * @param name a fact that an area publishes in its `facts.json` or `src/facts.ts`
 * @throws QuoteError if the fact is unknown
 */
export const quote = (name: string): string => readFact(name, name);

/** Returns the machine-readable value of a fact, for `datetime` attributes and structured data. */
export const quoteValue = (name: string): string => readFact(name, valueQuotation(name));
