import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';

/** A fault of one call from a writer to its store. */
export type Fault = {
  /** Number of the call, counted from 1. */
  at: number;
  /** `rejected` fails before the store acts, `responseLost` after it, and `killed` ends the writer. */
  kind: 'rejected' | 'responseLost' | 'killed';
};

export type Operation = { kind: 'read' | 'write' | 'remove'; path: string };

/** The simulated process of the current asynchronous context. */
const currentWriter = new AsyncLocalStorage<Writer>();

/** Higher than any real process id. */
let lastPid = 2 ** 29;
const alivePids = new Set<number>();

/** Gives each writer its own process id, because claims contain process ids. */
export function fakeProcessIds(): void {
  const { pid } = process;
  const kill = process.kill.bind(process);
  Object.defineProperty(process, 'pid', { get: () => currentWriter.getStore()?.pid ?? pid });
  jest.spyOn(process, 'kill').mockImplementation((target, signal) => {
    if (alivePids.has(target)) return true;
    if (target < 2 ** 29) return kill(target, signal);
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
}

/** A write to a path requires one of these claims. Empty if none is required. */
function requiredClaims(path: string): string[] {
  if (claimName(path) !== null || /\/(?:signatures\/.*|provenance\.json)$/.test(path)) return [];
  const [, release] = /^(?:areas|releases)\/([^/]+\/[^/]+)\//.exec(path) ?? [];
  if (release !== undefined) return [`publishing ${release}`, 'promoting'];
  if (/^(?:blobs|editions|log)\//.test(path)) return ['promoting', 'pruning'];
  return path.startsWith('previews/') ? ['previewing', 'pruning'] : [];
}

/** The name of the claim that a file represents, or null for other files. */
function claimName(path: string): string | null {
  const [, release] = /^releases\/([^/]+\/[^/]+)\/publishing\.json$/.exec(path) ?? [];
  if (release !== undefined) return `publishing ${release}`;
  if (path === 'pruning.json') return 'pruning';
  return /^(promoting|previewing)\//.exec(path)?.[1] ?? null;
}

/**
 * A simulated process that writes to a store, with an optional fault. Records violations: writes after it released its
 * claim, and after its command has settled.
 */
export class Writer {
  readonly pid = (lastPid += 1);
  readonly violations: string[] = [];
  calls = 0;
  /** Resolves when the writer is killed. */
  readonly killed: Promise<'killed'>;
  readonly #fault: Fault | null;
  readonly #held = new Map<string, number>();
  /** Claims that it released at least once. */
  readonly #released = new Set<string>();
  readonly #writing = new Set<string>();
  readonly #awaited = new Map<number, () => void>();
  #die: () => void = () => undefined;
  #isDead = false;
  #hasEnded = false;

  /** @param kill kills the real process; by default, later calls of the writer have no effect */
  constructor(fault: Fault | null = null, kill: () => void = () => undefined) {
    this.#fault = fault;
    this.killed = new Promise((resolve) => {
      this.#die = () => {
        kill();
        resolve('killed');
      };
    });
    alivePids.add(this.pid);
  }

  /** Waits for the given number of calls. */
  waitForCall(calls: number): Promise<void> {
    if (this.calls >= calls) return Promise.resolve();
    return new Promise((resolve) => this.#awaited.set(calls, resolve));
  }

  get hasFailed(): boolean {
    return this.#fault !== null && this.calls >= this.#fault.at;
  }

  /** Runs a command as this process. @returns its result, or `killed` */
  run<Result>(command: () => Promise<Result>): Promise<Result | 'killed'> {
    return currentWriter.run(this, () => Promise.race([command(), this.killed]));
  }

  /** Ends the process after its command has settled. Pending writes are violations. */
  end(): void {
    if (!this.#isDead) this.violations.push(...this.#writing);
    this.#hasEnded = !this.#isDead;
    this.#markDead();
  }

  /** Marks the process as dead, so that others may take over its claims. */
  #markDead(): void {
    this.#isDead = true;
    alivePids.delete(this.pid);
  }

  /**
   * Makes one call to the store.
   * @param isDone true if a claim was created
   * @param fail creates the result of a failed call
   */
  async call<Result>(
    operation: Operation,
    perform: () => Promise<Result>,
    isDone: (result: Result) => boolean,
    fail: () => Result,
  ): Promise<Result> {
    if (this.#hasEnded && operation.kind !== 'read') this.violations.push(operation.path);
    if (this.#isDead) return neverResolves();
    this.calls += 1;
    this.#awaited.get(this.calls)?.();
    const kind = this.calls === this.#fault?.at ? this.#fault.kind : null;
    if (kind === 'killed') {
      this.#markDead();
      this.#die();
      return neverResolves();
    }
    if (kind === 'rejected') return fail();
    this.#begin(operation);
    // Delays some calls, so that several are in flight when one fails.
    for (let round = this.calls % 4; round > 0; round -= 1) await tick();
    if (!alivePids.has(this.pid)) return neverResolves();
    try {
      const result = await perform();
      if (isDone(result)) this.#take(operation);
      return kind === 'responseLost' ? fail() : result;
    } finally {
      this.#writing.delete(operation.path);
    }
  }

  #begin({ kind, path }: Operation): void {
    if (kind === 'read') return;
    const claim = claimName(path);
    if (claim === null) {
      this.#writing.add(path);
      this.#check(path);
    } else if (kind === 'remove' && (this.#held.get(claim) ?? 0) > 0) {
      this.#held.set(claim, (this.#held.get(claim) ?? 0) - 1);
      this.#released.add(claim);
      for (const inFlight of this.#writing) this.#check(inFlight);
    }
  }

  #take({ kind, path }: Operation): void {
    const claim = claimName(path);
    if (kind === 'write' && claim !== null) this.#held.set(claim, (this.#held.get(claim) ?? 0) + 1);
  }

  #check(path: string): void {
    const claims = requiredClaims(path);
    const isHeld = claims.some((claim) => (this.#held.get(claim) ?? 0) > 0);
    const wasReleased = claims.some((claim) => this.#released.has(claim));
    if (!isHeld && wasReleased) this.violations.push(path);
  }
}

const neverResolves = (): Promise<never> => new Promise(() => undefined);
