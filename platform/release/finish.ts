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
    'the hint for the newest revision': () => store.log.writeHint(record.rev),
    'the history of the areas': async () => {
      const history = head ? await readAreaHistory(store, head) : emptyHistory;
      if (history) await saveAreaHistory(store, extendAreaHistory(history, [{ record, live }]));
      // The history includes lost revisions. `allStates` saves another one.
      else if (head?.lost) await historyOf(store, await readSiteState(store)).allStates();
    },
    'the webhooks': () => onRecord?.(record),
  };
  const done = Object.entries(steps).map(async ([step, run]) => {
    try {
      await run();
      return [];
    } catch (error) {
      return [describeUnfinished(step, error)];
    }
  });
  return (await Promise.all(done)).flat();
}

/** Describes a step that failed after a change went live. */
export const describeUnfinished = (step: string, error: unknown): string =>
  `The change is live, but ${step} failed, which the next promotion repairs: ${messageOf(error)}`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
