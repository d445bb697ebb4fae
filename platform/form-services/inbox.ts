import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import {
  InboxIndex,
  type InboxRecord,
  type IndexedRecord,
  parseRecord,
  readAt,
} from './inboxIndex';

/** A submission that passed its service's checks. */
export type InboxEntry = Omit<InboxRecord, 'id' | 'at'>;

export type InboxPage = {
  /** Newest first. */
  records: InboxRecord[];
  /** Number of records on all pages. */
  total: number;
  /** Counted from 1. */
  page: number;
  pages: number;
  /** Unreadable lines, such as one that a crash truncated. */
  damaged: number;
  /** Records in the file that are not listed, because there are too many. */
  older: number;
};

export const pageSize = 20;

/** A submission could not be stored durably, so it must not be confirmed. */
export class InboxWriteError extends ActionableError {
  constructor(
    readonly file: string,
    options: { cause: unknown },
  ) {
    super(
      'INBOX_NOT_WRITTEN',
      `A submission could not be stored in ${file}: ${String(options.cause)}.`,
      'Make the folder writable and check that the disk is not full.',
      options,
    );
  }
}

/**
 * Submissions in an append-only file of JSON lines. Memory holds an index and the records of one page, however
 * large the file is.
 */
export class Inbox {
  readonly file: string;
  #opened: Promise<FileHandle> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** True while the file may end in an incomplete line; the next record then starts with a newline. */
  #startsOnNewLine = true;
  readonly #index: InboxIndex;
  #indexing: Promise<unknown> = Promise.resolve();

  /** @param dataDir folder of `inbox.jsonl`; created when the first submission arrives */
  constructor(dataDir: string) {
    this.file = join(dataDir, 'inbox.jsonl');
    this.#index = new InboxIndex(this.file);
  }

  /**
   * Stores a submission. After this resolves, the submission survives a crash of the machine.
   * @throws InboxWriteError if it may not have been stored
   */
  async append(entry: InboxEntry): Promise<InboxRecord> {
    const record = { id: randomUUID(), at: new Date().toISOString(), ...entry };
    const written = this.#queue.then(() => this.#write(record));
    this.#queue = written.catch(() => undefined);
    await written;
    return record;
  }

  /**
   * Returns one page of the matching records.
   * @param page counted from 1; clamped to the existing pages
   */
  async page(matches: (record: IndexedRecord) => boolean, page = 1): Promise<InboxPage> {
    const newest = await this.#newestFirst();
    const { damaged, older, torn } = this.#index;
    const selected = newest.filter(matches);
    const pages = Math.max(1, Math.ceil(selected.length / pageSize));
    const shown = Math.min(Math.max(1, page), pages);
    const first = (shown - 1) * pageSize;
    const records: InboxRecord[] = [];
    for await (const line of this.#lines(selected.slice(first, first + pageSize))) {
      const record = parseRecord(line);
      if (record) records.push(record);
    }
    const total = selected.length;
    return { records, total, page: shown, pages, damaged: damaged + Number(torn), older };
  }

  /** Streams all listed records as a JSON array, newest first. */
  async *json(): AsyncGenerator<string> {
    let separator = '[';
    for await (const line of this.#lines(await this.#newestFirst())) {
      yield separator + line.toString();
      separator = ',\n';
    }
    yield separator === '[' ? '[]' : ']';
  }

  /** Reads all listed records, newest first. */
  async *records(): AsyncGenerator<InboxRecord> {
    for await (const line of this.#lines(await this.#newestFirst())) {
      const record = parseRecord(line);
      if (record) yield record;
    }
  }

  async close(): Promise<void> {
    await this.#queue;
    const handle = await this.#opened;
    this.#opened = null;
    await handle?.close();
  }

  async #newestFirst(): Promise<IndexedRecord[]> {
    const indexed = this.#indexing.then(() => this.#index.catchUp());
    this.#indexing = indexed.catch(() => undefined);
    await indexed;
    return this.#index.records.toReversed();
  }

  async *#lines(records: IndexedRecord[]): AsyncGenerator<Buffer> {
    if (records.length === 0) return;
    const handle = await open(this.file);
    try {
      for (const { start, length } of records) yield await readAt(handle, start, length);
    } finally {
      await handle.close();
    }
  }

  async #write(record: InboxRecord): Promise<void> {
    try {
      const handle = await this.#handle();
      const line = Buffer.from(`${this.#startsOnNewLine ? '\n' : ''}${JSON.stringify(record)}\n`);
      this.#startsOnNewLine = true;
      const { bytesWritten } = await handle.write(line);
      if (bytesWritten < line.length) throw new Error('only a part of the line was written');
      this.#startsOnNewLine = false;
      await handle.sync();
    } catch (cause) {
      throw new InboxWriteError(this.file, { cause });
    }
  }

  async #handle(): Promise<FileHandle> {
    this.#opened ??= openForAppending(this.file);
    return this.#opened.catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
  }
}

/** Submissions are personal data: only the owner of the file may read it. */
async function openForAppending(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return handle;
}
