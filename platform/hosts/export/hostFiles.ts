import { editionPaths } from '@concourse/contract/editionPaths';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { Edition } from '@concourse/core/store/types';
import { addressIndex, spelled } from '@concourse/http/addressBook';
import {
  commonHeaders,
  editionTiming,
  pageHeaders,
  shareWithEveryone,
} from '@concourse/http/headers';

/** The page that static hosts send for an unknown address. */
export const notFoundPage = '404.html';

/** The page for a pattern of addresses without pages, which `_redirects` names. */
export const missingPage = (at: number): string => `missing/${at}.html`;

/** The file of a page: static hosts answer `/gais` with `gais.html`, without a slash at the end. */
export const fileOfPage = (address: string): string =>
  address === '/' ? 'index.html' : `${address.slice(1)}.html`;

/** The blobs of an edition by the files that a static host finds them in. */
export function exportedFiles(edition: Edition): Map<string, string> {
  return new Map([
    ...Object.entries(edition.pages).map(
      ([address, { blob }]) => [fileOfPage(address), blob] as const,
    ),
    ...addressIndex(edition).missing.map(({ page }, at) => [missingPage(at), page.blob] as const),
    ...Object.entries(edition.files).map(
      ([address, { blob }]) => [address.slice(1), blob] as const,
    ),
    [notFoundPage, edition.notFound.blob],
  ]);
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. Where two rules name a header, some hosts send
 * both: so no header stands in two of them.
 */
export function headersFile(edition: Edition): string {
  const addresses = Object.entries(edition.files)
    .filter(([, { type }]) => type.startsWith('application/json'))
    // One rule for the directories of all areas: hosts take a hundred or so.
    .map(([address]) => (isAreaDirectory(address) ? sitePaths.areaDirectories : address));
  const shared = [...new Set(addresses)].map((address) => rule(address, shareWithEveryone));
  return [
    rule('/*', {
      'x-content-type-options': commonHeaders['x-content-type-options'],
      ...editionTiming(edition.id),
      ...pageHeaders(edition).values,
    }),
    rule('/areas/*', {
      'cache-control': 'public, max-age=31536000, immutable',
      ...shareWithEveryone,
    }),
    ...shared,
  ].join('\n');
}

const isAreaDirectory = (address: string): boolean => address.startsWith(editionPaths.areas);

const rule = (address: string, headers: Record<string, string>): string =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
    '\n',
  );

/**
 * `_redirects`, as the same hosts read it: other spellings that are known, what is gone, and what an address
 * without a page is answered with. Hosts leave out what they cannot.
 */
export function redirectsFile(edition: Edition): string {
  const { canonical, gone, missing } = addressIndex(edition);
  const lines = [
    ...[...canonical]
      .filter(([address, page]) => address !== page)
      .map(([address, page]) => `${spelled(address)} ${spelled(page)} 301`),
    ...[...gone].map((address) => `${spelled(address)} /${notFoundPage} 410`),
    ...missing.map(({ pattern }, at) => `${spelled(pattern)} /${missingPage(at)} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
