import {
  datePhaseQuotation,
  rowsQuotation,
  type FactRow,
  type QuotedFacts,
} from '@concourse/contract/facts';
import { repeatRows } from '@concourse/contract/rowTemplates';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CompositionError } from './composition';
import { escapeHtml } from './markup';

export type TokenValues = SiteConfig & {
  /** The version of the release, for URLs of its pictures. */
  release?: string;
  facts?: QuotedFacts;
};

const TOKEN = /%%(fact\.[^%\s]*|[a-zA-Z.]+)%%/g;
const FACT = 'fact.';
const CONDITION = /%%(?:when\.([\w.|]+)|end)%%/g;

export class UnknownTokenError extends CompositionError {
  constructor(token: string, where: string) {
    super(
      'TOKEN_UNKNOWN',
      `%%${token}%% in ${where} is neither a key of the site configuration nor a fact that the page quotes.`,
      'Use the tokens that siteConfig() returns for keys of shared/contract/siteConfig.ts, and quote() for facts.',
    );
  }
}

function tokenValue(values: TokenValues, token: string, where: string): string {
  if (token.startsWith(FACT)) {
    const quoted = values.facts?.[token.slice(FACT.length)];
    if (quoted === undefined) throw new UnknownTokenError(token, where);
    return quoted;
  }
  let value: unknown = values;
  for (const key of token.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  if (typeof value !== 'string') throw new UnknownTokenError(token, where);
  return value;
}

/** True if browsers send reports, or if a fact is in one of the phases of the condition. */
function isConditionTrue(condition: string, values: TokenValues, where: string): boolean {
  if (condition === 'reports') return Boolean(values.reports?.endpoint);
  const [phases = '', ...name] = condition.split('.');
  const current = values.facts?.[datePhaseQuotation(name.join('.'))];
  if (current === undefined) throw new UnknownTokenError(`when.${condition}`, where);
  return phases.split('|').includes(current);
}

/** Removes text with a false condition. Conditions may be nested. */
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

// A percent sign of a row must not become part of a token.
const escapeRow = (text: string): string => escapeHtml(text).replaceAll('%', '&#37;');

/** The rows of a list, or the one with an id; none for an unknown list, which the checks reject. */
function rowsIn(
  values: TokenValues,
  [list, id]: [list: string, id: string | undefined],
  where: string,
): FactRow[] {
  const quoted =
    id === undefined
      ? tokenValue(values, `${FACT}${rowsQuotation(list)}`, where)
      : (values.facts?.[rowsQuotation(list, id)] ?? '');
  return quoted === '' ? [] : (JSON.parse(quoted) as FactRow[]);
}

/** Replaces the tokens of markup with escaped values, and repeats templates of rows. `where` names the markup in errors. */
export const fillMarkup = (html: string, values: TokenValues, where: string): string =>
  applyConditions(
    repeatRows(html, (...list) => rowsIn(values, list, where), escapeRow),
    values,
    where,
  ).replace(TOKEN, (_, token: string) => escapeHtml(tokenValue(values, token, where)));

// Stands for a percent sign of a row until no token is left. For private use in Unicode.
const PERCENT = '\uE025';

/** Replaces the tokens of plain text, such as a title. */
export const fillText = (text: string, values: TokenValues, where: string): string =>
  applyConditions(
    repeatRows(
      text,
      (...list) => rowsIn(values, list, where),
      (cell) => cell.replaceAll('%', PERCENT),
    ),
    values,
    where,
  )
    .replace(TOKEN, (_, token: string) => tokenValue(values, token, where))
    .replaceAll(PERCENT, '%');

/** Replaces the tokens in every string of a JSON value. Leaves out a text that is empty then, and an object that has only its type left. */
export const fillJson = <Value>(value: Value, values: TokenValues, where: string): Value =>
  fillPart(value, (text) => fillText(text, values, where)) as Value;

function fillPart(part: unknown, fill: (text: string) => string): unknown {
  if (typeof part === 'string') return part === '' ? part : fill(part) || undefined;
  if (typeof part !== 'object' || part === null) return part;
  const filled = Object.entries(part).map(([key, each]) => [key, fillPart(each, fill)] as const);
  const kept = filled.filter(([, each]) => each !== undefined);
  if (Array.isArray(part)) return kept.map(([, each]) => each);
  const isTypeLeft = filled.length > 1 && kept.length === 1 && kept[0]?.[0] === '@type';
  return isTypeLeft ? undefined : Object.fromEntries(kept);
}
