import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { sha256 } from '@concourse/core/files/digest';
import { FileCache } from '@concourse/core/files/FileCache';
import { cached } from './promiseCache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const decoders = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

export type CompressedEnding = keyof typeof decoders;

/** What the names of precompressed forms end in. */
export const compressedEndings = ['.br', '.gz'] as const satisfies CompressedEnding[];

/** The most that both can do, and what takes a hundredth of the time, or a seventh, for a fifth more bytes. */
const best = { brotli: 11, gzip: 9 };
const quick = { brotli: 5, gzip: 6 };

export type Compressed = Record<CompressedEnding, Buffer>;

/** What was compressed to know its size is written a moment later. */
const known = new WeakMap<Buffer, Promise<Compressed>>();

const week = 7 * 24 * 60 * 60 * 1000;

let cache: FileCache<Compressed> | null = null;

/**
 * Shares compressed forms between the processes of a project: a build measures what a publication or promotion needs a
 * moment later, and most files are those of the release before.
 * @param warn receives the reason when nothing can be cached
 */
export function cacheCompressed({ root }: { root: string }, warn: (reason: string) => void): void {
  // Other versions of these libraries may write other bytes.
  const version = `${process.versions.brotli} ${process.versions.zlib}`;
  cache = new FileCache(path.join(root, '.cache/compressed'), { version, maxAge: week, warn });
}

/**
 * The precompressed forms of a file, by the ending that their names get. Made once for the same bytes in memory.
 * @param isQuick for what somebody waits for, and few ask for
 */
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

/** The bytes that a precompressed form stands for, or null where it is damaged. */
export function decompress(ending: CompressedEnding, bytes: Buffer): Promise<Buffer | null> {
  return decoders[ending](bytes).catch(() => null);
}
