import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { catchOnly } from '@concourse/core/store/errors';
import type { Encoding } from '@concourse/http/conditionalResponse';
import { maxFileBytes } from '@concourse/store/compression';
import { decodeDelta, supportsDeltas } from '@concourse/store/delta';
import { stampOf } from '@concourse/store/FolderFiles';
import { FileDamagedError } from './errors';

/** A file of the store, which never changes under its name. `body` is null for a large file, which is streamed. */
export type StoredFile = { path: string; size: number; body: Buffer | null };

/** The bytes that a file must have. */
export type ExpectedContent = {
  /** Integrity of the bytes without compression: `sha256-…` or `sha384-…` in base64, or `sha256:` and the first hex digits. */
  integrity: string;
  encoding: Encoding;
  /** The stated size without compression, if known. */
  bytes?: number | undefined;
  /** For a delta: the path of its dictionary, and the integrity of the file that it must produce. */
  delta?: { dictionary: string; integrity: string; bytes?: number | undefined };
};

/** Approximate memory of an entry without its bytes. Limits the number of tiny files. */
const entryOverheadBytes = 512;

const retryAfterMs = 1000;

/** Restores a damaged or lost file from the store that the folder mirrors. Returns false if that fails. */
export type RepairFile = (
  path: string,
  isIntact: (bytes: Buffer) => Promise<boolean>,
) => Promise<boolean>;

type Damage = {
  error: FileDamagedError;
  at: number;
  expected: ExpectedContent;
  stamp: string | null;
};

/** The most recently used files of the store, in memory. Files are verified when they are read, not at every request. */
export class ServedFileCache {
  readonly #damage = new Map<string, Damage>();
  /** Null for a file that was missing a moment ago. */
  readonly #files: LRUCache<string, { file: StoredFile | null }, ExpectedContent>;
  hits = 0;
  misses = 0;

  /** @param limits in bytes, of all files in memory together, and of each file; larger files are streamed from disk */
  constructor(
    limits: { total: number; single: number },
    onDamage: (error: FileDamagedError) => void,
    repair: RepairFile = () => Promise.resolve(false),
  ) {
    const load = async (path: string, expected: ExpectedContent): Promise<StoredFile | null> => {
      // Read before the bytes, so that a replacement in the meantime counts as a change.
      const stamp = stampOf(path);
      const find = async (): Promise<StoredFile | 'damaged' | null> => {
        const file = await loadFile(path, limits.single);
        return file && !(await isIntact(file, expected)) ? 'damaged' : file;
      };
      const isRestored = (body: Buffer) => isIntact({ path, size: body.length, body }, expected);
      let file = await find();
      // Compressed forms may be missing: visitors get the plain file.
      const isLost = file === null && expected.encoding === 'identity';
      if ((isLost || file === 'damaged') && (await repair(path, isRestored))) file = await find();
      if (file !== 'damaged') {
        this.#damage.delete(path);
        return file;
      }
      const error = new FileDamagedError(path);
      if (!this.#damage.has(path)) onDamage(error);
      this.#damage.set(path, { error, at: performance.now(), expected, stamp });
      throw error;
    };
    this.#files = new LRUCache({
      maxSize: limits.total,
      sizeCalculation: ({ file }) => (file?.body?.length ?? 0) + entryOverheadBytes,
      ttlResolution: 0,
      fetchMethod: async (path, _stale, { options, context }) => {
        const file = await load(path, context);
        if (!file) options.ttl = retryAfterMs;
        return { file };
      },
    });
  }

  /** The files that are still damaged. Reads files again that have changed since. */
  async damaged(): Promise<string[]> {
    for (const [path, { expected, stamp }] of [...this.#damage]) {
      if (stampOf(path) === stamp) continue;
      await this.read(path, expected).catch(catchOnly(FileDamagedError, () => undefined));
    }
    return [...this.#damage.keys()].sort();
  }

  /** The number of bytes in memory. */
  get size(): number {
    return this.#files.calculatedSize;
  }

  /** The file at an absolute path; undefined if it is not in memory. */
  getCached(path: string): StoredFile | undefined {
    const known = this.#files.get(path)?.file ?? undefined;
    if (known) this.hits += 1;
    return known;
  }

  /** The file at an absolute path; undefined if there is no file. @throws FileDamagedError for unexpected bytes */
  async read(path: string, expected: ExpectedContent): Promise<StoredFile | undefined> {
    const known = this.#files.get(path);
    if (known?.file) this.hits += 1;
    if (known) return known.file ?? undefined;
    this.misses += 1;
    const damage = this.#damage.get(path);
    if (damage && performance.now() < damage.at + retryAfterMs) throw damage.error;
    return (await this.#files.fetch(path, { context: expected }))?.file ?? undefined;
  }
}

async function loadFile(path: string, single: number): Promise<StoredFile | null> {
  // Does not follow links, which could lead out of the store.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
  await using handle = await open(path, flags).catch(absentAsUndefined);
  const status = await handle?.stat();
  if (!handle || !status?.isFile()) return null;
  if (status.size > single) return { path, size: status.size, body: null };
  const body = await handle.readFile();
  return { path, size: body.length, body };
}

async function isIntact(file: StoredFile, expected: ExpectedContent): Promise<boolean> {
  return (await hasIntegrity(file, expected)) && (await producesFile(file, expected.delta));
}

/** Decodes a delta. True if the dictionary is missing in a mirror, which has decoded the delta before. */
async function producesFile({ path, body }: StoredFile, delta: ExpectedContent['delta']) {
  if (!delta || !supportsDeltas()) return true;
  const dictionary = await readFile(delta.dictionary).catch(absentAsUndefined);
  if (!dictionary) return true;
  const decoded = await decodeDelta(body ?? (await readFile(path)), dictionary, delta.bytes);
  if (!decoded) return false;
  const file = { path, size: decoded.length, body: decoded };
  return hasIntegrity(file, { integrity: delta.integrity, encoding: 'identity' });
}

/** Ends after more bytes than a file may have. */
async function* limited(chunks: AsyncIterable<Buffer>, limit = maxFileBytes) {
  let size = 0;
  for await (const chunk of chunks) {
    yield chunk;
    size += chunk.length;
    if (size > limit) return;
  }
}

async function hasIntegrity(
  { path, body }: StoredFile,
  { integrity, encoding, bytes: limit }: ExpectedContent,
) {
  const [algorithm = '', digest = ''] = integrity.split(/[-:](.*)/s);
  const isPrefix = integrity.startsWith(`${algorithm}:`);
  const hash = createHash(algorithm);
  const bytes = body ? Readable.from([body]) : createReadStream(path);
  try {
    if (encoding === 'identity') await pipeline(bytes, hash);
    else {
      const decompressor = encoding === 'br' ? createBrotliDecompress() : createGunzip();
      await pipeline(bytes, decompressor, (chunks) => limited(chunks, limit), hash);
    }
  } catch (error) {
    // Bytes that cannot be decompressed are damaged, and too many bytes end the pipeline early.
    if (/^(?:Z_|ERR_|ABORT_)/.test(String((error as NodeJS.ErrnoException).code))) return false;
    throw error;
  }
  return isPrefix ? hash.digest('hex').startsWith(digest) : hash.digest('base64') === digest;
}

const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'];

/** For `catch`: returns undefined for a missing file. @throws every other error */
export function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (absent.includes(error.code ?? '')) return undefined;
  throw error;
}
