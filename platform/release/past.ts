import type { LogRecord } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { areaHistoryOf, keepAreaHistory, readAreaHistory } from './areaHistory';
import { readSiteBack, readSitePart, readSiteStates, type SiteState } from './siteState';

/** What was live before: asked for piece by piece, as a log grows for years. */
export type Past = {
  /** What was live at a revision, or null where that cannot be read. */
  at: (rev: number) => Promise<SiteState | null>;
  /** The record of a revision, or null where it cannot be read. */
  record: (rev: number) => Promise<LogRecord | null>;
  /** The revision with which a release went live first, or null where only the whole log tells. */
  firstWith: (area: string, version: string) => Promise<number | null>;
  /** The oldest state of those up to now of which all that can be read are so; null where now is not. */
  since: (isSo: (state: SiteState) => boolean) => Promise<SiteState | null>;
  /** All that can be read, oldest first, what is live now included. */
  all: () => Promise<SiteState[]>;
};

/** @param head what is live now: what came after is no part of it */
export function pastOf(store: Store, head: SiteState | null): Past {
  const newest = head?.record.rev ?? 0;
  const at = async (rev: number): Promise<SiteState | null> => {
    if (rev < 1 || rev > newest) return null;
    const { states } = await readSitePart(store, 1, rev + 1);
    return states[0] ?? null;
  };
  return {
    at,
    record: async (rev) => {
      if (rev < 1 || rev > newest) return null;
      const { records } = await store.log.readBack(1, rev + 1);
      return records[0] ?? null;
    },
    firstWith: async (area, version) => {
      const history = head && (await readAreaHistory(store, head));
      return history?.areas[area]?.first[version] ?? null;
    },
    since: async (isSo) => {
      let oldest: SiteState | null = null;
      for await (const { states } of readSiteBack(store)) {
        for (const state of states.reverse()) {
          if (state.record.rev > newest) continue;
          if (!isSo(state)) return oldest;
          oldest = state;
        }
      }
      return oldest;
    },
    all: async () => {
      const states = await readSiteStates(store, head);
      await remember(store, states, newest);
      return states;
    },
  };
}

/** What was read of the whole log need not be read again, unless a part of it could not be. */
async function remember(store: Store, states: SiteState[], newest: number): Promise<void> {
  const [oldest] = states;
  if (!oldest || newest - oldest.record.rev + 1 !== states.length) return;
  const history = areaHistoryOf(states);
  if (history) await keepAreaHistory(store, history);
}
