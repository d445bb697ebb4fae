import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { sha256 } from '@concourse/core/files/digest';
import type { FileCache } from '@concourse/core/files/FileCache';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { FileMetadata, StoreFiles } from '@concourse/core/store/StoreFiles';
import { cachedPromise } from './promiseCache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const decompressors = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

export type CompressedExtension = keyof typeof decompressors;

export const compressedExtensions = ['.br', '.gz'] as const satisfies CompressedExtension[];

/** The best levels, and levels that take 1 % and 14 % of the time for a fifth more bytes. */
const bestLevels = { brotli: 11, gzip: 9 };
const fastLevels = { brotli: 5, gzip: 6 };

export type CompressedForms = Record<CompressedExtension, Buffer>;

/** Compressed forms in memory: checks measure the files that a publication writes a moment later. */
const compressedInMemory = new WeakMap<Buffer, Promise<CompressedForms>>();

let cache: Pick<FileCache<CompressedForms>, 'read' | 'write'> | null = null;

/** Sets the cache of compressed forms; see `enableCompressionCache`. */
export function setCompressionCache(found: typeof cache): void {
  cache = found;
}

/** The precompressed forms of a file, by ending. `isCompressedFast` prefers speed over size. */
export function compress(bytes: Buffer, isQuick = false): Promise<CompressedForms> {
  return cachedPromise(compressedInMemory, bytes, () =>
    isQuick ? compressNow(bytes, fastLevels) : compressCached(bytes),
  );
}

async function compressCached(bytes: Buffer): Promise<CompressedForms> {
  const key = sha256(bytes);
  const earlier = cache?.read(key);
  if (earlier) return earlier;
  const compressed = await compressNow(bytes, bestLevels);
  cache?.write(key, compressed);
  return compressed;
}

async function compressNow(bytes: Buffer, level: typeof bestLevels): Promise<CompressedForms> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: level.gzip }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** Returns null for a damaged form. */
export function decompress(ending: CompressedExtension, bytes: Buffer): Promise<Buffer | null> {
  return decompressors[ending](bytes).catch(() => null);
}

export const isIntactForm =
  (ending: CompressedExtension, isIntact: (bytes: Buffer) => boolean | Promise<boolean>) =>
  async (bytes: Buffer): Promise<boolean> => {
    const plain = await decompress(ending, bytes);
    return plain !== null && isIntact(plain);
  };

/** Writes a file with its precompressed forms. The file comes last: if it exists, its forms do. */
export async function writeCompressed(
  files: StoreFiles,
  path: string,
  bytes: Buffer,
  { compressible, isQuick, ...how }: FileMetadata & { compressible: boolean; isQuick?: boolean },
): Promise<void> {
  if (compressible) {
    const { '.br': br, '.gz': gz } = await compress(bytes, isQuick);
    await files.replace(`${path}.br`, br, { ...how, encoding: 'br' });
    await files.replace(`${path}.gz`, gz, { ...how, encoding: 'gzip' });
  }
  await files.replace(path, bytes, how);
}

/** Removes files, each before its compressed forms: readers rely on finding both or only the forms. */
export async function removeFiles(files: StoreFiles, paths: string[]): Promise<void> {
  const isForm = (path: string): boolean => compressedExtensions.some((end) => path.endsWith(end));
  for (const some of [paths.filter((path) => !isForm(path)), paths.filter(isForm)])
    await mapLimit(some, files.concurrency, (path) => files.remove(path));
}
