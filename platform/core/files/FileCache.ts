import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from './digest';

/** Each file starts with its checksum. */
const checksumLength = 64;
/** Older temporary files belong to killed processes: no write takes an hour. */
const maxTemporaryAgeMs = 60 * 60 * 1000;
/** File times are coarse: a file may change again within 20 ms without a new time. */
const mtimeGranularityMs = 20;

export type FileCacheOptions = {
  /** Part of every key. */
  version: string;
  /** Deletes entries unused for this long, in milliseconds. */
  maxAge: number;
  /** Deletes the least recently used entries beyond this size, in bytes. */
  maxBytes?: number;
  /** Receives the reason once, at the first failed write. */
  warn?: (reason: string) => void;
};

/** Files that a result depends on (they may be missing), and when the first one was read, in milliseconds since 1970. */
type CacheInputs = { files: Iterable<string>; since: number };

type Entry = { value: unknown; inputs: [file: string, digest: string | null][] };

/**
 * Caches results in files of one folder. Processes may share the folder, and delete it at any time. Disk errors never
 * throw: an unreadable entry is `null`, and an entry that cannot be written is not cached.
 */
export class FileCache<Value> {
  readonly #folder: string;
  readonly #options: FileCacheOptions;
  #writes: 'untried' | 'work' | 'fail' = 'untried';

  constructor(folder: string, options: FileCacheOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Returns `null` for a missing or damaged entry, or if an input file has changed. */
  read(key: string): Value | null {
    const file = this.#fileOf(key);
    let value: Value | null = null;
    try {
      const bytes = fs.readFileSync(file);
      const payload = bytes.subarray(checksumLength);
      // The checksum proves that this version wrote the value.
      if (!bytes.subarray(0, checksumLength).equals(this.#checksum(key, payload))) {
        fs.rmSync(file, { force: true });
        return null;
      }
      const entry = deserialize(payload) as Entry;
      if (!entry.inputs.every(([input, digest]) => digestOf(input) === digest)) return null;
      value = entry.value as Value;
      const now = new Date();
      fs.utimesSync(file, now, now);
    } catch {
      // The entry is missing, or its modification time cannot be set.
    }
    return value;
  }

  /** Stores values that v8 can serialize, unless an input file may have changed since it was read. */
  write(key: string, value: Value, { files, since }: CacheInputs = { files: [], since: 0 }): void {
    if (this.#writes === 'fail') return;
    try {
      const paths = [...new Set(files)];
      const inputs = paths.map((file): Entry['inputs'][number] => [file, digestOf(file)]);
      // Programs can set the mtime, but not the ctime.
      if (paths.some((file) => (statOf(file)?.ctimeMs ?? 0) >= since - mtimeGranularityMs)) return;
      const payload = serialize({ value, inputs } satisfies Entry);
      fs.mkdirSync(this.#folder, { recursive: true });
      writeAtomicSync(this.#fileOf(key), Buffer.concat([this.#checksum(key, payload), payload]));
      if (this.#writes === 'untried') this.#evict();
      this.#writes = 'work';
    } catch (error) {
      this.#writes = 'fail';
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.warn?.(`Results are not cached in ${this.#folder}: ${reason}`);
    }
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, sha256(`${this.#options.version}\0${key}`));
  }

  #checksum(key: string, payload: Buffer): Buffer {
    return Buffer.from(sha256(`${this.#options.version}\0${key}\0${sha256(payload)}`));
  }

  #evict(): void {
    const { maxAge, maxBytes = Infinity } = this.#options;
    const found = fs.readdirSync(this.#folder).flatMap((name) => {
      const file = path.join(this.#folder, name);
      const known = statOf(file);
      return known ? [{ file, age: Date.now() - known.mtimeMs, size: known.size }] : [];
    });
    let bytes = 0;
    for (const { file, age, size } of found.sort((one, other) => one.age - other.age)) {
      bytes += size;
      const isTemporary = path.basename(file).startsWith('.');
      if (isTemporary ? age > maxTemporaryAgeMs : age > maxAge || bytes > maxBytes)
        fs.rmSync(file, { recursive: true, force: true });
    }
  }
}

function writeAtomicSync(file: string, bytes: Buffer): void {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    fs.writeFileSync(temporary, bytes);
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** Digest of a file, or of the names in a folder; `null` if missing. */
function digestOf(file: string): string | null {
  const found = statOf(file);
  if (!found) return null;
  return sha256(found.isDirectory() ? fs.readdirSync(file).join('/') : fs.readFileSync(file));
}

const statOf = (file: string): fs.Stats | undefined => fs.statSync(file, { throwIfNoEntry: false });
