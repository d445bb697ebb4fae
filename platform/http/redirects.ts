import type { Edition } from '@concourse/core/store/types';

/** Whether an address of an edition stays on the site when it stands in a `location` header. */
function staysOnSite(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** How a canonical address is spelled in a request line and a `location` header. */
export const spelled = (canonical: string): string => encodeURI(canonical);

/** An address of an edition that would lead its visitors off the site; undefined in a sound one. */
export const addressOffSite = ({ pages, aliases }: Edition): string | undefined =>
  [...Object.keys(pages), ...Object.values(aliases)].find((address) => !staysOnSite(address));
