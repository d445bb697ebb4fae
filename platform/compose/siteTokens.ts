import type { QuotedFacts } from '@concourse/contract/facts';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CompositionError } from './CompositionError';
import { escapeHtml } from './markup';

/** What tokens stand for. */
export type TokenValues = SiteConfig & {
  /** Version of the release that the text belongs to: where its pictures lie. */
  release?: string;
  /** What areas say of themselves. */
  facts?: QuotedFacts;
};

const TOKEN = /%%(fact\.[^%\s]*|[a-zA-Z.]+)%%/g;
const FACT = 'fact.';
const REPORTED = /%%when\.reports%%([^%]*)%%end%%/g;

/** A token that neither the site configuration nor a fact has a value for. */
export class UnknownTokenError extends CompositionError {
  override name = 'UnknownTokenError';

  constructor(token: string, where: string) {
    super(
      `%%${token}%% in ${where} names no key of the site configuration, and no fact that its page says it quotes`,
      'Use the keys of shared/contract/siteConfig.ts as siteConfig() gives them, and facts as quote() does.',
    );
  }
}

function valueOf(values: TokenValues, token: string, where: string): string {
  if (token.startsWith(FACT)) {
    const said = values.facts?.[token.slice(FACT.length)];
    if (said === undefined) throw new UnknownTokenError(token, where);
    return said;
  }
  let value: unknown = values;
  for (const key of token.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  if (typeof value !== 'string') throw new UnknownTokenError(token, where);
  return value;
}

/** Words that stand only where reports are on, see `whereReported`; a composer from before refuses the token. */
const withReported = (text: string, { reports }: TokenValues): string =>
  text.replace(REPORTED, (_, words: string) => (reports?.endpoint ? words : ''));

/**
 * Puts the values of the configuration into a fragment, in place of the tokens it was rendered with.
 * @param where names the fragment in errors
 */
export function fillMarkup(html: string, values: TokenValues, where: string): string {
  return withReported(html, values).replace(TOKEN, (_, token: string) =>
    escapeHtml(valueOf(values, token, where)),
  );
}

/** The same for plain text, such as titles and values of structured data. */
export function fillText(text: string, values: TokenValues, where: string): string {
  return withReported(text, values).replace(TOKEN, (_, token: string) =>
    valueOf(values, token, where),
  );
}

/** The same for every string inside a JSON value. */
export function fillJson<Value>(value: Value, values: TokenValues, where: string): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? fillText(part, values, where) : part,
  ) as Value;
}
