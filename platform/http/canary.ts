import { createHash } from 'node:crypto';
import type { LogRecord } from '@concourse/core/store/types';

const monthInSeconds = 30 * 24 * 60 * 60;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const editionIdPattern = /^[\da-f]{16}$/;
/** Ends a preview: the value of `set-cookie` without its attributes of security, see `serializeCookie`. */
export const clearEditionCookie = 'edition=; Path=/; Max-Age=0';
const editionQueryPattern = /[?&]edition=([^&]*)/;

/** The canaries and editions that a host shows. */
export type LiveVariants = {
  /** In the order of the bits of a mixture's index. */
  canaries: readonly { name: string; percent: number }[];
  /** Ids of editions: the live one, then those of visitors in some of the canaries. */
  mixtures: readonly string[];
};

/** The canaries and editions of a record; older records have one canary without a name. */
export function liveVariantsOf(
  record: Pick<LogRecord, 'live' | 'candidate' | 'percent' | 'canaries' | 'mixtures'>,
): LiveVariants {
  const { live, candidate, percent, canaries, mixtures } = record;
  if (canaries && mixtures)
    return { canaries: canaries.map(({ name, percent }) => ({ name, percent })), mixtures };
  return candidate !== null && percent > 0
    ? { canaries: [{ name: '', percent }], mixtures: [live, candidate] }
    : { canaries: [], mixtures: [live] };
}

/** The edition that a request gets. */
export type Visit = {
  /** Its id. */
  edition: string;
  /** Whether other visitors get other bytes: shared caches must not store the answer. */
  variesByVisitor: boolean;
  /** Whether the visitor names this edition by its id: search engines must not index it. */
  isPreview: boolean;
  /** Sent with the next page, see `serializeCookie`. */
  cookies: string[];
};

/**
 * Chooses the visitor's edition. Visitors get an identity only while a canary runs. A visitor who requests
 * `?edition=<id>` gets that edition until `?edition=live`, as long as the host shows it.
 * @param shown with the preview that the visitor names, if there is one, see `requestedEdition`
 * @param newVisitorCookie makes an identity
 * @returns null if the query names an edition that is not shown
 */
export function resolveVisit(
  { canaries, mixtures, preview = null }: LiveVariants & { preview?: string | null },
  cookies: string | undefined,
  search: string,
  newVisitor: () => string,
): Visit | null {
  const wanted = editionFromQuery(search);
  const named = wanted ?? readCookie(cookies, 'edition', editionIdPattern);
  if (named !== null && (named === preview || mixtures.includes(named))) {
    const kept = wanted === null ? [] : [`edition=${named}; Path=/`];
    return { edition: named, variesByVisitor: true, isPreview: true, cookies: kept };
  }
  if (wanted !== null && wanted !== 'live') return null;
  const given = wanted === 'live' ? [clearEditionCookie] : [];
  const split = canaries.length > 0;
  let mask = 0;
  if (split) {
    const known = readCookie(cookies, 'visitor', uuidPattern);
    const visitor = known ?? newVisitor();
    if (known === null) given.push(`visitor=${visitor}; Path=/; Max-Age=${monthInSeconds}`);
    mask = assignVariant(visitor, canaries);
  }
  return {
    edition: mixtures[mask] ?? '',
    variesByVisitor: split,
    isPreview: false,
    cookies: given,
  };
}

/** A visitor's identity, from 32 or more hex digits. */
export const visitorIdFromHex = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The index of a visitor's mixture: a bit for each canary that the visitor is in. */
export function assignVariant(visitor: string, canaries: LiveVariants['canaries']): number {
  return canaries.reduce(
    (mask, { name, percent }, at) => mask + (visitorBucket(visitor, name) < percent ? 2 ** at : 0),
    0,
  );
}

/** The edition that a visitor names by query or cookie, for which the host looks for a preview. */
export function requestedEdition(cookies: string | undefined, search: string): string | null {
  const named = editionFromQuery(search) ?? readCookie(cookies, 'edition', editionIdPattern);
  return named === 'live' ? null : named;
}

/** `live`, the id of an edition, or null. */
function editionFromQuery(search: string): string | null {
  const wanted = editionQueryPattern.exec(search)?.[1] ?? '';
  return wanted === 'live' || editionIdPattern.test(wanted) ? wanted : null;
}

/**
 * 0 to 99, always the same for a visitor and a canary, and independent of other canaries. Visitors below the
 * percentage get the candidate, so those in the canary stay in it when the percentage grows.
 */
export function visitorBucket(visitor: string, canary: string): number {
  const digest = createHash('sha256')
    .update(visitor + canary)
    .digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 100;
}

/** The value of `set-cookie`. */
export const serializeCookie = (cookie: string, secure: boolean): string =>
  `${cookie}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function readCookie(
  cookies: string | undefined,
  cookieName: string,
  pattern: RegExp,
): string | null {
  const pairs = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return (
    pairs.find(([name, value = '']) => name === cookieName && pattern.test(value))?.[1] ?? null
  );
}
