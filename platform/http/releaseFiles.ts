import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import { crossOriginHeaders, fileHeaders } from './headers';

/** Source maps and compressed forms are not served by name. */
const unservedExtensions = /\.(?:map|br|gz)$/i;

/**
 * A file of a release, `/areas/<name>/<version>/<file>`, or one that releases share, `/areas/<name>/files/<file>`; `path`
 * is its path inside the store.
 */
export type ReleaseFilePath = { path: string; name: string; version: string; file: string };

/** Parses the decoded path of a release file. Returns null for addresses that are not served. */
export function parseReleaseFilePath(path: string): ReleaseFilePath | null {
  const [, folder, ...inside] = path.split('/');
  const [name, version, ...file] = inside;
  if (folder !== 'areas' || name === undefined || version === undefined || file.length === 0)
    return null;
  const isHidden = inside.some((segment) => segment === '' || segment.startsWith('.'));
  if (isHidden || unservedExtensions.test(path)) return null;
  return { path: path.slice(1), name, version, file: file.join('/') };
}

/** Headers of a release file. Errors have `crossOriginHeaders` only. */
export const releaseFileHeaders = (type: string): Record<string, string> => ({
  ...crossOriginHeaders,
  'cache-control': immutableCacheControl,
  ...fileHeaders(type),
});

/** The ETag of a file, without quotes and encoding, from its stated integrity. */
export function releaseFileEtag(integrity: string): string {
  const [, digest] = integrity.split('sha256:');
  if (digest !== undefined) return digest;
  const bytes = Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64');
  return bytes.toString('hex').slice(0, 32);
}
