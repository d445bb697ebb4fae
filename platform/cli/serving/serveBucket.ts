import { setTimeout as pause } from 'node:timers/promises';
import type { Degraded } from '@concourse/core/store/errors';
import { CopyMender } from '@concourse/mirror/copyFiles';
import { follow, type FollowOptions } from '@concourse/mirror/follow';
import { asPartialStore } from '@concourse/mirror/presentation';
import type { Upstream } from '@concourse/server/upstream';
import type { Store } from '@concourse/store/Store';
import { serveSite, type ServeSiteOptions, type ServingSite } from './serveSite';

export type ServeBucketOptions = Omit<ServeSiteOptions, 'storeDir' | 'upstream'> &
  Pick<FollowOptions, 'copy' | 'now' | 'everyMs' | 'keepMs'> & { store: Store };

/** Maximum time that a visitor waits for a new edition or a repaired file. */
const patienceMs = 5000;

/**
 * Serves a store in a bucket from a copy on this machine, which follows it. No request waits for the bucket:
 * a new edition is shown once all of it is copied, and stays if the bucket fails.
 * @throws CannotListenError when the port is taken or not allowed
 * @throws CopyError if another process has the copy
 */
export async function serveBucket(options: ServeBucketOptions): Promise<ServingSite> {
  const { store, copy, now, everyMs, keepMs, ...rest } = options;
  const looks = new Looks();
  const mender = new CopyMender(store, copy);
  const upstream: Upstream = {
    label: store.label,
    problem: () => looks.problem,
    degraded: () => looks.degraded,
    looked: () => looks.next(),
    mend: async (file, isSound) => {
      if (!looks.problem) return Promise.race([mender.mend(file, isSound), patience(false)]);
      mender.postpone(file, isSound);
      return false;
    },
  };
  // The copy has the log where a store has that of its default environment.
  const environment = { ...store.environment, isDefault: true };
  const serving = await serveSite({ ...rest, storeDir: copy.root, environment, upstream });
  const stopped = new AbortController();
  void serving.closed.then(() => stopped.abort());
  const following = follow({
    ...{ copy, now, everyMs, keepMs, mender },
    source: store,
    presentation: asPartialStore(copy),
    log: (line) => serving.app.log.info(line),
    signal: stopped.signal,
    onLook: () => looks.begin(),
    onLooked: (problem, degraded) => looks.done(problem, degraded),
    isAwaited: () => looks.isAwaited,
  });
  // Without a follower the server would show an old edition forever: it ends, and the supervisor restarts it.
  const ended = following.catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  return { ...serving, closed: Promise.all([serving.closed, ended]).then(() => undefined) };
}

const patience = <Value>(answer: Value): Promise<Value> =>
  pause(patienceMs, answer, { ref: false });

/** The result of the last look at a store, and the requests that wait for a look. */
class Looks {
  problem: Error | null = null;
  degraded: Degraded | null = null;
  /** End the wait of requests that arrived before the current look, and of later ones. */
  #current: (() => void)[] = [];
  #next: (() => void)[] = [];

  get isAwaited(): boolean {
    return this.#current.length > 0;
  }

  begin(): void {
    this.#current = this.#next;
    this.#next = [];
  }

  done(problem: Error | null, degraded: Degraded | null): void {
    this.problem = problem;
    this.degraded = degraded;
    for (const end of this.#current) end();
    this.#current = [];
  }

  /** Settles after a whole look: the current one may have read the log before the request arrived. */
  next(): Promise<void> {
    if (this.problem) return Promise.resolve();
    const looked = new Promise<void>((resolve) => void this.#next.push(resolve));
    return Promise.race([looked, patience(undefined)]);
  }
}
