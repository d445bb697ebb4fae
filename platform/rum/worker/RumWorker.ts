import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { resolveProgram } from '@concourse/core/project/programs';
import type { ReportRow } from '../rows';

export type MessageToWorker = { rows: ReportRow[] };

export type MessageFromWorker =
  /** The database is open and the process answers queries on this local port. */
  | { kind: 'ready'; port: number }
  | { kind: 'stored'; rows: number }
  | { kind: 'problem'; message: string };

export type WorkerProcess = Pick<EventEmitter, 'on'> & Pick<ChildProcess, 'send' | 'disconnect'>;

const flushIntervalMs = 1000;
const maxQueuedRows = 50_000;
const initialBackoffMs = 1000;
const maxBackoffMs = 60_000;

/**
 * Sends reports in batches to a child process that writes the database. Drops and counts rows when the queue is full.
 * Restarts the process when it exits, with increasing delays.
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
  /** The reason why reports are currently not stored. */
  problem: string | null = null;
  lost = 0;
  stored = 0;

  /** @param onProblem is called with each new problem, and with null after the next stored batch */
  constructor(start: () => WorkerProcess, onProblem: (problem: string | null) => void) {
    this.#startProcess = start;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => this.flush(), flushIntervalMs).unref();
    this.#start();
  }

  /** Queues rows. Returns false if the queue is full or the worker is stopped: these rows count as lost. */
  enqueue(rows: readonly ReportRow[]): boolean {
    if (this.#isStopped || this.#queue.length + rows.length > maxQueuedRows) {
      this.lost += rows.length;
      return false;
    }
    this.#queue.push(...rows);
    return true;
  }

  flush(): void {
    if (!this.#isReady || this.#inFlight > 0 || this.#queue.length === 0) return;
    this.#inFlight = this.#queue.length;
    this.#process?.send({ rows: this.#queue } satisfies MessageToWorker);
    this.#queue = [];
  }

  /** Waits until all rows are stored, ends the process and waits for its exit. Rows that it does not store count as lost. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#restartTimer);
    this.#isStopped = true;
    if (this.#process) {
      this.#sendRest();
      await this.#ended.promise;
    }
    this.lost += this.#queue.length;
    this.#queue = [];
  }

  /** Sends the queued rows of a stopped worker. Ends the process once it has stored them: it reports that until then. */
  #sendRest(): void {
    this.flush();
    if (this.#inFlight === 0 && this.#queue.length === 0) this.#process?.disconnect();
  }

  #start(): void {
    const started = this.#startProcess();
    this.#process = started;
    started.on('message', (message: MessageFromWorker) => this.#onMessage(message));
    started.on('exit', () => this.#onExit(started));
    // The process did not start or has already exited; an exit event may follow.
    started.on('error', ({ message }: Error) => {
      if (this.#process === started) this.#setProblem(message);
      this.#onExit(started);
    });
  }

  #onMessage(message: MessageFromWorker): void {
    if (message.kind === 'problem') this.#setProblem(message.message);
    else if (message.kind === 'ready') {
      this.#isReady = true;
      this.flush();
    } else {
      this.stored += message.rows;
      this.#inFlight = 0;
      this.#backoffMs = initialBackoffMs;
      this.#setProblem(null);
      if (this.#isStopped) this.#sendRest();
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
    if (this.problem === null) this.#setProblem('The process that stores reports exited.');
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
  folder: string;
  retentionMs: number;
  /** The local port for queries. 0 uses a free port. */
  port: number;
};

/** Starts the process that writes the database. It exits with this process. */
export function startRumWorkerProcess(options: RumWorkerOptions): WorkerProcess {
  const { folder, retentionMs, port } = options;
  const { file, execArgv } = resolveProgram('rumWorkerProcess', import.meta.url);
  return fork(file, [folder, String(retentionMs), String(port)], {
    // Keeps signals of the terminal from this process: the server ends it after the last rows are written.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  });
}
