import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Where batches go. */
export type LogTarget = {
  /** @returns how many bytes were taken, or why none were */
  write: (bytes: Buffer) => Promise<number | NodeJS.ErrnoException>;
  /** The same at once. @throws what is in the way */
  writeSync: (bytes: Buffer) => number;
};

export type LogBatchesOptions = {
  /** Standard output unless told. */
  to?: LogTarget;
  /** Time for which a line waits for others at most. */
  everyMs?: number;
  /** How long it is until what could not be written is tried again. */
  retryMs?: number;
  /** Characters that are not left to wait. */
  batch?: number;
  /** Characters that wait at most while nothing can be written: further lines are lost, and counted. */
  most?: number;
  /** Told when lines cannot be written, and when they can again. */
  onProblem?: (sentence: string) => void;
};

const kibibyte = 1024;

/** What the descriptor of a terminal or a pipe says while it is full: no problem, it wants time. */
const isBusy = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN';

/**
 * Writes lines in batches, so that no request waits for its own. Writing never throws: while it fails (a full disk,
 * a closed pipe) lines wait, up to a bound.
 */
export class LogBatches {
  readonly #options: Required<LogBatchesOptions>;
  #waiting = '';
  /** What was taken and could not be written. */
  #unwritten: Buffer = Buffer.alloc(0);
  #lines = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  /** Why lines cannot be written at the moment; null while they can. */
  problem: string | null = null;
  /** Lines that were lost since the start. */
  lost = 0;

  constructor(options: LogBatchesOptions = {}) {
    this.#options = {
      to: fileTarget(1),
      everyMs: 100,
      retryMs: 1000,
      batch: 64 * kibibyte,
      most: 8 * kibibyte * kibibyte,
      onProblem: (sentence) => void process.stderr.write(`${sentence}\n`),
      ...options,
    };
  }

  /** @param line with its line break */
  write(line: string): void {
    const { batch, most } = this.#options;
    if (this.#unwritten.length + this.#waiting.length + line.length > most) {
      this.lost += 1;
      return;
    }
    this.#waiting += line;
    this.#lines += 1;
    if (this.problem === null && this.#waiting.length >= batch) this.#begin();
    else this.#later();
  }

  /** Settles once all lines so far are written, or cannot be: they are lost then. */
  async flush(): Promise<void> {
    do {
      this.#begin();
      await this.#writing;
    } while (this.problem === null && this.#waiting !== '');
    if (this.problem !== null) this.#giveUp();
  }

  /** The same for a process that ends at once. What is just being written gets where it gets. */
  flushSync(): void {
    const bytes = this.#writing ? Buffer.from(this.#waiting) : this.#take().bytes;
    try {
      for (let at = 0; at < bytes.length;) at += this.#options.to.writeSync(bytes.subarray(at));
    } catch (error) {
      this.#met(error as NodeJS.ErrnoException);
    }
    this.#waiting = '';
  }

  #later(): void {
    const { everyMs, retryMs } = this.#options;
    this.#timer ??= setTimeout(
      () => this.#begin(),
      this.problem === null ? everyMs : retryMs,
    ).unref();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#waiting !== '' || this.#unwritten.length > 0) this.#later();
    });
  }

  async #writeAll(): Promise<void> {
    do {
      const { bytes, lines } = this.#take();
      const written = await this.#write(bytes);
      if (written < bytes.length) {
        this.#unwritten = bytes.subarray(written);
        this.#lines += lines;
        return;
      }
      if (bytes.length > 0) this.#wrote();
    } while (this.#waiting.length >= this.#options.batch);
  }

  /** Everything that waits, with what could not be written before. */
  #take(): { bytes: Buffer; lines: number } {
    const taken = {
      bytes: Buffer.concat([this.#unwritten, Buffer.from(this.#waiting)]),
      lines: this.#lines,
    };
    this.#unwritten = Buffer.alloc(0);
    this.#waiting = '';
    this.#lines = 0;
    return taken;
  }

  /** @returns how many bytes could be written */
  async #write(bytes: Buffer): Promise<number> {
    const { to, everyMs } = this.#options;
    let at = 0;
    while (at < bytes.length) {
      const result = await to.write(bytes.subarray(at));
      if (typeof result === 'number') at += result;
      else if (isBusy(result)) await pause(everyMs);
      else {
        this.#met(result);
        break;
      }
    }
    return at;
  }

  #giveUp(): void {
    this.lost += this.#take().lines;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #met({ message }: NodeJS.ErrnoException): void {
    if (this.problem === null)
      this.#options.onProblem(
        `The log cannot be written: ${message}. Visitors go on being answered; its lines wait in memory, up to 8 MB.`,
      );
    this.problem = message;
  }

  #wrote(): void {
    if (this.problem === null) return;
    this.problem = null;
    this.#options.onProblem(`The log is written again; ${this.lost} lines of it were lost.`);
  }
}

/** What is open under a file descriptor. */
export const fileTarget = (fd: number): LogTarget => ({
  write: (bytes) =>
    new Promise((resolve) =>
      write(fd, bytes, 0, bytes.length, null, (error, written) => resolve(error ?? written)),
    ),
  writeSync: (bytes) => writeSync(fd, bytes),
});
