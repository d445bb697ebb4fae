import { fork } from 'node:child_process';
import { resolveProgram } from '@concourse/core/project/programs';
import type { ReportRow } from '../rows';

export type MessageToWorker = { rows: ReportRow[] };

export type MessageFromWorker =
  /** The database is open, and the process answers questions on this port of the machine. */
  | { kind: 'ready'; port: number }
  | { kind: 'kept'; rows: number }
  /** The reason why the process ends. */
  | { kind: 'problem'; sentence: string };

/** The part of a child process that the keeper needs. */
export type WorkerProcess = {
  send: (message: MessageToWorker) => unknown;
  on: ((event: 'message', told: (message: MessageFromWorker) => void) => unknown) &
    ((event: 'exit', ended: () => void) => unknown) &
    ((event: 'error', failed: (error: Error) => void) => unknown);
  disconnect: () => void;
};

const flushIntervalMs = 1000;
const maxQueuedRows = 50_000;
const initialBackoffMs = 1000;
const maxBackoffMs = 60_000;

/**
 * Sends reports in batches to the process that has the database, without waiting for it. Reports beyond the limit are
 * dropped and counted. When the process ends, it starts a new one, after growing pauses.
 */
export class RumWorker {
  readonly #startProcess: () => WorkerProcess;
  readonly #onProblem: (problem: string | null) => void;
  readonly #timer: NodeJS.Timeout;
  #process: WorkerProcess | null = null;
  #isReady = false;
  #queue: ReportRow[] = [];
  #inFlight = 0;
  #backoffMs = initialBackoffMs;
  #restartTimer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #ended = Promise.withResolvers<undefined>();
  /** The reason why no reports are stored at the moment; null while they are. */
  problem: string | null = null;
  /** Rows since the start. */
  lost = 0;
  stored = 0;

  /** @param onProblem runs for every new problem, and with null when it is over */
  constructor(start: () => WorkerProcess, onProblem: (problem: string | null) => void) {
    this.#startProcess = start;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => this.flush(), flushIntervalMs).unref();
    this.#start();
  }

  /** Queues rows. @returns false if the queue is full */
  enqueue(rows: readonly ReportRow[]): boolean {
    if (this.#queue.length + rows.length > maxQueuedRows) {
      this.lost += rows.length;
      return false;
    }
    this.#queue.push(...rows);
    return true;
  }

  /** Sends the queued rows, unless a batch is under way. */
  flush(): void {
    if (!this.#isReady || this.#inFlight > 0 || this.#queue.length === 0) return;
    this.#inFlight = this.#queue.length;
    this.#process?.send({ rows: this.#queue });
    this.#queue = [];
  }

  /** Sends the queued rows, ends the process and waits until it has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#restartTimer);
    this.flush();
    this.#isStopped = true;
    // The process writes the rows that it has received before it ends.
    this.#process?.disconnect();
    if (this.#process) await this.#ended.promise;
  }

  #start(): void {
    const started = this.#startProcess();
    this.#process = started;
    started.on('message', (message) => this.#onMessage(message));
    started.on('exit', () => this.#onExit(started));
    // The process did not start, or has already ended: an exit event may follow.
    started.on('error', ({ message }) => {
      if (this.#process === started) this.#setProblem(message);
      this.#onExit(started);
    });
  }

  #onMessage(message: MessageFromWorker): void {
    if (message.kind === 'problem') this.#setProblem(message.sentence);
    else if (message.kind === 'ready') {
      this.#isReady = true;
      this.flush();
    } else {
      this.stored += message.rows;
      this.#inFlight = 0;
      this.#backoffMs = initialBackoffMs;
      this.#setProblem(null);
    }
  }

  #onExit(ended: WorkerProcess): void {
    if (this.#process !== ended) return;
    this.lost += this.#inFlight;
    this.#inFlight = 0;
    this.#isReady = false;
    this.#process = null;
    if (this.#isStopped) {
      this.#ended.resolve(undefined);
      return;
    }
    if (this.problem === null) this.#setProblem('The process that keeps reports ended.');
    this.#restartTimer = setTimeout(() => this.#start(), this.#backoffMs).unref();
    this.#backoffMs = Math.min(2 * this.#backoffMs, maxBackoffMs);
  }

  #setProblem(problem: string | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#onProblem(problem);
  }
}

export type RumWorkerOptions = {
  /** Folder of the database. */
  folder: string;
  /** Retention time of reports. */
  retentionMs: number;
  /** Port for questions, on this machine only; 0 takes a free one. */
  port: number;
};

/** Starts the process that has the database. It ends when this process ends. */
export function startRumWorkerProcess({
  folder,
  retentionMs,
  port,
}: RumWorkerOptions): WorkerProcess {
  const { file, execArgv } = resolveProgram('rumWorkerProcess', import.meta.url);
  return fork(file, [folder, String(retentionMs), String(port)], {
    // Signals of the terminal reach the whole group, but the server decides when this process ends.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  });
}
