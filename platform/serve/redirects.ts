import type { RequestAddress } from './requestAddress';

/** Whether an address of an edition stays on the site when it stands in a `location` header. */
export function staysOnSite(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/**
 * Where a request for a page goes on, or null when it was spelled canonically. The target is always
 * an address of the edition, never made of what the visitor sent; the query is kept.
 */
export function redirectTo(canonical: string, asked: RequestAddress): string | null {
  const spelled = encodeURI(canonical);
  return asked.raw === spelled ? null : spelled + asked.search;
}
