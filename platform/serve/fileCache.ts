import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A file of the store. Nothing in the store ever changes under its name, so neither does this. */
export type StoredFile = {
  path: string;
  size: number;
  /** First 32 hex digits of the sha-256 of the bytes. */
  digest: string;
  /** Null for a large file: it is streamed from disk. */
  body: Buffer | null;
};

export type FileCacheLimits = {
  /** Bytes kept in memory, all files together. */
  total: number;
  /** Files above this size are streamed and only their hash is kept. */
  single: number;
};

const mebibyte = 1024 * 1024;
/** What an entry costs beside its bytes, roughly: keeps a flood of tiny files within the limit too. */
const overhead = 512;

/** Files of the store in memory, the least recently used one goes first. */
export class FileCache {
  private readonly files = new Map<string, StoredFile>();
  private readonly reading = new Map<string, Promise<StoredFile | undefined>>();
  private used = 0;

  constructor(
    private readonly limits: FileCacheLimits = { total: 64 * mebibyte, single: mebibyte },
  ) {}

  /** Bytes in use. */
  get size(): number {
    return this.used;
  }

  /** The file at an absolute path, or undefined when there is none (folders count as none). */
  async read(path: string): Promise<StoredFile | undefined> {
    const known = this.files.get(path);
    if (known) {
      this.files.delete(path);
      this.files.set(path, known);
      return known;
    }
    const underWay = this.reading.get(path);
    if (underWay) return underWay;
    const reading = this.load(path).finally(() => this.reading.delete(path));
    this.reading.set(path, reading);
    return reading;
  }

  private async load(path: string): Promise<StoredFile | undefined> {
    const file = await loadFile(path, this.limits.single);
    if (file) this.keep(file);
    return file;
  }

  private keep(file: StoredFile): void {
    this.files.set(file.path, file);
    this.used += weight(file);
    for (const oldest of this.files.values()) {
      if (this.used <= this.limits.total) return;
      this.files.delete(oldest.path);
      this.used -= weight(oldest);
    }
  }
}

function weight(file: StoredFile): number {
  return (file.body?.length ?? 0) + overhead;
}

async function loadFile(path: string, single: number): Promise<StoredFile | undefined> {
  // Links are refused: they could lead out of the store.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    absentAsUndefined,
  );
  if (!handle) return undefined;
  try {
    const status = await handle.stat();
    if (!status.isFile()) return undefined;
    if (status.size > single) {
      return { path, size: status.size, digest: await digestOfStream(path), body: null };
    }
    const body = await handle.readFile();
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 32);
    return { path, size: body.length, digest, body };
  } finally {
    await handle.close();
  }
}

async function digestOfStream(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}

const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'];

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (absent.includes(error.code ?? '')) return undefined;
  throw error;
}
