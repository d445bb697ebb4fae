import { createHash } from 'node:crypto';
import type { LogRecord } from '@concourse/core/store/types';

const monthInSeconds = 30 * 24 * 60 * 60;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const editionIdPattern = /^[\da-f]{16}$/;
/** Leaves a preview. A `set-cookie` value without security attributes, see `serializeCookie`. */
export const clearEditionCookie = 'edition=; Path=/; Max-Age=0';
const editionQueryPattern = /[?&]edition=([^&]*)/;

/** The canaries and editions of a revision. */
export type LiveVariants = {
  /** In the order of the bits of a variant's index. */
  canaries: readonly { name: string; percent: number }[];
  /** Ids of the variants, one for each combination of canaries: first the live edition. */
  variants: readonly string[];
};

/** The canaries and editions of a record. */
export const liveVariantsOf = ({
  live,
  canaries = [],
  variants = [live],
}: Pick<LogRecord, 'live' | 'canaries' | 'variants'>): LiveVariants => ({
  canaries: canaries.map(({ name, percent }) => ({ name, percent })),
  variants,
});

/** The share of a single canary in percent; 0 for none or several. */
export const singleShare = ({ canaries }: Pick<LiveVariants, 'canaries'>): number =>
  canaries.length === 1 ? (canaries[0]?.percent ?? 0) : 0;

/** The edition of a request. */
export type Visit = {
  /** The id of the edition. */
  edition: string;
  /** True if other visitors get other bytes: shared caches must not store the answer. */
  variesByVisitor: boolean;
  /** True if the visitor requested this edition by its id: search engines must not index it. */
  isPreview: boolean;
  /** Cookies for the next page, see `serializeCookie`. */
  cookies: string[];
};

/**
 * Chooses the edition of a visitor. Visitors get an id only while a canary runs. `?edition=<id>` selects an edition until
 * `?edition=live`, as long as it is live, a variant, or the given `preview`.
 * @param newVisitor returns the id for a new visitor
 * @returns null if the query selects another edition
 */
export function resolveVisit(
  { canaries, variants, preview = null }: LiveVariants & { preview?: string | null },
  cookies: string | undefined,
  search: string,
  newVisitor: () => string,
): Visit | null {
  const queried = editionFromQuery(search);
  const selected = queried ?? readCookie(cookies, 'edition', editionIdPattern);
  if (selected !== null && (selected === preview || variants.includes(selected))) {
    const cookie = queried === null ? [] : [`edition=${selected}; Path=/`];
    return { edition: selected, variesByVisitor: true, isPreview: true, cookies: cookie };
  }
  if (queried !== null && queried !== 'live') return null;
  const newCookies = queried === 'live' ? [clearEditionCookie] : [];
  const split = canaries.length > 0;
  let mask = 0;
  if (split) {
    const known = readCookie(cookies, 'visitor', uuidPattern);
    const visitor = known ?? newVisitor();
    if (known === null) newCookies.push(`visitor=${visitor}; Path=/; Max-Age=${monthInSeconds}`);
    mask = assignVariant(visitor, canaries);
  }
  const edition = variants[mask] ?? '';
  return { edition, variesByVisitor: split, isPreview: false, cookies: newCookies };
}

/** Formats 32 or more hex digits as the id of a visitor. */
export const visitorIdFromHex = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The index of a visitor's variant: a bit for each canary that the visitor is in. */
export function assignVariant(visitor: string, canaries: LiveVariants['canaries']): number {
  return canaries.reduce(
    (mask, { name, percent }, at) => mask + (visitorBucket(visitor, name) < percent ? 2 ** at : 0),
    0,
  );
}

/** The id of an edition that a visitor selects by query or cookie, which may be a preview. */
export function requestedEdition(cookies: string | undefined, search: string): string | null {
  const selected = editionFromQuery(search) ?? readCookie(cookies, 'edition', editionIdPattern);
  return selected === 'live' ? null : selected;
}

/** `live`, the id of an edition, or null. */
function editionFromQuery(search: string): string | null {
  const queried = editionQueryPattern.exec(search)?.[1] ?? '';
  return queried === 'live' || editionIdPattern.test(queried) ? queried : null;
}

/**
 * A number from 0 to 99, constant for a visitor and a canary, and independent of other canaries. Visitors below the
 * percentage get the candidate, so visitors in the canary stay in it when the percentage grows.
 */
export function visitorBucket(visitor: string, canary: string): number {
  const hash = createHash('sha256').update(visitor + canary);
  return Number.parseInt(hash.digest('hex').slice(0, 8), 16) % 100;
}

/** The value of a `set-cookie` header. */
export const serializeCookie = (cookie: string, secure: boolean): string =>
  `${cookie}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function readCookie(cookies: string | undefined, wanted: string, pattern: RegExp): string | null {
  const pairs = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return pairs.find(([name, value = '']) => name === wanted && pattern.test(value))?.[1] ?? null;
}
