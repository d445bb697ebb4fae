import { datePhaseQuotation, type QuotedFacts } from '@concourse/contract/facts';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CompositionError } from './composition';
import { escapeHtml } from './markup';

export type TokenValues = SiteConfig & {
  /** The version of the release, for addresses of its pictures. */
  release?: string;
  facts?: QuotedFacts;
};

const TOKEN = /%%(fact\.[^%\s]*|[a-zA-Z.]+)%%/g;
const FACT = 'fact.';
const CONDITION = /%%(?:when\.([\w.]+)|end)%%/g;
const REPORTS = 'reports';

export class UnknownTokenError extends CompositionError {
  override name = 'UnknownTokenError';

  constructor(token: string, where: string) {
    super(
      'TOKEN_UNKNOWN',
      `%%${token}%% in ${where} names no key of the site configuration, and no fact that its page says it quotes`,
      'Use the keys of shared/contract/siteConfig.ts as siteConfig() gives them, and facts as quote() does.',
    );
  }
}

function tokenValue(values: TokenValues, token: string, where: string): string {
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

/** True if browsers send reports, or if a fact has the state of the condition. */
function isConditionTrue(condition: string, values: TokenValues, where: string): boolean {
  if (condition === REPORTS) return Boolean(values.reports?.endpoint);
  const [state = '', ...name] = condition.split('.');
  const said = values.facts?.[datePhaseQuotation(name.join('.'))];
  if (said === undefined) throw new UnknownTokenError(`when.${condition}`, where);
  return said === state;
}

/** Removes text whose condition is false. Conditions may be nested. */
function applyConditions(text: string, values: TokenValues, where: string): string {
  let kept = '';
  let from = 0;
  const open: boolean[] = [];
  for (const { 0: token, 1: condition, index } of text.matchAll(CONDITION)) {
    if (open.every(Boolean)) kept += text.slice(from, index);
    from = index + token.length;
    if (condition === undefined) open.pop();
    else open.push(isConditionTrue(condition, values, where));
  }
  return kept + text.slice(from);
}

/** Replaces the tokens of a fragment by escaped values. `where` names the fragment in errors. */
export const fillMarkup = (html: string, values: TokenValues, where: string): string =>
  applyConditions(html, values, where).replace(TOKEN, (_, token: string) =>
    escapeHtml(tokenValue(values, token, where)),
  );

/** The same for plain text, such as titles and values of structured data. */
export const fillText = (text: string, values: TokenValues, where: string): string =>
  applyConditions(text, values, where).replace(TOKEN, (_, token: string) =>
    tokenValue(values, token, where),
  );

/** The same for every string inside a JSON value. */
export const fillJson = <Value>(value: Value, values: TokenValues, where: string): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? fillText(part, values, where) : part,
  ) as Value;
