import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/describeError';
import type { Store } from '@concourse/store/Store';
import { newsAfter, type News, type Untold } from './news';

export type FollowNewsOptions = {
  store: Store;
  /** The last revision that is known already. */
  seen: number;
  /** Time between two looks at the log. */
  everyMs: number;
  /** Ends it. */
  signal: AbortSignal;
  onNews: (news: News) => void;
  onUntold: (untold: Untold) => void;
  /** Called after each look. */
  onLooked: () => void;
  /** Told once that the store cannot be read, and once that it can be again. */
  log: (line: string) => void;
};

/** Follows a log until the signal comes. What cannot be read is said once, and tried again. */
export async function followNews(options: FollowNewsOptions): Promise<void> {
  const { store, everyMs, signal, onNews, onUntold, onLooked, log } = options;
  let { seen } = options;
  let problem: string | null = null;
  while (!signal.aborted) {
    try {
      const { newest, news, untold } = await newsAfter(store, seen);
      seen = newest;
      untold.forEach(onUntold);
      news.forEach(onNews);
      // A record may be damaged after it was reported: `head` throws then.
      await store.log.head();
      if (problem !== null) log(`${store.label} can be read again.`);
      problem = null;
    } catch (error) {
      const now = describeError(error);
      if (now !== problem) log(`${now}\n  Trying again every ${everyMs / 1000} s.`);
      problem = now;
    }
    onLooked();
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
