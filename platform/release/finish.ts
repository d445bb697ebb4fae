import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { ApplyOptions } from './applyChange';
import { emptyHistory, extendAreaHistory, saveAreaHistory } from './areaHistory';
import { historyOf, readAreaHistory, readSiteState, type SiteState } from './siteState';

/**
 * Does the work that follows a record. The change is live, so a failure does not fail it.
 * @returns a warning for each step that failed
 */
export async function finish(
  { head, live, record }: { head: SiteState | null; live: Edition; record: LogRecord },
  { store, onRecord }: Pick<ApplyOptions, 'store' | 'onRecord'>,
): Promise<string[]> {
  const steps: Record<string, () => Promise<void> | undefined> = {
    'the hint for the newest revision was not written, which the next promotion repairs': () =>
      store.log.writeHint(record.rev),
    'the history of the areas was not saved, which the next promotion repairs': async () => {
      const history = head ? await readAreaHistory(store, head) : emptyHistory;
      if (history) await saveAreaHistory(store, extendAreaHistory(history, [{ record, live }]));
      // The history includes lost revisions. `allStates` saves another one.
      else if (head?.lost) await historyOf(store, await readSiteState(store)).allStates();
    },
    'the webhooks were not sent, which `npm run site -- watch --webhooks` does for a day': () =>
      onRecord?.(record),
  };
  const done = Object.entries(steps).map(async ([failure, run]) => {
    try {
      await run();
      return [];
    } catch (error) {
      return [describeUnfinished(failure, error)];
    }
  });
  return (await Promise.all(done)).flat();
}

/** Describes work that failed after a change went live. @param failure the state now, and what repairs it */
export const describeUnfinished = (failure: string, error: unknown): string =>
  `The change is live, but ${failure}: ${messageOf(error)}`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
