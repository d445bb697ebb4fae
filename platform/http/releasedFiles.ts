import { immutable } from '@concourse/core/store/mediaTypes';
import { shareWithEveryone } from './headers';

/** Source maps and compressed forms, which have no address. */
const withheld = /\.(?:map|br|gz)$/i;

/** A file of a release, `/areas/<name>/<version>/<file>`. */
export type ReleasedFile = {
  /** Its path inside the store. */
  path: string;
  name: string;
  version: string;
  /** Its path inside the release. */
  file: string;
};

/** The file of a release at a decoded path; null for addresses that are not served. */
export function releasedFile(path: string): ReleasedFile | null {
  const [, folder, ...inside] = path.split('/');
  const [name, version, ...file] = inside;
  if (folder !== 'areas' || name === undefined || version === undefined || file.length === 0)
    return null;
  const isOdd = inside.some((segment) => segment === '' || segment.startsWith('.'));
  if (isOdd || withheld.test(path)) return null;
  return { path: path.slice(1), name, version, file: file.join('/') };
}

/** Headers of a file of a release. Errors have `shareWithEveryone` as well. */
export const headersOfReleasedFile = (type: string): Record<string, string> => ({
  ...shareWithEveryone,
  'cache-control': immutable,
  // An SVG that is opened as a document must not run scripts on this origin.
  ...(type.startsWith('image/svg') && {
    'content-security-policy': "script-src 'none'; object-src 'none'",
  }),
});

/** The tag of a file by its integrity, without quotes and without the encoding. */
export const tagOfReleasedFile = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64')
    .toString('hex')
    .slice(0, 32);
