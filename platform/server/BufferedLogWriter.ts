import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const defaultOptions = {
  /** The file descriptor of standard output. */
  fd: 1,
  /** The longest time that a line waits for others. */
  everyMs: 100,
  /** Time before the next attempt after a failed write. */
  retryMs: 1000,
  /** Drops further lines if this many characters are queued. */
  most: 8 * 1024 * 1024,
  /** Called when writing starts to fail, and when it works again. */
  onProblem: (sentence: string): unknown => process.stderr.write(`${sentence}\n`),
};

export type BufferedLogWriterOptions = Partial<typeof defaultOptions>;

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Writes lines in batches. Never throws: while writing fails (a full disk, a closed pipe), lines wait up to a limit. */
export class BufferedLogWriter {
  readonly #options: typeof defaultOptions;
  #queue = '';
  /** The rest of the batch that is being written. */
  #batch: Buffer = Buffer.alloc(0);
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  /** Why writing fails at the moment. */
  problem: string | null = null;
  lost = 0;

  constructor(options: BufferedLogWriterOptions = {}) {
    this.#options = { ...defaultOptions, ...options };
  }

  /** @param line includes its line break; an error has several lines */
  write(line: string): void {
    if (this.#batch.length + this.#queue.length + line.length > this.#options.most) {
      this.lost += linesIn(line);
      return;
    }
    this.#queue += line;
    this.#schedule();
  }

  /** Settles once all lines so far are written, or lost as writing fails. */
  async flush(): Promise<void> {
    do await this.#start();
    while (this.problem === null && this.#queue !== '');
    if (this.problem === null) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#fillBatch();
    this.lost += linesIn(this.#batch.toString());
    this.#batch = Buffer.alloc(0);
  }

  /** Writes all queued lines synchronously, for a process that exits. Excludes the batch that is being written. */
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
      if (this.#queue !== '' || this.#batch.length > 0) this.#schedule();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { fd, everyMs, onProblem } = this.#options;
    this.#fillBatch();
    while (this.#batch.length > 0) {
      try {
        this.#batch = this.#batch.subarray(await writeSome(fd, this.#batch));
      } catch (error) {
        const failure = error as NodeJS.ErrnoException;
        // EAGAIN: the pipe is full at the moment.
        if (failure.code !== 'EAGAIN') {
          this.#fail(failure);
          return;
        }
        await pause(everyMs);
      }
    }
    if (this.problem !== null)
      onProblem(`The log can be written again. ${this.lost} lines were lost.`);
    this.problem = null;
  }

  #fillBatch(): void {
    this.#batch = Buffer.concat([this.#batch, Buffer.from(this.#queue)]);
    this.#queue = '';
  }

  #fail({ message }: NodeJS.ErrnoException): void {
    if (this.problem === null)
      this.#options.onProblem(
        `The log cannot be written: ${message}. The server keeps answering requests. Up to 8 MB of log lines wait in memory.`,
      );
    this.problem = message;
  }
}

const writeSome = (fd: number, bytes: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    write(fd, bytes, 0, bytes.length, null, (error, written) =>
      error ? reject(error) : resolve(written),
    );
  });
