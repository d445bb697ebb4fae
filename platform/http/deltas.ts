// Compression Dictionary Transport (RFC 9842): a browser that has an earlier version of a script or style sheet downloads
// only the difference.
import {
  deltaFile,
  type DeltaIndex,
  isDigest,
  versionsPattern,
} from '@concourse/core/store/deltaFiles';
import { acceptsEncoding } from './conditionalResponse';
import type { ReleaseFilePath } from './releaseFiles';

/** Responses depend on these headers where deltas may exist. */
export const deltaVary = 'accept-encoding, available-dictionary';

/** True for files that may have deltas and that browsers may use as dictionaries. */
const mayHaveDeltas = ({ name, version, file }: ReleaseFilePath) =>
  versionsPattern(name, version, file) !== null;

/** Returns `deltaVary` for such a file, as part of a `SendableFile`. */
export const varyOf = (file: ReleaseFilePath): { vary?: string } =>
  mayHaveDeltas(file) ? { vary: deltaVary } : {};

/** Lets browsers use a file as the dictionary of its other versions. Empty for other files. */
export function dictionaryHeaders({ name, version, file }: ReleaseFilePath): {
  'use-as-dictionary'?: string;
} {
  const pattern = versionsPattern(name, version, file);
  return pattern === null ? {} : { 'use-as-dictionary': `match="${pattern}"` };
}

/** The dictionary (sha-256 in base64) that a response may use; null without one. @param header returns a request header */
export function offeredDictionary(header: (name: string) => string | undefined): string | null {
  const [, dictionary = null] =
    /^:([A-Za-z\d+/]{43}=):$/.exec(header('available-dictionary') ?? '') ?? [];
  // Ranges refer to uncompressed bytes.
  if (header('range') !== undefined || !acceptsEncoding(header('accept-encoding'), 'dcb'))
    return null;
  // The page must be allowed to read the response: CORS lets every origin read release files.
  const isReadable =
    header('sec-fetch-site') === 'same-origin' ||
    /^(?:cors|same-origin|navigate)$/.test(header('sec-fetch-mode') ?? '');
  return isReadable ? dictionary : null;
}

/** The same for a released file: null for a file that has no deltas. */
export const usableDictionary = (
  file: ReleaseFilePath,
  header: (name: string) => string | undefined,
): string | null => (mayHaveDeltas(file) ? offeredDictionary(header) : null);

/** A delta and its digest; `from` is its dictionary. Paths are inside the store. */
export type StoredDelta = { path: string; sha256: string; from: string };

/** Finds the delta of a served file in its index. @param index the parsed content, which may be damaged */
export function findDelta(index: unknown, served: string, dictionary: string): StoredDelta | null {
  const { from, delta } = (index as Partial<DeltaIndex> | null)?.[dictionary] ?? {};
  if (from === undefined || !isDigest(delta)) return null;
  return { path: deltaFile(served, delta), sha256: delta, from };
}
