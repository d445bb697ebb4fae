import { setTimeout as pause } from 'node:timers/promises';
import type { DegradedState } from '@concourse/core/store/errors';

/** Maximum time that a request waits for a new edition or a repaired file. */
const timeoutMs = 5000;

export const resolveAfterTimeout = <Value>(answer: Value): Promise<Value> =>
  pause(timeoutMs, answer, { ref: false });

/** The result of the last sync with a store, and the requests that wait for the next one. */
export class SyncWaiters {
  problem: Error | null = null;
  degraded: DegradedState | null = null;
  /** Resolvers of requests that wait for the current sync, and for the next one. */
  #current: (() => void)[] = [];
  #next: (() => void)[] = [];

  get hasWaiters(): boolean {
    return this.#current.length > 0;
  }

  syncStarted(): void {
    this.#current = this.#next;
    this.#next = [];
  }

  syncEnded(problem: Error | null, degraded: DegradedState | null): void {
    this.problem = problem;
    this.degraded = degraded;
    for (const end of this.#current) end();
    this.#current = [];
  }

  /** Settles after a full sync: the current one may have read the log before the request arrived. */
  waitForNextSync(): Promise<void> {
    if (this.problem) return Promise.resolve();
    const synced = new Promise<void>((resolve) => void this.#next.push(resolve));
    return Promise.race([synced, resolveAfterTimeout(undefined)]);
  }
}
