import { readFileSync } from 'node:fs';
import { integrityOf } from '@concourse/core/files/digest';
import { tag } from './markup';

/** A file that pages load beside those of the releases. No area can have such an address. */
export type PageFile = { address: string; bytes: Buffer; type: string };

export const pageFile = (address: string, location: URL, type: string): PageFile => ({
  ...{ address, type: `${type}; charset=utf-8`, bytes: readFileSync(location) },
});

/** The element that loads a file. Without `defer`, a script runs before all later ones. */
export function loadPageFile(
  { address, bytes, type }: PageFile,
  attributes: Record<string, string | true> = {},
): string {
  const how = { integrity: integrityOf(bytes), crossorigin: true, ...attributes } as const;
  return type.startsWith('text/css')
    ? tag('link', { rel: 'stylesheet', href: address, ...how })
    : `${tag('script', { src: address, ...how })}</script>`;
}
