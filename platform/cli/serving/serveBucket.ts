import { setTimeout as pause } from 'node:timers/promises';
import type { DegradedState } from '@concourse/core/store/errors';
import { MirrorRepair } from '@concourse/mirror/FileCopier';
import { partialStoreAdapter } from '@concourse/mirror/hostAdapter';
import { runSync, type RunSyncOptions } from '@concourse/mirror/runSync';
import type { Upstream } from '@concourse/server/upstream';
import type { Store } from '@concourse/store/Store';
import { serveSite, type ServeSiteOptions, type ServingSite } from './serveSite';

export type ServeBucketOptions = Omit<ServeSiteOptions, 'storeDir' | 'upstream'> &
  Pick<RunSyncOptions, 'copy' | 'now' | 'everyMs' | 'retentionMs'> & { store: Store };

/** Maximum time that a visitor waits for a new edition or a repaired file. */
const timeoutMs = 5000;

/**
 * Serves a store in a bucket from a copy on this machine, which follows it. No request waits for the bucket:
 * a new edition is shown once all of it is copied, and stays if the bucket fails.
 * @throws CannotListenError when the port is taken or not allowed
 * @throws MirrorError if another process has the copy
 */
export async function serveBucket(options: ServeBucketOptions): Promise<ServingSite> {
  const { store, copy, now, everyMs, retentionMs, ...rest } = options;
  const syncWaiters = new SyncWaiters();
  const repair = new MirrorRepair(store, copy);
  const upstream: Upstream = {
    label: store.label,
    problem: () => syncWaiters.problem,
    degraded: () => syncWaiters.degraded,
    refreshed: () => syncWaiters.waitForNextSync(),
    repair: async (file, isIntact) => {
      if (!syncWaiters.problem)
        return Promise.race([repair.repair(file, isIntact), resolveAfterTimeout(false)]);
      repair.postpone(file, isIntact);
      return false;
    },
  };
  // The copy has the log where a store has that of its default environment.
  const environment = { ...store.environment, isDefault: true };
  const serving = await serveSite({ ...rest, storeDir: copy.root, environment, upstream });
  const stopped = new AbortController();
  void serving.closed.then(() => stopped.abort());
  const following = runSync({
    ...{ copy, now, everyMs, retentionMs, repair },
    source: store,
    adapter: partialStoreAdapter(copy),
    log: (line) => serving.app.log.info(line),
    signal: stopped.signal,
    onSyncStart: () => syncWaiters.syncStarted(),
    onSyncEnd: (problem, degraded) => syncWaiters.syncEnded(problem, degraded),
    hasWaiters: () => syncWaiters.hasWaiters,
  });
  // Without a follower the server would show an old edition forever: it ends, and the supervisor restarts it.
  const ended = following.catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  return { ...serving, closed: Promise.all([serving.closed, ended]).then(() => undefined) };
}

const resolveAfterTimeout = <Value>(answer: Value): Promise<Value> =>
  pause(timeoutMs, answer, { ref: false });

/** The result of the last look at a store, and the requests that wait for a look. */
class SyncWaiters {
  problem: Error | null = null;
  degraded: DegradedState | null = null;
  /** End the wait of requests that arrived before the current look, and of later ones. */
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

  /** Settles after a whole look: the current one may have read the log before the request arrived. */
  waitForNextSync(): Promise<void> {
    if (this.problem) return Promise.resolve();
    const looked = new Promise<void>((resolve) => void this.#next.push(resolve));
    return Promise.race([looked, resolveAfterTimeout(undefined)]);
  }
}
