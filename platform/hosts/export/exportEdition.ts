import { editionPaths } from '@concourse/contract/editionPaths';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import {
  commonHeaders,
  serverTimingHeader,
  pageHeaders,
  crossOriginHeaders,
} from '@concourse/http/headers';
import { buildRouteIndex, encodePath } from '@concourse/http/RouteTable';
import type { MirrorSource } from '@concourse/mirror/FileCopier';
import type { LocalMirror } from '@concourse/mirror/LocalMirror';
import { mirrorLayout } from '@concourse/mirror/mirrorLayout';

const concurrency = 16;

/**
 * Writes an edition as plain files. Removes pages of earlier exports that this edition lacks; files of releases
 * stay, for tabs that are still open.
 * @param readBlob reads the bytes of a page; from the blobs of all editions by default
 * @returns numbers of pages, of files that were new or had other bytes, and of removed files
 * @throws StoreDamageError if the store does not have the bytes that the edition names
 */
export async function exportEdition(
  source: MirrorSource,
  copy: LocalMirror,
  edition: Edition,
  readBlob = (blob: string): Promise<Buffer> => source.editions.readBlob(blob),
): Promise<{ pages: number; written: number; removed: number }> {
  const before = (await copy.readJson<string[]>(mirrorLayout.exported)) ?? [];
  const blobs = exportedFiles(edition);
  const named = Object.entries(edition.releases);
  const releases = await mapLimit(named, concurrency, ([name, { version }]) =>
    source.releases.read(name, version),
  );
  const wanted = new Map<string, () => Promise<Buffer> | Buffer>();
  for (const { name, version, files } of releases) {
    for (const file of Object.keys(files)) {
      const read = (): Promise<Buffer> => source.releases.readFile(name, version, file);
      wanted.set(mirrorLayout.served(name, version, file), read);
    }
  }
  for (const [file, blob] of blobs) wanted.set(file, () => readBlob(blob));
  wanted.set('_headers', () => Buffer.from(headersFile(edition)));
  wanted.set('_redirects', () => Buffer.from(redirectsFile(edition)));
  const written = await mapLimit([...wanted], concurrency, async ([file, read]) => {
    const bytes = await read();
    if ((await copy.read(file))?.equals(bytes)) return false;
    await copy.write(file, bytes);
    return true;
  });
  const outdated = before.filter((file) => !blobs.has(file));
  await copy.writeJson(mirrorLayout.exported, [...blobs.keys()]);
  for (const file of outdated) await copy.remove(file);
  return {
    pages: Object.keys(edition.pages).length,
    written: written.filter(Boolean).length,
    removed: outdated.length,
  };
}

/** Static hosts send this page for an unknown address. */
const notFoundPage = '404.html';

/** The page for a pattern of addresses without pages, which `_redirects` names. */
const notFoundPatternPage = (at: number): string => `missing/${at}.html`;

/** The blobs of an edition by the files of a static host. */
function exportedFiles(edition: Edition): Map<string, string> {
  const blobs = new Map<string, string>();
  for (const [address, { blob }] of Object.entries(edition.pages)) {
    // Static hosts answer `/gais` with `gais.html`, without a slash at the end.
    blobs.set(address === '/' ? 'index.html' : `${address.slice(1)}.html`, blob);
  }
  buildRouteIndex(edition).missing.forEach(({ page }, at) =>
    blobs.set(notFoundPatternPage(at), page.blob),
  );
  for (const [address, { blob }] of Object.entries(edition.files)) {
    blobs.set(address.slice(1), blob);
  }
  return blobs.set(notFoundPage, edition.notFound.blob);
}

/** `_headers` for Netlify, Cloudflare Pages and others. No header is in two rules: some hosts would send both. */
export function headersFile(edition: Edition): string {
  const addresses = Object.entries(edition.files)
    .filter(([, { type }]) => type.startsWith('application/json'))
    // One rule for the directories of all areas: hosts accept about a hundred rules.
    .map(([address]) =>
      address.startsWith(editionPaths.areas) ? sitePaths.areaDirectories : address,
    );
  const shared = [...new Set(addresses)].map((address) => rule(address, crossOriginHeaders));
  return [
    rule('/*', {
      'x-content-type-options': commonHeaders['x-content-type-options'],
      ...serverTimingHeader(edition.id),
      ...pageHeaders(edition).values,
    }),
    rule('/areas/*', { 'cache-control': immutableCacheControl, ...crossOriginHeaders }),
    ...shared,
  ].join('\n');
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/** `_redirects` for the same hosts: other spellings, retired addresses, and patterns without pages. */
function redirectsFile(edition: Edition): string {
  const { canonical, gone, missing } = buildRouteIndex(edition);
  const others = [...canonical].filter(([address, page]) => address !== page);
  const lines = [
    ...others.map(([address, page]) => `${encodePath(address)} ${encodePath(page)} 301`),
    ...[...gone].map((address) => `${encodePath(address)} /${notFoundPage} 410`),
    ...missing.map(({ pattern }, at) => `${encodePath(pattern)} /${notFoundPatternPage(at)} 404`),
  ];
  return `${lines.join('\n')}\n`;
}
