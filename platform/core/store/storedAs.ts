import { mediaTypeOf } from './mediaTypes';
import type { StoredAs } from './StoreFiles';

/** Cache-Control of files whose bytes never change. */
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

/** Files that browsers never request, such as fragments. */
export const material: StoredAs = { type: 'application/octet-stream', cacheControl: immutable };

/** An armored signature: text. */
export const signatureFile: StoredAs = {
  type: 'text/plain; charset=utf-8',
  cacheControl: immutable,
};
