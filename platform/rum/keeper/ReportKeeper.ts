import type { ReportRow } from '../rows';
import type { FromKeeper, ToKeeper } from './messages';

/** As much of a child process as the keeper needs. */
export type KeeperProcess = {
  send: (message: ToKeeper) => unknown;
  on: ((event: 'message', told: (message: FromKeeper) => void) => unknown) &
    ((event: 'exit', ended: () => void) => unknown) &
    ((event: 'error', failed: (error: Error) => void) => unknown);
  disconnect: () => void;
};

export type KeeperOptions = {
  start: () => KeeperProcess;
  /** Told about every new problem, and when one is over. */
  onProblem?: (sentence: string | null) => void;
  /** Time between two batches. */
  everyMs?: number;
};

const mostWaiting = 50_000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Hands reports to the process that has the database, in batches. Nothing here waits for it: what it cannot take is
 * dropped and counted, and a process that ended is started again, after pauses that grow.
 */
export class ReportKeeper {
  readonly #options: KeeperOptions;
  readonly #timer: NodeJS.Timeout;
  #process: KeeperProcess | null = null;
  #isReady = false;
  #waiting: ReportRow[] = [];
  #underWay = 0;
  #pauseMs = firstPauseMs;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;
  #ended: (() => void) | null = null;
  /** Why reports are not kept at the moment; null while they are. */
  problem: string | null = null;
  /** Rows that were lost since the start. */
  lost = 0;
  /** Rows that were written since the start. */
  kept = 0;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.flush(), options.everyMs ?? 1000).unref();
    this.#start();
  }

  /** @returns whether there was room for them */
  take(rows: readonly ReportRow[]): boolean {
    if (this.#waiting.length + rows.length > mostWaiting) {
      this.lost += rows.length;
      return false;
    }
    this.#waiting.push(...rows);
    return true;
  }

  /** Hands over what waits, unless a batch is under way. */
  flush(): void {
    if (!this.#isReady || this.#underWay > 0 || this.#waiting.length === 0) return;
    const rows = this.#waiting;
    this.#waiting = [];
    this.#underWay = rows.length;
    this.#process?.send({ kind: 'keep', rows });
  }

  /** Hands over what waits and lets the process end; settles when it has. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    this.flush();
    this.#isOver = true;
    const { promise, resolve } = settled();
    this.#ended = resolve;
    if (!this.#process) resolve();
    // It writes what it was sent before it notices.
    this.#process?.disconnect();
    await promise;
  }

  #start(): void {
    const started = this.#options.start();
    this.#process = started;
    started.on('message', (message) => this.#hear(message));
    started.on('exit', () => this.#exited(started));
    // It could not be started, or is gone already, with what it was just sent: an exit may follow or not.
    started.on('error', ({ message }) => {
      if (this.#process === started) this.#met(message);
      this.#exited(started);
    });
  }

  #hear(message: FromKeeper): void {
    if (message.kind === 'problem') this.#met(message.sentence);
    else if (message.kind === 'ready') {
      this.#isReady = true;
      this.flush();
    } else {
      this.kept += message.rows;
      this.#underWay = 0;
      this.#pauseMs = firstPauseMs;
      this.#met(null);
    }
  }

  #exited(ended: KeeperProcess): void {
    if (this.#process !== ended) return;
    this.lost += this.#underWay;
    this.#underWay = 0;
    this.#isReady = false;
    this.#process = null;
    this.#ended?.();
    if (this.#isOver) return;
    if (this.problem === null) this.#met('The process that keeps reports ended.');
    this.#again = setTimeout(() => this.#start(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }

  #met(problem: string | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#options.onProblem?.(problem);
  }
}

function settled(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
