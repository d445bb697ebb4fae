import type { FromWorker, ToWorker, WorkerOptions } from './messages';

/** As much of a process as is needed of a worker. */
export type WorkerChild = {
  process: { pid?: number | undefined };
  send: (message: ToWorker) => unknown;
  isConnected: () => boolean;
  on: ((event: 'message', told: (message: FromWorker) => void) => unknown) &
    ((event: 'exit', ended: (code: number | null, signal: string | null) => void) => unknown);
};

export type WorkersOptions = {
  count: number;
  fork: () => WorkerChild;
  options: WorkerOptions;
  /** Told what else a worker says. */
  hear: (message: Extract<FromWorker, { kind: 'log' | 'reports' }>) => void;
  /** Told of a worker that ended unasked, in a sentence. */
  onProblem: (sentence: string) => void;
  /** Pause before the first one of a row is replaced. */
  firstPauseMs?: number;
};

const longestPauseMs = 60_000;

/** Why no worker could listen. */
export type Failed = Extract<FromWorker, { kind: 'failed' }>;

/**
 * Processes that answer on one port. One that ends unasked is said and replaced, after pauses that grow while none gets
 * as far as to listen.
 */
export class Workers {
  readonly #options: Required<WorkersOptions>;
  readonly #running = new Map<WorkerChild, { isListening: boolean; damaged: string[] }>();
  #said: Record<string, unknown> = {};
  #isStopping = false;
  #hasStarted = false;
  #pauseMs: number;
  #port = 0;
  #begun: (failure: Failed | null) => void = () => undefined;
  #ended: () => void = () => undefined;
  /** Settles once the last one has ended that was told to. */
  readonly ended = new Promise<void>((resolve) => (this.#ended = resolve));
  /** How many were replaced. */
  replaced = 0;

  constructor(options: WorkersOptions) {
    this.#options = { firstPauseMs: 100, ...options };
    this.#pauseMs = this.#options.firstPauseMs;
  }

  /** How many answer. */
  get listening(): number {
    return [...this.#running.values()].filter(({ isListening }) => isListening).length;
  }

  /** Starts all. @returns the port that they listen on, or why they cannot */
  async start(): Promise<number | Failed> {
    const begun = new Promise<Failed | null>((resolve) => (this.#begun = resolve));
    for (let number = 0; number < this.#options.count; number += 1) this.#fork();
    const failure = await begun;
    this.#hasStarted = true;
    if (!failure) return this.#port;
    this.stop();
    return failure;
  }

  /** What `/healthz` of each says beside what it knows itself. */
  tell(said: Record<string, unknown>): void {
    this.#said = said;
    this.#tellAll();
  }

  /** Lets all finish what is under way, and end. */
  stop(): void {
    this.#isStopping = true;
    this.#send({ kind: 'stop' });
    if (this.#running.size === 0) this.#ended();
  }

  /** Ends what is not finished. */
  cut(): void {
    this.#send({ kind: 'cut' });
  }

  #send(message: ToWorker): void {
    for (const worker of this.#running.keys()) if (worker.isConnected()) worker.send(message);
  }

  #fork(): void {
    const worker = this.#options.fork();
    this.#running.set(worker, { isListening: false, damaged: [] });
    worker.on('message', (message) => this.#hear(worker, message));
    worker.on('exit', (code, signal) => this.#exited(worker, signal ?? `code ${code}`));
  }

  #hear(worker: WorkerChild, message: FromWorker): void {
    const state = this.#running.get(worker);
    if (!state) return;
    if (message.kind === 'started') this.#serve(worker);
    else if (message.kind === 'listening') {
      state.isListening = true;
      this.#port = message.port;
      this.#pauseMs = this.#options.firstPauseMs;
      this.#tellAll();
      if (this.listening === this.#options.count) this.#begun(null);
    } else if (message.kind === 'failed') this.#failed(message);
    else if (message.kind === 'damaged') {
      state.damaged = message.files;
      this.#tellAll();
    } else if (message.kind === 'log' || message.kind === 'reports') this.#options.hear(message);
  }

  #serve(worker: WorkerChild): void {
    worker.send({ kind: 'serve', options: this.#options.options });
    this.#tellHealth(worker);
    if (this.#isStopping) worker.send({ kind: 'stop' });
  }

  #failed(failure: Failed): void {
    if (this.#hasStarted) this.#options.onProblem(failure.sentence);
    else this.#begun(failure);
  }

  #tellAll(): void {
    for (const worker of this.#running.keys()) this.#tellHealth(worker);
  }

  #tellHealth(worker: WorkerChild): void {
    const others = [...this.#running].filter(([other]) => other !== worker);
    const damaged = [...new Set(others.flatMap(([, state]) => state.damaged))];
    const { listening, replaced } = this;
    const workers = { listening, of: this.#options.count, replaced };
    const said = { ...this.#said, workers };
    if (worker.isConnected()) worker.send({ kind: 'health', said, damaged });
  }

  #exited(worker: WorkerChild, how: string): void {
    this.#running.delete(worker);
    if (this.#isStopping) {
      if (this.#running.size === 0) this.#ended();
      return;
    }
    const name = `A worker (process ${worker.process.pid ?? '?'})`;
    if (!this.#hasStarted) {
      this.#begun({ kind: 'failed', sentence: `${name} ended before it listened, with ${how}.` });
      return;
    }
    this.#options.onProblem(`${name} ended with ${how}; another one takes its place.`);
    this.replaced += 1;
    this.#tellAll();
    setTimeout(() => {
      if (!this.#isStopping) this.#fork();
    }, this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }
}
