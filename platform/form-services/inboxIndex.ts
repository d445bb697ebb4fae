import { type FileHandle, open } from 'node:fs/promises';
import * as v from 'valibot';
import { isRecord, type Fields } from './formBody';
import { shapeProblem } from './formShape';

/** Position of a record in the file, and the fields that filters use. */
export type IndexedRecord = {
  /** Offset and length of its line in bytes, without the newline. */
  start: number;
  length: number;
  service: Service;
  spam: boolean;
};

export type Service = 'email' | 'submission';

const storedRecord = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  service: v.picklist(['email', 'submission']),
  /** The honeypot was filled in. */
  spam: v.boolean(),
  /** The submitted fields under their original names. */
  fields: v.pipe(
    v.custom<Fields>(isRecord),
    v.check((fields) => shapeProblem(fields, Infinity) === null),
  ),
});

export type InboxRecord = v.InferOutput<typeof storedRecord>;

/** Older records stay in the file but are not listed. */
const maxIndexedRecords = 10_000;
/** Larger than a form of the maximum size with every character escaped. */
const maxLineBytes = 8 * 1024 * 1024;
const chunkSize = 256 * 1024;
const newlineByte = 0x0a;

/** An in-memory index of a file of JSON lines. Each update reads only what was appended since the last one. */
export class InboxIndex {
  /** Oldest first. */
  records: IndexedRecord[] = [];
  /** Unreadable lines, such as one that a crash truncated. */
  damaged = 0;
  /** Readable records that are no longer in the index. */
  older = 0;
  /** True if the file ends in an incomplete line. */
  torn = false;
  #position = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads what was appended to the file. Starts again if the file became shorter. */
  async catchUp(): Promise<void> {
    const handle = await open(this.#file).catch(undefinedIfMissing);
    try {
      const size = handle ? (await handle.stat()).size : 0;
      if (size < this.#position) this.#forget();
      if (handle) await this.#readOn(handle, size);
      this.torn = this.#position < size;
    } finally {
      await handle?.close();
    }
  }

  async #readOn(handle: FileHandle, size: number): Promise<void> {
    let pieces: Buffer[] = [];
    let start = this.#position;
    let length = 0;
    for (let offset = start; offset < size;) {
      const chunk = await readAt(handle, offset, Math.min(chunkSize, size - offset));
      if (chunk.length === 0) break;
      offset += chunk.length;
      for (let from = 0; from < chunk.length;) {
        const end = chunk.indexOf(newlineByte, from);
        const piece = chunk.subarray(from, end < 0 ? chunk.length : end);
        from += piece.length + 1;
        length += piece.length;
        if (length <= maxLineBytes) pieces.push(piece);
        if (end < 0) continue;
        this.#add(start, length, pieces);
        pieces = [];
        start += length + 1;
        length = 0;
        this.#position = start;
      }
    }
  }

  #add(start: number, length: number, pieces: Buffer[]): void {
    if (length === 0) return;
    const record = length > maxLineBytes ? null : parseRecord(Buffer.concat(pieces));
    if (!record) {
      this.damaged += 1;
      return;
    }
    const { service, spam } = record;
    this.records.push({ start, length, service, spam });
    if (this.records.length < 2 * maxIndexedRecords) return;
    this.older += this.records.length - maxIndexedRecords;
    this.records = this.records.slice(-maxIndexedRecords);
  }

  #forget(): void {
    this.records = [];
    this.damaged = 0;
    this.older = 0;
    this.#position = 0;
  }
}

/** Parses the record on a line; null if it is damaged. */
export function parseRecord(line: Buffer): InboxRecord | null {
  try {
    const parsed = v.safeParse(storedRecord, JSON.parse(line.toString()));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
