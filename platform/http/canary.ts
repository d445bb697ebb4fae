import { createHash } from 'node:crypto';
import type { LogRecord } from '@concourse/core/store/types';

const monthInSeconds = 30 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const editionName = /^[\da-f]{16}$/;
/** Leaves a preview: the value of `set-cookie` without its end. */
export const forgetEdition = 'edition=; Path=/; Max-Age=0';
const previewInQuery = /[?&]edition=([^&]*)/;

/** What a host shows, by names. */
export type Shown = {
  /** In the order of the bits of a mixture's index. */
  canaries: readonly { name: string; percent: number }[];
  /** Editions: the live one, then those of who drew some of the canaries. */
  mixtures: readonly string[];
};

/** What a record shows: one from before canaries had names draws visitors as it always did. */
export function shownBy(
  record: Pick<LogRecord, 'live' | 'candidate' | 'percent' | 'canaries' | 'mixtures'>,
): Shown {
  const { live, candidate, percent, canaries, mixtures } = record;
  if (canaries && mixtures) {
    return {
      canaries: canaries.map((each) => ({ name: each.name, percent: each.percent })),
      mixtures,
    };
  }
  return candidate !== null && percent > 0
    ? { canaries: [{ name: '', percent }], mixtures: [live, candidate] }
    : { canaries: [], mixtures: [live] };
}

/** Which edition a request gets, resolved once. */
export type Visit = {
  /** Its id. */
  edition: string;
  /** Whether other visitors get other bytes: then no shared cache may keep the answer. */
  split: boolean;
  /** Whether the visitor asked for this edition by its id: search engines are told to forget it. */
  isPreview: boolean;
  /** What to hand out with the next page, as values of `set-cookie` without their end. */
  cookies: string[];
};

/**
 * Picks the visitor's edition. Only while a canary runs do visitors get an identity. Whoever
 * asks for one by `?edition=<id>` keeps it while it is shown to anybody, until `?edition=live`.
 * @param shown with the preview that the visitor names, where there is one, see `namedEdition`
 * @param newVisitor makes an identity
 * @returns null where an edition is asked for that nobody is shown
 */
export function visitOf(
  { canaries, mixtures, preview = null }: Shown & { preview?: string | null },
  cookies: string | undefined,
  search: string,
  newVisitor: () => string,
): Visit | null {
  const wanted = previewIn(search);
  const named = wanted ?? cookieIn(cookies, 'edition', editionName);
  if (named !== null && (named === preview || mixtures.includes(named))) {
    const kept = wanted === null ? [] : [`edition=${named}; Path=/`];
    return { edition: named, split: true, isPreview: true, cookies: kept };
  }
  if (wanted !== null && wanted !== 'live') return null;
  const given = wanted === 'live' ? [forgetEdition] : [];
  const split = canaries.length > 0;
  let mask = 0;
  if (split) {
    const known = cookieIn(cookies, 'visitor', uuid);
    const visitor = known ?? newVisitor();
    if (known === null) given.push(`visitor=${visitor}; Path=/; Max-Age=${monthInSeconds}`);
    mask = drawnBy(visitor, canaries);
  }
  return { edition: mixtures[mask] ?? '', split, isPreview: false, cookies: given };
}

/** A visitor's identity, made of 32 or more hex digits. */
export const visitorFrom = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The mixture that a visitor gets: the bits of the canaries that it drew, each by itself. */
export function drawnBy(visitor: string, canaries: Shown['canaries']): number {
  return canaries.reduce(
    (mask, { name, percent }, at) => mask + (bucketOf(visitor, name) < percent ? 2 ** at : 0),
    0,
  );
}

/** The edition that a visitor names by query or cookie: a host looks whether there is a preview of it. */
export function namedEdition(cookies: string | undefined, search: string): string | null {
  const named = previewIn(search) ?? cookieIn(cookies, 'edition', editionName);
  return named === 'live' ? null : named;
}

/** `live`, or the id of an edition; null where the query names none. */
function previewIn(search: string): string | null {
  const wanted = previewInQuery.exec(search)?.[1] ?? '';
  return wanted === 'live' || editionName.test(wanted) ? wanted : null;
}

/**
 * 0 to 99, the same for a visitor and a canary for ever, and of one canary nothing tells of another. It does
 * not depend on the candidate: those below the percentage get it, so raising the percentage never takes it
 * from anybody.
 */
export function bucketOf(visitor: string, canary: string): number {
  const digest = createHash('sha256')
    .update(visitor + canary)
    .digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16) % 100;
}

/** The value of `set-cookie`. */
export function setCookie(cookie: string, secure: boolean): string {
  return `${cookie}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function cookieIn(cookies: string | undefined, wanted: string, fit: RegExp): string | null {
  const values = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .filter(([name, value = '']) => name === wanted && fit.test(value));
  return values[0]?.[1] ?? null;
}
