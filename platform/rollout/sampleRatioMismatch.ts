import type { VariantPageCounts } from '@concourse/rum/reportQueries';
import { logMeanExp, OnsetEvidence, type EventPair } from './statistics/rateEvidence';

/** Documents of both arms in a short time in which the canary had one share. */
export type PageCountInterval = {
  percent: number;
  candidate: VariantPageCounts;
  live: VariantPageCounts;
};

/** Counts of the server and of the reports for the same time. */
export type PageCountSeries = { intervals: PageCountInterval[]; dropped: number };

/** How a rollout treats reports that it cannot check. */
export type ReportTrustPolicy = {
  /** For tests only: all visitors may come from one network, and nothing is bounded or compared. */
  testTraffic: boolean;
  /** Goes on although the server that takes the reports does not serve the pages, and cannot count them. */
  uncountedPages: boolean;
  /** How many networks may send false reports without changing what is decided. */
  adversarialNetworks: number;
  /** How many of 100 page views report, see `reports.share` of the site's configuration. */
  share: number;
};

/** The length of a part, in milliseconds. */
export const pageCountIntervalMs = 5 * 60_000;

/** How often, at most, honest reports are called too many: once in so many rollouts. */
const rolloutsPerFalseMismatch = 1000;

/** Tolerance for honest visitors: pages from a browser's cache report again, and some visitors come back often. */
const tolerated = {
  reports: { ratio: 1.2, designEffect: 1 },
  share: { ratio: 1.25, designEffect: 3 },
};
const toleratedShare = tolerated.share;

/** Until so many pages were served, the canary's share weighs in on how reports ought to divide. */
const priorPageCount = 20;

/**
 * Compares reports with the pages that the server served. Four tests, at any time of the rollout: more reports than
 * pages, in all and of the candidate; a larger share of reports than of pages for the candidate; a larger share of
 * pages than the canary's for the candidate. Each is a sequential test of counts. The mean of their e-values exceeds
 * `rolloutsPerFalseMismatch` at any time in at most one of as many honest rollouts.
 */
export class SampleRatioCheck {
  readonly #all: OnsetEvidence;
  readonly #candidate: OnsetEvidence;
  readonly #reportedShare = new OnsetEvidence(toleratedShare);
  readonly #servedShare = new OnsetEvidence(toleratedShare);
  /** True once any part gave enough evidence: later honest parts do not change it. */
  hasMismatch = false;

  /** @param share how many of 100 page views report */
  constructor(share: number) {
    const { designEffect } = tolerated.reports;
    const ratio = (tolerated.reports.ratio * Math.max(1, share)) / 100;
    this.#all = new OnsetEvidence({ ratio, designEffect });
    this.#candidate = new OnsetEvidence({ ratio, designEffect });
  }

  /** Adds the next part, in order of time. */
  add({ percent, candidate, live }: PageCountInterval): void {
    const served = candidate.served + live.served + priorPageCount;
    const occasions = (candidate.served + (priorPageCount * percent) / 100) / served;
    const [reportsOf, pagesOf] = [pairOf('reported'), pairOf('served')];
    const evidence = [
      this.#all.add(reportsPerPage(addPages(candidate, live))),
      this.#candidate.add(reportsPerPage(candidate)),
      this.#reportedShare.add({ ...reportsOf, exposureShare: occasions }),
      this.#servedShare.add({ ...pagesOf, exposureShare: percent / 100 }),
    ];
    this.hasMismatch ||= logMeanExp(evidence) >= Math.log(rolloutsPerFalseMismatch);

    function pairOf(count: keyof VariantPageCounts): Omit<EventPair, 'exposureShare'> {
      return { candidate: candidate[count], live: live[count] };
    }
  }
}

const reportsPerPage = ({ served, reported }: VariantPageCounts): EventPair => ({
  candidate: reported,
  live: served,
  exposureShare: 0.5,
});

/** Why reports cannot decide, or null where they can. */
export function findSampleRatioMismatch(
  { intervals, dropped }: PageCountSeries,
  guard: ReportTrustPolicy,
): string | null {
  if (guard.testTraffic) return null;
  if (dropped > 0) {
    return `${dropped} reports were dropped in the last hour: the daily budget of the server is spent`;
  }
  if (guard.uncountedPages) return null;
  const total = sumPages(intervals);
  if (total.reported > 0 && total.served === 0) {
    return 'the server that takes the reports counted no served page to compare them with (--allow-uncounted-pages accepts that)';
  }
  const check = new SampleRatioCheck(guard.share);
  for (const part of intervals) check.add(part);
  if (!check.hasMismatch) return null;
  const candidate = sumPages(intervals.map((part) => ({ ...part, live: noPages })));
  return (
    `reports do not fit the served pages: ${candidate.reported} page views of the candidate reported and ${candidate.served} were served, ` +
    `${total.reported - candidate.reported} and ${total.served - candidate.served} of live. Somebody may send false reports: a person decides`
  );
}

const noPages: VariantPageCounts = { served: 0, reported: 0 };

const addPages = (one: VariantPageCounts, other: VariantPageCounts): VariantPageCounts => ({
  served: one.served + other.served,
  reported: one.reported + other.reported,
});

/** All documents of some parts. */
export const sumPages = (
  parts: Pick<PageCountInterval, 'candidate' | 'live'>[],
): VariantPageCounts =>
  parts.reduce((sum, { candidate, live }) => addPages(sum, addPages(candidate, live)), noPages);
