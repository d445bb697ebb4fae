import { fork } from 'node:child_process';
import { programOf } from '@concourse/core/project/programs';
import type { ReportRow } from '../rows';

export type ToKeeper = { rows: ReportRow[] };

export type FromKeeper =
  /** The database is open, and the process answers questions on this port of the machine. */
  | { kind: 'ready'; port: number }
  | { kind: 'kept'; rows: number }
  /** The reason why the process ends. */
  | { kind: 'problem'; sentence: string };

/** The part of a child process that the keeper needs. */
export type KeeperProcess = {
  send: (message: ToKeeper) => unknown;
  on: ((event: 'message', told: (message: FromKeeper) => void) => unknown) &
    ((event: 'exit', ended: () => void) => unknown) &
    ((event: 'error', failed: (error: Error) => void) => unknown);
  disconnect: () => void;
};

const everyMs = 1000;
const mostWaiting = 50_000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Sends reports in batches to the process that has the database, without waiting for it. Reports beyond the limit are
 * dropped and counted. When the process ends, it starts a new one, after growing pauses.
 */
export class ReportKeeper {
  readonly #startProcess: () => KeeperProcess;
  readonly #onProblem: (problem: string | null) => void;
  readonly #timer: NodeJS.Timeout;
  #process: KeeperProcess | null = null;
  #isReady = false;
  #waiting: ReportRow[] = [];
  #underWay = 0;
  #pauseMs = firstPauseMs;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #ended = Promise.withResolvers<undefined>();
  /** The reason why no reports are stored at the moment; null while they are. */
  problem: string | null = null;
  /** Rows since the start. */
  lost = 0;
  kept = 0;

  /** @param onProblem runs for every new problem, and with null when it is over */
  constructor(start: () => KeeperProcess, onProblem: (problem: string | null) => void) {
    this.#startProcess = start;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => this.flush(), everyMs).unref();
    this.#start();
  }

  /** Queues rows. @returns false if the queue is full */
  take(rows: readonly ReportRow[]): boolean {
    if (this.#waiting.length + rows.length > mostWaiting) {
      this.lost += rows.length;
      return false;
    }
    this.#waiting.push(...rows);
    return true;
  }

  /** Sends the queued rows, unless a batch is under way. */
  flush(): void {
    if (!this.#isReady || this.#underWay > 0 || this.#waiting.length === 0) return;
    this.#underWay = this.#waiting.length;
    this.#process?.send({ rows: this.#waiting });
    this.#waiting = [];
  }

  /** Sends the queued rows, ends the process and waits until it has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    this.flush();
    this.#isOver = true;
    // The process writes the rows that it has received before it ends.
    this.#process?.disconnect();
    if (this.#process) await this.#ended.promise;
  }

  #start(): void {
    const started = this.#startProcess();
    this.#process = started;
    started.on('message', (message) => this.#hear(message));
    started.on('exit', () => this.#exited(started));
    // The process did not start, or has already ended: an exit event may follow.
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
    if (this.#isOver) {
      this.#ended.resolve(undefined);
      return;
    }
    if (this.problem === null) this.#met('The process that keeps reports ended.');
    this.#again = setTimeout(() => this.#start(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }

  #met(problem: string | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#onProblem(problem);
  }
}

export type KeeperPlace = {
  /** Folder of the database. */
  folder: string;
  /** Retention time of reports. */
  keepMs: number;
  /** Port for questions, on this machine only; 0 takes a free one. */
  port: number;
};

/** Starts the process that has the database. It ends when this process ends. */
export function startKeeper({ folder, keepMs, port }: KeeperPlace): KeeperProcess {
  const { file, execArgv } = programOf('keeperProcess', import.meta.url);
  return fork(file, [folder, String(keepMs), String(port)], {
    // Signals of the terminal reach the whole group, but the server decides when this process ends.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  });
}
