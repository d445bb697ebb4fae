import { immutable } from '@concourse/core/store/mediaTypes';
import { shareWithEveryone } from './headers';

/** Files for error reports and for the server itself, which are not served. */
const withheld = /\.(?:map|br|gz)$/i;

/** A file of a release, as `/areas/<name>/<version>/<file>` asks for it. */
export type ReleasedFile = {
  /** Its path inside the store. */
  path: string;
  name: string;
  version: string;
  /** Its path inside the release. */
  file: string;
};

/**
 * The file of a release that an address names, null for what must not be served.
 * @param path the decoded path of a request
 */
export function releasedFile(path: string): ReleasedFile | null {
  const [, folder, ...inside] = path.split('/');
  const [name, version, ...file] = inside;
  if (folder !== 'areas' || name === undefined || version === undefined || file.length === 0)
    return null;
  const isOdd = inside.some((segment) => segment === '' || segment.startsWith('.'));
  if (isOdd || withheld.test(path)) return null;
  return { path: path.slice(1), name, version, file: file.join('/') };
}

/** Headers of a file of a release; those of `shareWithEveryone` stand on refusals as well. */
export const headersOfReleasedFile = (type: string): Record<string, string> => ({
  ...shareWithEveryone,
  'cache-control': immutable,
  // A drawing that is opened as a document must not run scripts on this origin.
  ...(type.startsWith('image/svg') && {
    'content-security-policy': "script-src 'none'; object-src 'none'",
  }),
});

/** The tag of a file that its release states the integrity of; without quotes and without the encoding. */
export const tagOfReleasedFile = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64')
    .toString('hex')
    .slice(0, 32);
