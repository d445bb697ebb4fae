import { editionPaths } from '@concourse/contract/editionPaths';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { immutable } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { addressIndex, spelled } from '@concourse/http/addressBook';
import {
  commonHeaders,
  editionTiming,
  pageHeaders,
  shareWithEveryone,
} from '@concourse/http/headers';

/** The page that static hosts send for an unknown address. */
const notFoundPage = '404.html';

/** The page for a pattern of addresses without pages, which `_redirects` names. */
const missingPage = (at: number): string => `missing/${at}.html`;

/** The blobs of an edition by the files that a static host finds them in. */
export function exportedFiles(edition: Edition): Map<string, string> {
  const blobs = new Map<string, string>();
  for (const [address, { blob }] of Object.entries(edition.pages)) {
    // Static hosts answer `/gais` with `gais.html`, without a slash at the end.
    blobs.set(address === '/' ? 'index.html' : `${address.slice(1)}.html`, blob);
  }
  addressIndex(edition).missing.forEach(({ page }, at) => blobs.set(missingPage(at), page.blob));
  for (const [address, { blob }] of Object.entries(edition.files)) {
    blobs.set(address.slice(1), blob);
  }
  return blobs.set(notFoundPage, edition.notFound.blob);
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. Where two rules name a header, some hosts send
 * both: so no header stands in two of them.
 */
export function headersFile(edition: Edition): string {
  const addresses = Object.entries(edition.files)
    .filter(([, { type }]) => type.startsWith('application/json'))
    // One rule for the directories of all areas: hosts take a hundred or so.
    .map(([address]) =>
      address.startsWith(editionPaths.areas) ? sitePaths.areaDirectories : address,
    );
  const shared = [...new Set(addresses)].map((address) => rule(address, shareWithEveryone));
  return [
    rule('/*', {
      'x-content-type-options': commonHeaders['x-content-type-options'],
      ...editionTiming(edition.id),
      ...pageHeaders(edition).values,
    }),
    rule('/areas/*', { 'cache-control': immutable, ...shareWithEveryone }),
    ...shared,
  ].join('\n');
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/**
 * `_redirects`, as the same hosts read it: other spellings that are known, what is gone, and what an address
 * without a page is answered with. Hosts leave out what they cannot.
 */
export function redirectsFile(edition: Edition): string {
  const { canonical, gone, missing } = addressIndex(edition);
  const others = [...canonical].filter(([address, page]) => address !== page);
  const lines = [
    ...others.map(([address, page]) => `${spelled(address)} ${spelled(page)} 301`),
    ...[...gone].map((address) => `${spelled(address)} /${notFoundPage} 410`),
    ...missing.map(({ pattern }, at) => `${spelled(pattern)} /${missingPage(at)} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
