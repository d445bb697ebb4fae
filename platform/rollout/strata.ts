import type { VariantEditions, Interval, ReportQueries } from '@concourse/rum/reportQueries';
import { viewCapPerNetwork } from './networks';
import type { RunningCanary, RunningRollout, CanaryStep } from './runningRollouts';
import {
  pageCountIntervalMs,
  type PageCountInterval,
  type PageCountSeries,
} from './sampleRatioMismatch';
import {
  emptyVariantTallies,
  settlingMs,
  tallyOf,
  type VariantTallies,
  type Stratum,
} from './tally';

/** Answers about times that are over, which do not change any more. */
export type ReportCache = {
  tallies: Map<string, VariantTallies>;
  pages: Map<string, PageCountInterval[]>;
};

export const emptyReportCache = (): ReportCache => ({ tallies: new Map(), pages: new Map() });

type StrataOptions = { queries: ReportQueries; now: Date; cache: ReportCache };

/** How long a server may keep reports to itself before they can be asked for. */
const maxReportDelayMs = 60_000;

/** What visitors of both sides reported, one stratum for each share that the canary had. */
export async function strataOf(
  rollout: RunningRollout,
  { queries, now, cache, isBounded }: StrataOptions & { isBounded: boolean },
): Promise<Stratum[]> {
  const settling = settlingMs(rollout.canary.rollout.everyMs);
  const strata: Stratum[] = [];
  for (const { percent, from, to } of rollout.steps) {
    const settledFrom = new Date(from.getTime() + settling);
    const sides = await sidesDuring({ percent, from, to });
    strata.push({
      ...sides,
      percent,
      days: daysOf({ from, to: to ?? now }),
      settled: await sidesDuring({ percent, from: settledFrom, to }),
    });
  }
  return strata;

  async function sidesDuring({ percent, from, to }: CanaryStep): Promise<VariantTallies> {
    const during = { from, to: to ?? now };
    if (during.to <= during.from) return emptyVariantTallies();
    const key = keyOf(rollout, during);
    const bound = isBounded ? percent : null;
    const sides = cache.tallies.get(key) ?? (await queryTallies(rollout, queries, during, bound));
    if (isComplete(to, now)) cache.tallies.set(key, sides);
    return sides;
  }
}

/** Pages are counted a little later than the reports of them arrive: the last seconds are left out. */
const pageCountDelayMs = 5000;

const dayMs = 86_400_000;
const daysOf = ({ from, to }: Interval): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs) + 1;

const keyOf = ({ canary }: RunningCanary, { from, to }: Interval): string =>
  `${canary.name} ${from.getTime()} ${to.getTime()}`;

const isComplete = (to: Date | null, now: Date): boolean =>
  to !== null && now.getTime() - to.getTime() > maxReportDelayMs;

/** The documents of both arms that were served and that reported, since the canary began. */
export async function readPageCounts(
  rollout: RunningCanary,
  { queries, now, cache }: StrataOptions,
): Promise<PageCountSeries> {
  const parts: PageCountInterval[] = [];
  let dropped = 0;
  for (const { percent, from, to } of rollout.steps) {
    const during = { from, to: to ?? new Date(now.getTime() - pageCountDelayMs) };
    if (during.to <= during.from) continue;
    const key = keyOf(rollout, during);
    let found = cache.pages.get(key);
    if (!found) {
      const counted = await queries.pages({
        ...editionsOf(rollout),
        during,
        stepMs: pageCountIntervalMs,
      });
      found = counted.parts.map((part) => ({ percent, ...part }));
      if (isComplete(to, now)) cache.pages.set(key, found);
      dropped = counted.dropped;
    }
    parts.push(...found);
  }
  return { intervals: parts, dropped };
}

/**
 * Reports of both arms of a canary, from all pages that it changes.
 * @param percent the canary's share, which bounds what one network counts for; null counts everything
 */
export async function queryTallies(
  canary: Pick<RunningCanary, 'areas' | 'variants'>,
  questions: ReportQueries,
  during: Interval,
  percent: number | null,
): Promise<VariantTallies> {
  const perNetwork = percent === null ? null : viewCapPerNetwork(percent);
  const { areas } = canary;
  const met = await questions.arms({ areas, ...editionsOf(canary), during, perNetwork });
  return { candidate: tallyOf(met.candidate), live: tallyOf(met.live) };
}

function editionsOf({ variants }: Pick<RunningCanary, 'variants'>): VariantEditions {
  const of = (side: string): string[] =>
    [...variants].filter(([, arm]) => arm === side).map(([edition]) => edition);
  return { candidate: of('candidate'), live: of('live') };
}
