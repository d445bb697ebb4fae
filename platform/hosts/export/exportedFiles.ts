import type { Edition } from '@concourse/core/store/types';
import { addressIndex } from '@concourse/http/addressBook';

/** What static hosts answer an unknown address with. */
export const notFoundPage = '404.html';

/** The page of a pattern of addresses that have none; the host is told by `_redirects`. */
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
