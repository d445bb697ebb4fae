import { MirrorRepair } from '@concourse/hosts/mirror/FileCopier';
import { partialStoreAdapter } from '@concourse/hosts/mirror/hostAdapter';
import { runSync, type RunSyncOptions } from '@concourse/hosts/mirror/runSync';
import { resolveAfterTimeout, SyncWaiters } from '@concourse/hosts/mirror/SyncWaiters';
import type { Upstream } from '@concourse/server/upstream';
import type { Store } from '@concourse/store/Store';
import { serveSite, type ServeSiteOptions, type ServingSite } from './serveSite';

export type ServeBucketOptions = Omit<ServeSiteOptions, 'storeDir' | 'upstream'> &
  Pick<RunSyncOptions, 'copy' | 'now' | 'everyMs' | 'retentionMs'> & { store: Store };

/**
 * Serves a store in a bucket from a mirror on this machine. No request waits for the bucket: a new edition is served
 * once all its files are mirrored, and is still served while the bucket is unavailable.
 * @throws CannotListenError if the port is taken or not allowed
 * @throws MirrorError if another process uses the mirror
 */
export async function serveBucket(options: ServeBucketOptions): Promise<ServingSite> {
  const { store, copy, now, everyMs, retentionMs, ...rest } = options;
  const waiters = new SyncWaiters();
  const repair = new MirrorRepair(store, copy);
  const upstream: Upstream = {
    label: store.label,
    problem: () => waiters.problem,
    degraded: () => waiters.degraded,
    refreshed: () => waiters.waitForNextSync(),
    repair: async (file, isIntact) => {
      if (!waiters.problem)
        return Promise.race([repair.repair(file, isIntact), resolveAfterTimeout(false)]);
      repair.postpone(file, isIntact);
      return false;
    },
  };
  // The mirror keeps the log where a store keeps the log of its default environment.
  const environment = { ...store.environment, isDefault: true };
  const serving = await serveSite({ ...rest, storeDir: copy.root, environment, upstream });
  const stopped = new AbortController();
  void serving.closed.then(() => stopped.abort());
  const following = runSync({
    ...{ copy, now, everyMs, retentionMs, waiters, repair },
    source: store,
    adapter: partialStoreAdapter(copy),
    log: (line) => serving.app.log.info(line),
    signal: stopped.signal,
  });
  // If syncing fails, the server would serve an old edition forever. It exits, so that a supervisor restarts it.
  const ended = following.catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  return { ...serving, closed: Promise.all([serving.closed, ended]).then(() => undefined) };
}
