import { factToken, isFactName, machineQuotation, type Quotation } from '@concourse/contract/facts';
import type {} from '@concourse/contract/hosting';
import { ownFiles, pageData } from './pageData';

/** A fact that cannot be quoted: not known here, not named as facts are, or asked for too early. */
export class QuoteError extends Error {
  override name = 'QuoteError';

  constructor(name: string, problem: string, next: string) {
    super(`The fact ${name} ${problem}\n  → ${next}`);
  }
}

let prerendering = false;
let asked = new Set<Quotation>();

/** Says that all modules are loaded and rendering begins. For the node side of an area or of the shell. */
export function startPrerendering(): void {
  prerendering = true;
}

/**
 * What was quoted since this was called last. A page may ask for a fact and not show it: the browser asks as
 * well when it hydrates the page, so the page has to know it.
 */
export function takeQuoted(): Quotation[] {
  const quoted = [...asked];
  asked = new Set();
  return quoted;
}

function token(name: string, quotation: Quotation): string {
  if (prerendering) {
    asked.add(quotation);
    return factToken(quotation);
  }
  throw new QuoteError(
    name,
    'is quoted while its module is loaded: in the browser that may be before the page which shows it',
    'Quote it while a page is rendered: in its component, or in a function that it calls.',
  );
}

function known(name: string, quotation: Quotation): string {
  const facts = globalThis.quotedFacts?.[ownFiles()] ?? pageData()?.facts;
  const found = facts?.[quotation];
  if (found !== undefined) return found;
  throw new QuoteError(
    name,
    'is not known in this document',
    'A page knows the facts that it shows when it is prerendered: quote it there, not after a click.',
  );
}

function read(name: string, quotation: Quotation): string {
  if (!isFactName(name)) {
    throw new QuoteError(
      name,
      'has a name that no fact can have',
      'Names are two words or more in camel case with dots between, such as tickets.pass.standard.price.',
    );
  }
  return typeof document === 'undefined' ? token(name, quotation) : known(name, quotation);
}

/**
 * What an area says of itself, as people read it. While a page is prerendered it is a token that
 * composition replaces: use it whole, or with text around it, never branch on it, change or encode it.
 * @param name a fact that some area publishes in its `src/facts.ts`
 * @throws QuoteError where the fact is not known; nothing is shown in its place
 */
export const quote = (name: string): string => read(name, name);

/** The same as machines read it: for `datetime` attributes and structured data. */
export const quoteValue = (name: string): string => read(name, machineQuotation(name));
