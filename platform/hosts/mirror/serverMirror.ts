import type { DegradedState } from '@concourse/core/store/errors';
import type { IntegrityCheck } from '@concourse/store/fileDamage';
import type { Store } from '@concourse/store/Store';
import { MirrorRepair } from './FileCopier';
import { partialStoreAdapter } from './hostAdapter';
import type { LocalMirror } from './LocalMirror';
import { runSync, type RunSyncOptions } from './runSync';
import { resolveAfterTimeout, SyncWaiters } from './SyncWaiters';

/** A mirror that the embedded server serves, and keeps up to date. */
export type ServerMirror = {
  /** The store, for the server: its state, and the repair of files. */
  upstream: {
    label: string;
    problem: () => Error | null;
    degraded: () => DegradedState | null;
    refreshed: () => Promise<void>;
    repair: (file: string, isIntact: IntegrityCheck) => Promise<boolean>;
  };
  /** Keeps the mirror up to date until the signal aborts. */
  follow: (
    options: Pick<RunSyncOptions, 'now' | 'log' | 'everyMs' | 'retentionMs' | 'signal'>,
  ) => Promise<void>;
};

/** Mirrors a store for the embedded server of the same process. */
export function serverMirror(source: Store, copy: LocalMirror): ServerMirror {
  const waiters = new SyncWaiters();
  const repair = new MirrorRepair(source, copy);
  return {
    upstream: {
      label: source.label,
      problem: () => waiters.problem,
      degraded: () => waiters.degraded,
      refreshed: () => waiters.waitForNextSync(),
      repair: async (file, isIntact) => {
        if (!waiters.problem)
          return Promise.race([repair.repair(file, isIntact), resolveAfterTimeout(false)]);
        repair.postpone(file, isIntact);
        return false;
      },
    },
    follow: (options) =>
      runSync({ ...options, source, copy, adapter: partialStoreAdapter(copy), waiters, repair }),
  };
}
