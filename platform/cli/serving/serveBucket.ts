import { type LocalMirror, serverMirror } from '@concourse/hosts';
import type { Store } from '@concourse/store/Store';
import { serveSite, type ServeSiteOptions, type ServingSite } from './serveSite';

export type ServeBucketOptions = Omit<ServeSiteOptions, 'storeDir' | 'upstream'> &
  Omit<Parameters<ReturnType<typeof serverMirror>['follow']>[0], 'log' | 'signal'> & {
    store: Store;
    copy: LocalMirror;
  };

/**
 * Serves a store in a bucket from a mirror on this machine. No request waits for the bucket: a new edition is served
 * once all its files are mirrored, and is still served while the bucket is unavailable.
 * @throws CannotListenError if the port is taken or not allowed
 * @throws MirrorError if another process uses the mirror
 */
export async function serveBucket(options: ServeBucketOptions): Promise<ServingSite> {
  const { store, copy, now, everyMs, retentionMs, ...rest } = options;
  const { upstream, follow } = serverMirror(store, copy);
  // The mirror keeps the log where a store keeps the log of its default environment.
  const environment = { ...store.environment, isDefault: true };
  const serving = await serveSite({ ...rest, storeDir: copy.root, environment, upstream });
  const stopped = new AbortController();
  void serving.closed.then(() => stopped.abort());
  const log = (line: string): void => serving.app.log.info(line);
  const following = follow({ now, everyMs, retentionMs, log, signal: stopped.signal });
  // If syncing fails, the server would serve an old edition forever. It exits, so that a supervisor restarts it.
  const ended = following.catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  return { ...serving, closed: Promise.all([serving.closed, ended]).then(() => undefined) };
}
