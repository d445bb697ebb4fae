import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';

/** What happens at one call of a writer to its store. */
export type Fault = {
  /** Which call, counted from 1. */
  at: number;
  /** `refused` fails before the store does anything, `unanswered` after it has, `killed` ends the writer. */
  kind: 'refused' | 'unanswered' | 'killed';
};

export type Operation = { kind: 'read' | 'write' | 'remove'; path: string };

/** Which process the code in this asynchronous context pretends to be. */
const currentWriter = new AsyncLocalStorage<Writer>();

/** No system gives ids as high as these. */
let lastPid = 2 ** 29;
const alivePids = new Set<number>();

/** Lets writers have process ids of their own: claims are known by them. */
export function fakeProcessIds(): void {
  const { pid } = process;
  const kill = process.kill.bind(process);
  Object.defineProperty(process, 'pid', { get: () => currentWriter.getStore()?.pid ?? pid });
  jest.spyOn(process, 'kill').mockImplementation((asked, signal) => {
    if (alivePids.has(asked)) return true;
    if (asked < 2 ** 29) return kill(asked, signal);
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
}

/** The claims that allow a write to a path, any one of them. None for what needs no claim. */
function requiredClaims(path: string): string[] {
  if (claimName(path) !== null || /\/(?:signatures\/.*|provenance\.json)$/.test(path)) return [];
  const [, release] = /^(?:areas|releases)\/([^/]+\/[^/]+)\//.exec(path) ?? [];
  if (release !== undefined) return [`publishing ${release}`, 'promoting'];
  if (/^(?:blobs|editions|log)\//.test(path)) return ['promoting', 'pruning'];
  return path.startsWith('previews/') ? ['previewing', 'pruning'] : [];
}

/** What the holder of a claim may write to; null for a file that is no claim. */
function claimName(path: string): string | null {
  const [, release] = /^releases\/([^/]+\/[^/]+)\/publishing\.json$/.exec(path) ?? [];
  if (release !== undefined) return `publishing ${release}`;
  if (path === 'pruning.json') return 'pruning';
  return /^(promoting|previewing)\//.exec(path)?.[1] ?? null;
}

/**
 * A process that writes to a store, of which one call may fail. Notes what it writes after it released
 * its claim, and after its command has settled.
 */
export class Writer {
  readonly pid = (lastPid += 1);
  readonly violations: string[] = [];
  calls = 0;
  /** Settles when the writer is killed. */
  readonly killed: Promise<'killed'>;
  readonly #fault: Fault | null;
  readonly #held = new Map<string, number>();
  /** Claims that it gave back at least once. */
  readonly #released = new Set<string>();
  readonly #writing = new Set<string>();
  readonly #awaited = new Map<number, () => void>();
  #die: () => void = () => undefined;
  #isDead = false;
  #hasEnded = false;

  /** @param kill ends a process of the system; without it, no further call of the writer does anything */
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

  /** Settles once so many calls were made. */
  waitForCall(calls: number): Promise<void> {
    if (this.calls >= calls) return Promise.resolve();
    return new Promise((resolve) => this.#awaited.set(calls, resolve));
  }

  get hasFailed(): boolean {
    return this.#fault !== null && this.calls >= this.#fault.at;
  }

  /** Runs a command as this process; settles with `killed` where it is killed under way. */
  run<Result>(command: () => Promise<Result>): Promise<Result | 'killed'> {
    return currentWriter.run(this, () => Promise.race([command(), this.killed]));
  }

  /** Ends the process after its command has settled: what it still writes is a violation. */
  end(): void {
    if (!this.#isDead) this.violations.push(...this.#writing);
    this.#hasEnded = !this.#isDead;
    this.#vanish();
  }

  /** The process is gone: others may take its claims over. */
  #vanish(): void {
    this.#isDead = true;
    alivePids.delete(this.pid);
  }

  /**
   * Makes one call to the store.
   * @param isDone says whether a claim was created
   * @param fail answers a call that fails
   */
  async call<Answer>(
    operation: Operation,
    perform: () => Promise<Answer>,
    isDone: (answer: Answer) => boolean,
    fail: () => Answer,
  ): Promise<Answer> {
    if (this.#hasEnded && operation.kind !== 'read') this.violations.push(operation.path);
    if (this.#isDead) return neverResolves();
    this.calls += 1;
    this.#awaited.get(this.calls)?.();
    const kind = this.calls === this.#fault?.at ? this.#fault.kind : null;
    if (kind === 'killed') {
      this.#vanish();
      this.#die();
      return neverResolves();
    }
    if (kind === 'refused') return fail();
    this.#begin(operation);
    // Some calls take longer than others: those in flight when another one fails are what matters.
    for (let round = this.calls % 4; round > 0; round -= 1) await tick();
    if (!alivePids.has(this.pid)) return neverResolves();
    try {
      const answer = await perform();
      if (isDone(answer)) this.#take(operation);
      return kind === 'unanswered' ? fail() : answer;
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
