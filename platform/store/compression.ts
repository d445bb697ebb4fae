import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { sha256 } from '@concourse/core/files/digest';
import type { FileCache } from '@concourse/core/files/FileCache';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { cachedPromise } from '@concourse/core/promiseCache';
import { catchOnly, OverwriteDeniedError } from '@concourse/core/store/errors';
import { immutable } from '@concourse/core/store/mediaTypes';
import type { FileMetadata, StoreFiles } from '@concourse/core/store/types';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Synchronous: most files take 0.1 ms, and passing one to another thread takes twice that. */
const decompressors = { '.br': brotliDecompressSync, '.gz': gunzipSync };

export type CompressedExtension = keyof typeof decompressors;

export const compressedExtensions = ['.br', '.gz'] as const satisfies CompressedExtension[];

const bestLevels = { brotli: 11, gzip: 9 };
/** These take 1 % (brotli) and 14 % (gzip) of the time, for a fifth more bytes. */
const fastLevels = { brotli: 5, gzip: 6 };

export type CompressedForms = Record<CompressedExtension, Buffer>;

/** Compressed forms in memory: checks measure files shortly before they are published. */
const compressedInMemory = new WeakMap<Buffer, Promise<CompressedForms>>();

let cache: Pick<FileCache<CompressedForms>, 'read' | 'write'> | null = null;

export function setCompressionCache(newCache: typeof cache): void {
  cache = newCache;
}

/** Compresses a file. Returns its forms by file extension. `isQuick` prefers speed over size. */
export function compress(bytes: Buffer, isQuick = false): Promise<CompressedForms> {
  return cachedPromise(compressedInMemory, bytes, () =>
    isQuick ? compressNow(bytes, fastLevels) : compressCached(bytes),
  );
}

async function compressCached(bytes: Buffer): Promise<CompressedForms> {
  const key = sha256(bytes);
  const cached = cache?.read(key);
  if (cached) return cached;
  const compressed = await compressNow(bytes, bestLevels);
  cache?.write(key, compressed);
  return compressed;
}

async function compressNow(bytes: Buffer, level: typeof bestLevels): Promise<CompressedForms> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  const params = { [quality]: level.brotli, [sizeHint]: bytes.length };
  const forms = [brotli(bytes, { params }), deflate(bytes, { level: level.gzip })] as const;
  const [br, gz] = await Promise.all(forms);
  return { '.br': br, '.gz': gz };
}

/** The limit for a file whose size is not stated: a few kilobytes may expand to gigabytes. */
export const maxFileBytes = 2 ** 26;

/** Returns null for a damaged form, and for one of more than `limit` bytes: the size that a manifest or edition states. */
export function decompress(
  ending: CompressedExtension,
  bytes: Buffer,
  limit = maxFileBytes,
): Buffer | null {
  try {
    return decompressors[ending](bytes, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return null;
  }
}

export const isIntactForm =
  (
    ending: CompressedExtension,
    isIntact: (bytes: Buffer) => boolean | Promise<boolean>,
    limit?: number,
  ) =>
  async (bytes: Buffer): Promise<boolean> => {
    const plain = decompress(ending, bytes, limit);
    return plain !== null && isIntact(plain);
  };

/** Writes a file, whose bytes never change, after its compressed forms: if the file exists, its forms do. */
export async function writeCompressed(
  files: StoreFiles,
  path: string,
  bytes: Buffer,
  { type, compressible, isQuick }: { type: string; compressible: boolean; isQuick?: boolean },
): Promise<void> {
  const how = immutable(type);
  if (compressible) {
    const { '.br': br, '.gz': gz } = await compress(bytes, isQuick);
    await writeForm('.br', br, { ...how, encoding: 'br' });
    await writeForm('.gz', gz, { ...how, encoding: 'gzip' });
  }
  await files.replace(path, bytes, how);

  async function writeForm(ending: CompressedExtension, form: Buffer, metadata: FileMetadata) {
    const file = path + ending;
    // Another version of Node compresses to other bytes, which are as good.
    const keepIfIntact = async (error: OverwriteDeniedError): Promise<void> => {
      const stored = await files.read(file);
      if (!stored || !decompress(ending, stored)?.equals(bytes)) throw error;
    };
    await files.replace(file, form, metadata).catch(catchOnly(OverwriteDeniedError, keepIfIntact));
  }
}

/** Removes files before their compressed forms: readers rely on the forms of every existing file. */
export async function removeFiles(files: StoreFiles, paths: string[]): Promise<void> {
  const isForm = (path: string): boolean => compressedExtensions.some((end) => path.endsWith(end));
  for (const group of [paths.filter((path) => !isForm(path)), paths.filter(isForm)])
    await mapLimit(group, files.concurrency, (path) => files.remove(path));
}
