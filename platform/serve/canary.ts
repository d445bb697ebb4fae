import { createHash, randomUUID } from 'node:crypto';
import type { Head, ServedEdition } from './editionSource';

const cookieName = 'visitor';
const monthInSeconds = 30 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Which edition a request gets, resolved once. */
export type Visit = {
  served: ServedEdition;
  /** Whether other visitors get other bytes: then no shared cache may keep the answer. */
  split: boolean;
  /** An identity to hand out with the next page, null when the visitor has one or needs none. */
  newVisitor: string | null;
};

/** Picks the visitor's edition. Only while a candidate has a share do visitors get an identity. */
export function visitOf(head: Head, cookies: string | undefined): Visit {
  const { candidate, live, record } = head;
  if (!candidate) return { served: live, split: false, newVisitor: null };
  const known = visitorIn(cookies);
  const visitor = known ?? randomUUID();
  return {
    served: bucketOf(visitor) < record.percent ? candidate : live,
    split: true,
    newVisitor: known === null ? visitor : null,
  };
}

/**
 * 0 to 99, the same for a visitor for ever. It does not depend on the candidate: those below the
 * percentage get it, so raising the percentage never takes it from anybody.
 */
export function bucketOf(visitor: string): number {
  return createHash('sha256').update(visitor).digest().readUInt32BE(0) % 100;
}

/** The value of `set-cookie`. */
export function visitorCookie(visitor: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${monthInSeconds}; HttpOnly; SameSite=Lax`;
  return `${cookieName}=${visitor}; ${attributes}${secure ? '; Secure' : ''}`;
}

function visitorIn(cookies: string | undefined): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=');
    if (name === cookieName && uuid.test(value)) return value;
  }
  return null;
}
