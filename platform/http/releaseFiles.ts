import { immutableCacheControl } from '@concourse/core/store/mediaTypes';
import { crossOriginHeaders } from './headers';

/** Source maps and compressed forms, which have no address. */
const unservedExtensions = /\.(?:map|br|gz)$/i;

/** A file of a release, `/areas/<name>/<version>/<file>`. */
export type ReleaseFilePath = {
  /** Its path inside the store. */
  path: string;
  name: string;
  version: string;
  /** Its path inside the release. */
  file: string;
};

/** The file of a release at a decoded path; null for addresses that are not served. */
export function parseReleaseFilePath(path: string): ReleaseFilePath | null {
  const [, folder, ...inside] = path.split('/');
  const [name, version, ...file] = inside;
  if (folder !== 'areas' || name === undefined || version === undefined || file.length === 0)
    return null;
  const isOdd = inside.some((segment) => segment === '' || segment.startsWith('.'));
  if (isOdd || unservedExtensions.test(path)) return null;
  return { path: path.slice(1), name, version, file: file.join('/') };
}

/** Headers of a file of a release. Errors have `crossOriginHeaders` as well. */
export const releaseFileHeaders = (type: string): Record<string, string> => ({
  ...crossOriginHeaders,
  'cache-control': immutableCacheControl,
  // An SVG that is opened as a document must not run scripts on this origin.
  ...(type.startsWith('image/svg') && {
    'content-security-policy': "script-src 'none'; object-src 'none'",
  }),
});

/** The tag of a file by its integrity, without quotes and without the encoding. */
export const releaseFileEtag = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64')
    .toString('hex')
    .slice(0, 32);
