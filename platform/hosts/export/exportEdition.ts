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
  rootFileHeaders,
  filePolicy,
} from '@concourse/http/headers';
import { buildRouteIndex, encodePath } from '@concourse/http/RouteTable';
import { releaseVersions } from '@concourse/store/Store';
import type { MirrorSource } from '../mirror/FileCopier';
import { type LocalMirror, MirrorError, mirrorLayout } from '../mirror/LocalMirror';

/**
 * Writes an edition as static files. Removes pages of earlier exports that this edition lacks, but keeps files of
 * releases, which open tabs may request.
 * @param readBlob reads the bytes of a page; from the blobs of all editions by default
 * @throws StoreDamageError if the store lacks bytes of the edition; MirrorError if two pages need the same file
 */
export async function exportEdition(
  source: MirrorSource,
  target: LocalMirror,
  edition: Edition,
  readBlob = (blob: string): Promise<Buffer> => source.editions.readBlob(blob),
): Promise<{ pages: number; written: number; removed: number }> {
  const before = (await target.readJson<string[]>(mirrorLayout.exported)) ?? [];
  const blobs = exportedFiles(edition);
  const files = new Map<string, () => Promise<Buffer> | Buffer>();
  for (const manifest of Object.values(await source.releases.readAll(releaseVersions(edition)))) {
    const { name, version } = manifest;
    for (const file of Object.keys(manifest.files)) {
      const read = (): Promise<Buffer> => source.releases.readFile(name, version, file);
      files.set(mirrorLayout.servedFile(name, version, file), read);
    }
  }
  for (const [file, blob] of blobs) files.set(file, () => readBlob(blob));
  files.set('_headers', () => Buffer.from(headersFile(edition)));
  files.set('_redirects', () => Buffer.from(redirectsFile(edition)));
  const written = await mapLimit([...files], 16, async ([file, read]) => {
    const bytes = await read();
    if ((await target.read(file))?.equals(bytes)) return false;
    await target.write(file, bytes);
    return true;
  });
  const outdated = before.filter((file) => !blobs.has(file));
  await target.writeJson(mirrorLayout.exported, [...blobs.keys()]);
  for (const file of outdated) await target.remove(file);
  return {
    pages: Object.keys(edition.pages).length,
    written: written.filter(Boolean).length,
    removed: outdated.length,
  };
}

/** Static hosts send this page for an unknown address. */
const notFoundPage = '404.html';

/** The page for a pattern of addresses without pages, to which `_redirects` refers. */
const notFoundPatternPage = (at: number): string => `__missing/${at}.html`;

/** The blobs of an edition, by the file names of a static host. */
function exportedFiles(edition: Edition): Map<string, string> {
  const blobs = new Map([[notFoundPage, edition.notFound.blob]]);
  const add = (address: string, file: string, blob: string): void => {
    if (blobs.has(file)) {
      const message = `${address} needs the file ${file}, which another page of the export needs, too.`;
      const next = 'Choose another address in src/routes.ts of the area, or another host.';
      throw new MirrorError('EXPORT_FILE_TAKEN', message, next);
    }
    blobs.set(file, blob);
  };
  // Static hosts answer `/gais` with `gais.html`, without a trailing slash.
  for (const [address, { blob }] of Object.entries(edition.pages))
    add(address, address === '/' ? 'index.html' : `${address.slice(1)}.html`, blob);
  for (const [at, { pattern, page }] of buildRouteIndex(edition).missing.entries())
    add(pattern, notFoundPatternPage(at), page.blob);
  for (const [address, { blob }] of Object.entries(edition.files))
    add(address, address.slice(1), blob);
  return blobs;
}

/** `_headers` for Netlify, Cloudflare Pages and others. Some hosts send the headers of all matching rules. */
export function headersFile(edition: Edition): string {
  const addresses = Object.entries(edition.files)
    .filter(([, { type }]) => type.startsWith('application/json'))
    // A single rule for the directories of all areas, as hosts accept about a hundred rules.
    .map(([address]) =>
      address.startsWith(editionPaths.areas) ? sitePaths.areaDirectories : address,
    );
  const shared = [...new Set(addresses)].map((address) => rule(address, crossOriginHeaders));
  // Only these files run scripts. A host that also sends the policy of pages enforces both.
  const documents = Object.entries(edition.files)
    .filter(([, { type }]) => type.includes('xml'))
    .map(([address, { type }]) => rule(address, rootFileHeaders(type)));
  const worker = Object.entries(edition.files)
    .filter(([address]) => address === sitePaths.worker)
    .map(([address, { type }]) =>
      rule(address, { 'cache-control': 'no-cache', ...rootFileHeaders(type) }),
    );
  return [
    rule('/*', {
      'x-content-type-options': commonHeaders['x-content-type-options'],
      ...serverTimingHeader(edition.id),
      ...pageHeaders(edition).values,
    }),
    rule('/areas/*', {
      'cache-control': immutableCacheControl,
      ...crossOriginHeaders,
      'content-security-policy': filePolicy,
    }),
    ...shared,
    ...documents,
    ...worker,
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
