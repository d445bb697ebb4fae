import { createHash } from 'node:crypto';

const monthInSeconds = 30 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const editionName = /^[\da-f]{16}$/;
/** Leaves a preview: the value of `set-cookie` without its end. */
export const forgetEdition = 'edition=; Path=/; Max-Age=0';
const previewInQuery = /[?&]edition=([^&]*)/;

/** What a canary is about: as much of a head as its editions' names and the share. */
type Choice<Served> = {
  record: { percent: number };
  live: Served;
  candidate: Served | null;
  /** The preview that the visitor names, where there is one, see `namedEdition`. */
  preview?: Served | null;
};

type Named = { edition: { id: string } };

/** Which edition a request gets, resolved once. */
export type Visit<Served extends Named> = {
  served: Served;
  /** Whether other visitors get other bytes: then no shared cache may keep the answer. */
  split: boolean;
  /** Whether the visitor asked for this edition by its id: search engines are told to forget it. */
  isPreview: boolean;
  /** What to hand out with the next page, as values of `set-cookie` without their end. */
  cookies: string[];
};

/**
 * Picks the visitor's edition. Only while a candidate has a share do visitors get an identity. Whoever
 * asks for one by `?edition=<id>` keeps it while it is shown to anybody, until `?edition=live`.
 * @param newVisitor makes an identity
 * @returns null where an edition is asked for that nobody is shown
 */
export function visitOf<Served extends Named>(
  { candidate, live, record, preview = null }: Choice<Served>,
  cookies: string | undefined,
  search: string,
  newVisitor: () => string,
): Visit<Served> | null {
  const wanted = previewIn(search);
  const named = wanted ?? cookieIn(cookies, 'edition', editionName);
  const shown = [live, candidate, preview].find((served) => served?.edition.id === named);
  if (shown) {
    const kept = wanted === null ? [] : [`edition=${wanted}; Path=/`];
    return { served: shown, split: true, isPreview: true, cookies: kept };
  }
  if (wanted !== null && wanted !== 'live') return null;
  const ended = wanted === 'live' ? [forgetEdition] : [];
  if (!candidate) return { served: live, split: false, isPreview: false, cookies: ended };

  const known = cookieIn(cookies, 'visitor', uuid);
  const visitor = known ?? newVisitor();
  const given = known === null ? [`visitor=${visitor}; Path=/; Max-Age=${monthInSeconds}`] : [];
  return {
    served: bucketOf(visitor) < record.percent ? candidate : live,
    split: true,
    isPreview: false,
    cookies: [...ended, ...given],
  };
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
 * 0 to 99, the same for a visitor for ever. It does not depend on the candidate: those below the
 * percentage get it, so raising the percentage never takes it from anybody.
 */
export function bucketOf(visitor: string): number {
  return Number.parseInt(createHash('sha256').update(visitor).digest('hex').slice(0, 8), 16) % 100;
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
