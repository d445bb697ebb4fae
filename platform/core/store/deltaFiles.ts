// Names of stored deltas, see `platform/http/deltas.ts`. Without imports of Node, as the script of nginx contains it.
export const deltaFolder = 'deltas';

/**
 * The deltas of a file: the sha-256 (hex) of each, by the sha-256 of its dictionary (base64, as in requests). Null for a
 * dictionary that saves too little.
 */
export type DeltaIndex = Record<string, string | null>;

/** The path of the index of a file inside the store. */
export const deltaIndexFile = (area: string, file: string): string =>
  `${deltaFolder}/${area}/${file}.json`;

/** The path of a delta inside the store. Its name has its digest; the file's extension selects its media type on nginx. */
export const deltaFile = (area: string, file: string, sha256: string): string =>
  `${deltaFolder}/${area}/${sha256}${file.slice(file.lastIndexOf('.'))}.dcb`;

export const isDigest = (value: unknown): value is string => /^[0-9a-f]{64}$/.test(String(value));

const isEntry = ([dictionary, delta]: [string, unknown]): boolean =>
  /^[A-Za-z\d+/]{43}=$/.test(dictionary) && (delta === null || isDigest(delta));

/** Returns null for a value that is not an index. */
export function parseDeltaIndex(value: unknown): DeltaIndex | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).every(isEntry) ? (value as DeltaIndex) : null;
}
