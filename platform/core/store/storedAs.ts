import { mediaTypeOf } from './mediaTypes';
import type { StoredAs } from './StoreFiles';

/** For what never changes under its name. */
export const immutable = 'public, max-age=31536000, immutable';

/** JSON that the platform reads: manifests, editions, records. */
export const document: StoredAs = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
};

/** A file of a release, by its name. */
export const storedAs = (file: string): StoredAs => ({
  type: mediaTypeOf(file),
  cacheControl: immutable,
});

/** What the platform keeps for itself and composes from, such as fragments: nothing for a browser to open. */
export const material: StoredAs = { type: 'application/octet-stream', cacheControl: immutable };

/** An armored signature: text. */
export const signatureFile: StoredAs = {
  type: 'text/plain; charset=utf-8',
  cacheControl: immutable,
};
