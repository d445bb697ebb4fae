// Dictionary-compressed Brotli of RFC 9842 (`dcb`): a header with the digest of the dictionary, then the stream.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { maxFileBytes } from './compression';

/** A Node without dictionaries for Brotli ignores the option. The types of Node lack it. */
type DictionaryOptions = Parameters<typeof brotliCompressSync>[1] & { dictionary: Buffer };

const compress = promisify(brotliCompress) as (
  bytes: Buffer,
  options: DictionaryOptions,
) => Promise<Buffer>;
const decompress = promisify(brotliDecompress) as typeof compress;

const magic = Buffer.from([0xff, 0x44, 0x43, 0x42]);
const headerLength = magic.length + 32;

const headerFor = (dictionary: Buffer): Buffer =>
  Buffer.concat([magic, createHash('sha256').update(dictionary).digest()]);

let isSupported: boolean | null = null;

/** True if this Node compresses with dictionaries. Tests the feature, as minor versions of Node differ. */
export function supportsDeltas(): boolean {
  if (isSupported !== null) return isSupported;
  const dictionary = Buffer.from(Array.from({ length: 256 }, (_, at) => (at * 167) % 251));
  const options: DictionaryOptions = { dictionary };
  isSupported = brotliCompressSync(dictionary, options).length < 64;
  return isSupported;
}

/** Compresses a file for browsers that have the dictionary. */
export async function encodeDelta(file: Buffer, dictionary: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
  return Buffer.concat([headerFor(dictionary), await compress(file, { dictionary, params })]);
}

/** Returns the file, or null for bytes that are not a delta from this dictionary, or of a file above `limit`. */
export async function decodeDelta(
  delta: Buffer,
  dictionary: Buffer,
  limit = maxFileBytes,
): Promise<Buffer | null> {
  if (!delta.subarray(0, headerLength).equals(headerFor(dictionary))) return null;
  const how = { dictionary, maxOutputLength: Math.max(1, limit) };
  return decompress(delta.subarray(headerLength), how).catch(() => null);
}
