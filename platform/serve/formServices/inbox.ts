import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Service = 'email' | 'submission';

export type InboxEntry = {
  service: Service;
  /** The honeypot was filled in: kept, but apart. */
  spam: boolean;
  /** What arrived, under the names it arrived with. */
  fields: Record<string, unknown>;
};

export type InboxRecord = InboxEntry & {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
};

export type InboxListing = {
  /** Oldest first. */
  records: InboxRecord[];
  /** Lines that cannot be read, such as one that a crash cut short. */
  damaged: number;
};

/** A submission could not be made durable, so it must not be confirmed. */
export class InboxWriteError extends Error {
  override name = 'InboxWriteError';

  constructor(
    readonly file: string,
    options: { cause: unknown },
  ) {
    super(
      `A submission could not be stored in ${file}: ${String(options.cause)}. ` +
        'See that the folder can be written to and that the disk is not full.',
      options,
    );
  }
}

/** Submissions in a file of JSON lines that only ever grows. */
export class Inbox {
  readonly file: string;
  private opened: Promise<FileHandle> | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  /** Set while the file may end in half a line, so that the next record starts on one of its own. */
  private startsOnNewLine = true;

  /** @param dataDir folder of `inbox.jsonl`, made when the first submission arrives */
  constructor(dataDir: string) {
    this.file = join(dataDir, 'inbox.jsonl');
  }

  /**
   * Stores a submission; once this resolves it survives a crash of the machine.
   * @throws InboxWriteError when it may not be there
   */
  async append(entry: InboxEntry): Promise<InboxRecord> {
    const record = { id: randomUUID(), at: new Date().toISOString(), ...entry };
    const written = this.queue.then(() => this.write(record));
    this.queue = written.catch(() => undefined);
    await written;
    return record;
  }

  async list(): Promise<InboxListing> {
    const text = await readFile(this.file, 'utf8').catch(absentAsEmpty);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const records = lines.map(parseRecord).filter((record) => record !== null);
    return { records, damaged: lines.length - records.length };
  }

  async close(): Promise<void> {
    await this.queue;
    const handle = await this.opened;
    this.opened = null;
    await handle?.close();
  }

  private async write(record: InboxRecord): Promise<void> {
    try {
      const handle = await this.handle();
      const line = Buffer.from(`${this.startsOnNewLine ? '\n' : ''}${JSON.stringify(record)}\n`);
      this.startsOnNewLine = true;
      const { bytesWritten } = await handle.write(line);
      if (bytesWritten < line.length) throw new Error('only a part of the line was written');
      this.startsOnNewLine = false;
      await handle.sync();
    } catch (cause) {
      throw new InboxWriteError(this.file, { cause });
    }
  }

  private async handle(): Promise<FileHandle> {
    this.opened ??= openForAppending(this.file);
    return this.opened.catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
  }
}

/** What people write is nobody else's business: the file is readable by its owner only. */
async function openForAppending(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
  return handle;
}

function parseRecord(line: string): InboxRecord | null {
  try {
    const value = JSON.parse(line) as Partial<InboxRecord> | null;
    return typeof value?.id === 'string' && typeof value.fields === 'object'
      ? (value as InboxRecord)
      : null;
  } catch {
    return null;
  }
}

function absentAsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
