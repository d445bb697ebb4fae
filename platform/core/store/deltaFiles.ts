// Names of stored deltas, see `platform/http/deltas.ts`. Without imports of Node, as the script of nginx contains it.
import { contentFolder } from './contentNames';

/**
 * The deltas of a served file, by the sha-256 of the dictionary (base64, as in requests). `from` is the path of the
 * dictionary inside the store, `delta` the sha-256 (hex) of the delta; null for a dictionary that saves too little.
 */
export type DeltaIndex = Record<string, { from: string; delta: string | null }>;

export const deltaFolder = 'deltas';

/** The path of the index of a served file (`areas/<area>/<folder>/<file>`). */
export const deltaIndexFile = (served: string): string =>
  `${deltaFolder}${served.slice(served.indexOf('/'))}.json`;

/** The path of a delta, which has its digest. The extension of the file selects its media type on nginx. */
export const deltaFile = (served: string, sha256: string): string =>
  `${deltaFolder}/${served.split('/')[1]}/${sha256}${served.slice(served.lastIndexOf('.'))}.dcb`;

export const isDigest = (value: unknown): value is string => /^[0-9a-f]{64}$/.test(String(value));

/**
 * The URL pattern of all versions of a script or style sheet: they have equal names in the folders of their releases, or
 * names that differ in the digest. Null for other files, and for names with special characters of patterns.
 */
export function versionsPattern(area: string, folder: string, file: string): string | null {
  const isShared = folder === contentFolder;
  const name = isShared ? /^([\w.-]+)\.[0-9a-f]{32}\.(js|css)$/ : /^([\w.-]+)\.(js|css)$/;
  const [, stem, extension] = name.exec(file) ?? [];
  if (stem === undefined || !/^[\w-]+$/.test(area)) return null;
  return isShared
    ? `/areas/${area}/${contentFolder}/${stem}.*.${extension}`
    : `/areas/${area}/*/${stem}.${extension}`;
}
