import { setTimeout as pause } from 'node:timers/promises';
import type { Degraded } from '@concourse/core/store/errors';
import { CopyMender } from '@concourse/mirror/CopyMender';
import { follow } from '@concourse/mirror/follow';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import { asPartialStore } from '@concourse/mirror/presentation';
import type { Upstream } from '@concourse/server/upstream';
import type { Store } from '@concourse/store/Store';
import { serveSite, type ServeSiteOptions, type ServingSite } from './serveSite';

export type ServeBucketOptions = Omit<ServeSiteOptions, 'storeDir' | 'upstream'> & {
  store: Store;
  /** Of this store, or still empty. */
  copy: LocalCopy;
  now: () => Date;
  /** Time between two looks at the log. */
  everyMs: number;
  /** How long files stay that nobody is shown any more. */
  keepMs: number;
};

/** A visitor waits no longer for an edition that may be new, or a file that is mended. */
const patienceMs = 5000;

/**
 * Serves a store in a bucket from a copy on this machine, which follows it. No request waits for the bucket:
 * an edition is shown once all of it is there, and whatever becomes of the bucket, it goes on being shown.
 * @throws CannotListenError when the port is taken or not allowed
 * @throws CopyError where another process has the copy
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
  // In a copy the log lies where a default environment has it.
  const environment = { ...store.environment, isDefault: true };
  const serving = await serveSite({ ...rest, storeDir: copy.root, environment, upstream });
  const stopped = new AbortController();
  void serving.closed.then(() => stopped.abort());
  const following = follow({
    source: store,
    copy,
    presentation: asPartialStore(copy),
    now,
    log: (line) => serving.app.log.info(line),
    everyMs,
    keepMs,
    signal: stopped.signal,
    onLook: () => looks.begin(),
    onLooked: (problem, degraded) => looks.done(problem, degraded),
    mender,
    isAwaited: () => looks.isAwaited,
  });
  // Who serves what nobody follows any more shows the past for ever: better to end, and be started again.
  const ended = following.catch(async (error: unknown) => {
    await serving.close();
    throw error;
  });
  return { ...serving, closed: Promise.all([serving.closed, ended]).then(() => undefined) };
}

const patience = <Value>(answer: Value): Promise<Value> =>
  pause(patienceMs, answer, { ref: false });

/** The looks at a store: what came of the last, and the wait for one that began after somebody asked. */
class Looks {
  problem: Error | null = null;
  degraded: Degraded | null = null;
  #underWay: Wait | null = null;
  #next: Wait | null = null;

  get isAwaited(): boolean {
    return this.#underWay !== null;
  }

  begin(): void {
    this.#underWay = this.#next;
    this.#next = null;
  }

  done(problem: Error | null, degraded: Degraded | null): void {
    this.problem = problem;
    this.degraded = degraded;
    this.#underWay?.end();
    this.#underWay = null;
  }

  /** Settles after a whole look: one that is under way may have read the log before what is asked for. */
  next(): Promise<void> {
    if (this.problem) return Promise.resolve();
    this.#next ??= new Wait();
    return this.#next.over;
  }
}

/** What all who ask between two looks wait for together. */
class Wait {
  readonly over: Promise<void>;
  end: () => void = () => undefined;

  constructor() {
    const looked = new Promise<void>((resolve) => (this.end = resolve));
    this.over = Promise.race([looked, patience(undefined)]);
  }
}
