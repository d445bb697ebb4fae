import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const defaultOptions = {
  /** File descriptor: standard output. */
  fd: 1,
  /** The longest time that a line waits for others. */
  everyMs: 100,
  /** Time before the next attempt after a failed write. */
  retryMs: 1000,
  /** Characters that are written immediately, without waiting for more. */
  batch: 64 * 1024,
  /** Limit of waiting characters: further lines are lost, and counted. */
  most: 8 * 1024 * 1024,
  /** Called when lines cannot be written, and when they can again. */
  onProblem: (sentence: string): unknown => process.stderr.write(`${sentence}\n`),
};

export type BufferedLogWriterOptions = Partial<typeof defaultOptions>;

/** Writes lines in batches. Never throws: while writing fails (a full disk, a closed pipe) lines wait, up to a limit. */
export class BufferedLogWriter {
  readonly #options: typeof defaultOptions;
  #queue: string[] = [];
  /** In characters. */
  #queuedChars = 0;
  /** The rest of the batch that is being written, and its lines. */
  #batch: Buffer = Buffer.alloc(0);
  #batchLines = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  /** Why lines cannot be written at the moment. */
  problem: string | null = null;
  lost = 0;

  constructor(options: BufferedLogWriterOptions = {}) {
    this.#options = { ...defaultOptions, ...options };
  }

  /** @param line with its line break */
  write(line: string): void {
    const { batch, most } = this.#options;
    if (this.#batch.length + this.#queuedChars + line.length > most) {
      this.lost += 1;
      return;
    }
    this.#queue.push(line);
    this.#queuedChars += line.length;
    if (this.problem === null && this.#queuedChars >= batch) void this.#start();
    else this.#schedule();
  }

  /** Settles once all lines so far are written, or lost because they cannot be. */
  async flush(): Promise<void> {
    do await this.#start();
    while (this.problem === null && this.#queuedChars > 0);
    if (this.problem === null) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#fillBatch();
    this.lost += this.#batchLines;
    this.#batch = Buffer.alloc(0);
  }

  /** Writes all waiting lines synchronously, for a process that exits; not the batch that is being written. */
  flushSync(): void {
    if (this.#writing) this.#batch = Buffer.alloc(0);
    this.#fillBatch();
    try {
      while (this.#batch.length > 0) {
        this.#batch = this.#batch.subarray(writeSync(this.#options.fd, this.#batch));
      }
    } catch (error) {
      this.#fail(error as NodeJS.ErrnoException);
    }
  }

  #schedule(): void {
    const { everyMs, retryMs } = this.#options;
    const ms = this.problem === null ? everyMs : retryMs;
    this.#timer ??= setTimeout(() => void this.#start(), ms).unref();
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#queuedChars > 0 || this.#batch.length > 0) this.#schedule();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { fd, everyMs, batch, onProblem } = this.#options;
    do {
      this.#fillBatch();
      while (this.#batch.length > 0) {
        try {
          this.#batch = this.#batch.subarray(await writeSome(fd, this.#batch));
        } catch (error) {
          const failure = error as NodeJS.ErrnoException;
          // EAGAIN: a pipe is full for the moment.
          if (failure.code !== 'EAGAIN') {
            this.#fail(failure);
            return;
          }
          await pause(everyMs);
        }
      }
      this.#batchLines = 0;
      if (this.problem !== null)
        onProblem(`The log is written again; ${this.lost} lines of it were lost.`);
      this.problem = null;
    } while (this.#queuedChars >= batch);
  }

  #fillBatch(): void {
    this.#batch = Buffer.concat([this.#batch, Buffer.from(this.#queue.join(''))]);
    this.#batchLines += this.#queue.length;
    this.#queue = [];
    this.#queuedChars = 0;
  }

  #fail({ message }: NodeJS.ErrnoException): void {
    if (this.problem === null)
      this.#options.onProblem(
        `The log cannot be written: ${message}. Visitors go on being answered; its lines wait in memory, up to 8 MB.`,
      );
    this.problem = message;
  }
}

/** @returns how many bytes were written */
const writeSome = (fd: number, bytes: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    write(fd, bytes, 0, bytes.length, null, (error, written) =>
      error ? reject(error) : resolve(written),
    );
  });
