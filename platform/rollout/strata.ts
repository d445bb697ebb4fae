import type { VariantEditions, Interval, ReportQueries } from '@concourse/rum/reportQueries';
import { viewCapPerNetwork } from './networks';
import type { RunningCanary, RunningRollout, CanaryStep } from './runningRollouts';
import { pageCountIntervalMs, type PageCountInterval, type PageCountSeries } from './sampleRatio';
import { emptyTallies, settlingMs, tallyOf, type Tallies, type Stratum } from './tally';

/** Results for past times, which no longer change. */
export type ReportCache = {
  tallies: Map<string, Tallies>;
  pages: Map<string, PageCountInterval[]>;
};

export const emptyReportCache = (): ReportCache => ({ tallies: new Map(), pages: new Map() });

type StrataOptions = { queries: ReportQueries; now: Date; cache: ReportCache };

/** The maximum time until a server has stored a report. */
const maxReportDelayMs = 60_000;

/** Queries the reports of both groups: one stratum for each share of the canary. */
export async function strataOf(
  rollout: RunningRollout,
  { queries, now, cache, isBounded }: StrataOptions & { isBounded: boolean },
): Promise<Stratum[]> {
  const settling = settlingMs(rollout.canary.rollout.everyMs);
  return Array.fromAsync(rollout.steps, async ({ percent, from, to }) => {
    const settledFrom = new Date(from.getTime() + settling);
    const tallies = await talliesDuring({ percent, from, to });
    const settled = await talliesDuring({ percent, from: settledFrom, to });
    return { ...tallies, percent, days: daysOf({ from, to: to ?? now }), settled };
  });

  async function talliesDuring({ percent, from, to }: CanaryStep): Promise<Tallies> {
    const during = { from, to: to ?? now };
    if (during.to <= during.from) return emptyTallies();
    const key = keyOf(rollout, during);
    const cap = isBounded ? percent : null;
    const found = cache.tallies.get(key) ?? (await queryTallies(rollout, queries, during, cap));
    if (isComplete(to, now)) cache.tallies.set(key, found);
    return found;
  }
}

/** Served pages are stored a little later than their reports, so the last seconds are omitted. */
const pageCountDelayMs = 5000;

const dayMs = 86_400_000;
const daysOf = ({ from, to }: Interval): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs) + 1;

const keyOf = ({ canary }: RunningCanary, { from, to }: Interval): string =>
  `${canary.name} ${from.getTime()} ${to.getTime()}`;

const isComplete = (to: Date | null, now: Date): boolean =>
  to !== null && now.getTime() - to.getTime() > maxReportDelayMs;

/** Queries the served and reported pages of both groups since the canary started. */
export async function readPageCounts(
  rollout: RunningCanary,
  { queries, now, cache }: StrataOptions,
): Promise<PageCountSeries> {
  const intervals: PageCountInterval[] = [];
  let dropped = 0;
  for (const { percent, from, to } of rollout.steps) {
    const during = { from, to: to ?? new Date(now.getTime() - pageCountDelayMs) };
    if (during.to <= during.from) continue;
    const key = keyOf(rollout, during);
    let found = cache.pages.get(key);
    if (!found) {
      const ask = { ...editionsOf(rollout), during, stepMs: pageCountIntervalMs };
      const counted = await queries.pages(ask);
      found = counted.parts.map((part) => ({ percent, ...part }));
      if (isComplete(to, now)) cache.pages.set(key, found);
      dropped = counted.dropped;
    }
    intervals.push(...found);
  }
  return { intervals, dropped };
}

/**
 * Queries the reports of both groups of a canary, from all pages that it changes.
 * @param percent the share of the canary, which limits the views of one network; null counts all views
 */
export async function queryTallies(
  canary: Pick<RunningCanary, 'areas' | 'variants'>,
  queries: ReportQueries,
  during: Interval,
  percent: number | null,
): Promise<Tallies> {
  const perNetwork = percent === null ? null : viewCapPerNetwork(percent);
  const ask = { areas: canary.areas, ...editionsOf(canary), during, perNetwork };
  const { candidate, live } = await queries.arms(ask);
  return { candidate: tallyOf(candidate), live: tallyOf(live) };
}

function editionsOf({ variants }: Pick<RunningCanary, 'variants'>): VariantEditions {
  const of = (name: string): string[] =>
    [...variants].filter(([, group]) => group === name).map(([edition]) => edition);
  return { candidate: of('candidate'), live: of('live') };
}
