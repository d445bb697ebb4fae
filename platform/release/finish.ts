import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { emptyHistory, extendAreaHistory, saveAreaHistory } from './areaHistory';
import { historyOf, readAreaHistory, readSiteState, type SiteState } from './siteState';

export type FinishOptions = {
  store: Store;
  /** Called after the record is written, for webhooks. */
  onRecord?: (record: LogRecord) => Promise<void>;
};

export type RecordedChange = {
  /** The appended record; null for a dry run and for a plan without changes. */
  record: LogRecord | null;
  /** Warnings about work after the record that failed. The change is live. */
  unfinished: string[];
};

/**
 * Runs `work`, then the work that follows its record. Once `work` has called `onRecord`, the change is live: from then
 * on, failures are warnings.
 * @throws the failure of `work` before its record
 */
export async function finishAfter<
  Outcome extends RecordedChange & { head: SiteState | null; live: { edition: Edition } },
>(
  work: (onRecord: (outcome: Outcome) => void) => Promise<Outcome>,
  options: FinishOptions,
): Promise<Outcome> {
  let recorded: Outcome | undefined;
  const warnings: string[] = [];
  const outcome = await work((written) => void (recorded = written)).catch((error: unknown) => {
    if (!recorded) throw error;
    const failure = 'the claim of the promotion was not removed, which a later promotion does';
    warnings.push(describeUnfinished(failure, error));
    return recorded;
  });
  const { record, head, live } = outcome;
  if (record) warnings.push(...(await finish({ head, live: live.edition, record }, options)));
  return { ...outcome, unfinished: [...outcome.unfinished, ...warnings] };
}

/**
 * Does the work that follows a record. The change is live, so a failure does not fail it.
 * @returns a warning for each step that failed
 */
export async function finish(
  { head, live, record }: { head: SiteState | null; live: Edition; record: LogRecord },
  { store, onRecord }: FinishOptions,
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
const describeUnfinished = (failure: string, error: unknown): string =>
  `The change is live, but ${failure}: ${messageOf(error)}`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
