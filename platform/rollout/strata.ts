import type { QueryParams, ReportQueries } from '@concourse/rum';
import { viewCapPerNetwork } from './networks';
import type { RunningCanary, CanaryStep } from './runningRollouts';
import { pageCountIntervalMs, type PageCountInterval, type PageCountSeries } from './sampleRatio';
import { emptyTallies, settlingMs, tallyOf, type Tallies, type Stratum } from './tally';

/** The maximum time until a server has stored a report. */
const maxReportDelayMs = 60_000;

/** Served pages are stored a little later than their reports, so the last seconds are omitted. */
const pageCountDelayMs = 5000;

/** Queries the reports about canaries. Caches results for past times, which no longer change. */
export class CanaryReports {
  readonly #queries: ReportQueries;
  readonly #tallies = new Map<string, Tallies>();
  readonly #pages = new Map<string, PageCountInterval[]>();

  constructor(queries: ReportQueries) {
    this.#queries = queries;
  }

  /** Returns the reports of both groups: one stratum for each share of the canary. */
  async strata(running: RunningCanary, now: Date, isBounded: boolean): Promise<Stratum[]> {
    const settling = settlingMs(running.canary.rollout?.everyMs);
    return Array.fromAsync(running.steps, async ({ percent, from, to }) => {
      const settledFrom = new Date(from.getTime() + settling);
      const cap = isBounded ? percent : null;
      const tallies = await this.#talliesDuring(running, { from, to }, now, cap);
      const settled = await this.#talliesDuring(running, { from: settledFrom, to }, now, cap);
      return { ...tallies, percent, days: daysOf({ from, to: to ?? now }), settled };
    });
  }

  async #talliesDuring(canary: RunningCanary, { from, to }: Time, now: Date, cap: number | null) {
    const during = { from, to: to ?? now };
    if (during.to <= during.from) return emptyTallies();
    const key = keyOf(canary, during);
    const found = this.#tallies.get(key) ?? (await this.#queryTallies(canary, during, cap));
    if (isComplete(to, now)) this.#tallies.set(key, found);
    return found;
  }

  /**
   * Returns the reports of both groups, from all pages that the canary changes.
   * @param percent the share of the canary, which limits the views of one network; null counts all views
   */
  async #queryTallies(
    canary: RunningCanary,
    during: Interval,
    percent: number | null,
  ): Promise<Tallies> {
    const perNetwork = percent === null ? null : viewCapPerNetwork(percent);
    const ask = { areas: canary.areas, ...editionsOf(canary), during, perNetwork };
    const { candidate, live } = await this.#queries.variants(ask);
    return { candidate: tallyOf(candidate), live: tallyOf(live) };
  }

  /** Returns the served and reported pages of both groups since the canary started. */
  async pageCounts(canary: RunningCanary, now: Date): Promise<PageCountSeries> {
    const intervals: PageCountInterval[] = [];
    let dropped = 0;
    for (const { percent, from, to } of canary.steps) {
      const during = { from, to: to ?? new Date(now.getTime() - pageCountDelayMs) };
      if (during.to <= during.from) continue;
      const key = keyOf(canary, during);
      let found = this.#pages.get(key);
      if (!found) {
        const ask = { ...editionsOf(canary), during, stepMs: pageCountIntervalMs };
        const counted = await this.#queries.pages(ask);
        found = counted.parts.map((part) => ({ percent, ...part }));
        if (isComplete(to, now)) this.#pages.set(key, found);
        dropped = counted.dropped;
      }
      intervals.push(...found);
    }
    return { intervals, dropped };
  }
}

type Time = Omit<CanaryStep, 'percent'>;
type Interval = QueryParams<'variants'>['during'];
type VariantEditions = Pick<QueryParams<'variants'>, 'candidate' | 'live'>;

const dayMs = 86_400_000;
const daysOf = ({ from, to }: Interval): number =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs) + 1;

const keyOf = ({ canary }: RunningCanary, { from, to }: Interval): string =>
  `${canary.name} ${from.getTime()} ${to.getTime()}`;

const isComplete = (to: Date | null, now: Date): boolean =>
  to !== null && now.getTime() - to.getTime() > maxReportDelayMs;

function editionsOf({ variants }: RunningCanary): VariantEditions {
  const of = (name: string): string[] =>
    [...variants].filter(([, group]) => group === name).map(([edition]) => edition);
  return { candidate: of('candidate'), live: of('live') };
}
