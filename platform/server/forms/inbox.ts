import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { isRecord, type Fields } from './formBody';

const storedRecord = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  service: v.picklist(['email', 'submission']),
  /** The honeypot was filled in. */
  spam: v.boolean(),
  /** The submitted fields under their original names. */
  fields: v.custom<Fields>(isRecord),
});
const storedLine = v.pipe(v.string(), v.parseJson(), storedRecord);

export type InboxRecord = v.InferOutput<typeof storedRecord>;

/** A submission that passed its service's checks. */
export type InboxEntry = Omit<InboxRecord, 'id' | 'at'>;

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

/** Submissions in an append-only file of JSON lines. */
export class Inbox {
  readonly file: string;
  #queue: Promise<unknown> = Promise.resolve();

  /** @param dataDir folder of `inbox.jsonl`; created when the first submission arrives */
  constructor(dataDir: string) {
    this.file = join(dataDir, 'inbox.jsonl');
  }

  /**
   * Stores a submission. After this resolves, the submission survives a crash of the machine.
   * @throws InboxWriteError if it may not have been stored
   */
  append(entry: InboxEntry): Promise<void> {
    const record = { id: randomUUID(), at: new Date().toISOString(), ...entry };
    // A line starts with its newline, so that a line truncated by a crash does not damage the next one.
    const written = this.#queue.then(() => this.#write(`\n${JSON.stringify(record)}`));
    this.#queue = written.catch(() => undefined);
    return written;
  }

  /** Returns the stored submissions, newest first, and the number of unreadable lines. */
  async read(): Promise<{ records: InboxRecord[]; damaged: number }> {
    const text = (await readFileIfExists(this.file))?.toString() ?? '';
    const lines = text.split('\n').filter(Boolean);
    const records = lines.flatMap((line) => {
      const { success, output } = v.safeParse(storedLine, line);
      return success ? [output] : [];
    });
    return { records: records.reverse(), damaged: lines.length - records.length };
  }

  async #write(line: string): Promise<void> {
    try {
      await mkdir(dirname(this.file), { recursive: true });
      // Submissions are personal data: only the owner of the file may read it.
      await appendFile(this.file, line, { mode: 0o600, flush: true });
    } catch (cause) {
      throw new InboxWriteError(this.file, { cause });
    }
  }
}
