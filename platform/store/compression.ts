import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { sha256 } from '@concourse/core/files/digest';
import type { FileCache } from '@concourse/core/files/FileCache';
import { inParallel } from '@concourse/core/files/inParallel';
import type { StoredAs, StoreFiles } from '@concourse/core/store/StoreFiles';
import { cached } from './promiseCache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const decoders = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

export type CompressedEnding = keyof typeof decoders;

export const compressedEndings = ['.br', '.gz'] as const satisfies CompressedEnding[];

/** The best levels, and levels that take 1 % and 14 % of the time for a fifth more bytes. */
const best = { brotli: 11, gzip: 9 };
const quick = { brotli: 5, gzip: 6 };

export type Compressed = Record<CompressedEnding, Buffer>;

/** Compressed forms in memory: checks measure the files that a publication writes a moment later. */
const known = new WeakMap<Buffer, Promise<Compressed>>();

let cache: Pick<FileCache<Compressed>, 'read' | 'write'> | null = null;

/** Sets the cache of compressed forms; see `cacheCompressed`. */
export function useCompressionCache(found: typeof cache): void {
  cache = found;
}

/** The precompressed forms of a file, by ending. `isQuick` prefers speed over size. */
export function compress(bytes: Buffer, isQuick = false): Promise<Compressed> {
  return cached(known, bytes, () => (isQuick ? compressNow(bytes, quick) : compressOnce(bytes)));
}

async function compressOnce(bytes: Buffer): Promise<Compressed> {
  const key = sha256(bytes);
  const earlier = cache?.read(key);
  if (earlier) return earlier;
  const compressed = await compressNow(bytes, best);
  cache?.write(key, compressed);
  return compressed;
}

async function compressNow(bytes: Buffer, level: typeof best): Promise<Compressed> {
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
export function decompress(ending: CompressedEnding, bytes: Buffer): Promise<Buffer | null> {
  return decoders[ending](bytes).catch(() => null);
}

export const isSoundForm =
  (ending: CompressedEnding, isSound: (bytes: Buffer) => boolean | Promise<boolean>) =>
  async (bytes: Buffer): Promise<boolean> => {
    const plain = await decompress(ending, bytes);
    return plain !== null && isSound(plain);
  };

/** Writes a file with its precompressed forms. The file comes last: if it exists, its forms do. */
export async function writeCompressed(
  files: StoreFiles,
  path: string,
  bytes: Buffer,
  { compressible, isQuick, ...how }: StoredAs & { compressible: boolean; isQuick?: boolean },
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
  const isForm = (path: string): boolean => compressedEndings.some((end) => path.endsWith(end));
  for (const some of [paths.filter((path) => !isForm(path)), paths.filter(isForm)])
    await inParallel(some, files.atOnce, (path) => files.remove(path));
}
