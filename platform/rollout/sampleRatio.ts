import type { QueryResult } from '@concourse/rum';
import { logMeanExp, onsetEvidence, type EventPair } from './statistics/rateEvidence';

/** The served and reported pages of one group. */
export type VariantPageCounts = QueryResult<'pages'>['parts'][number]['candidate'];

/** The pages of both groups in an interval in which the canary had one share. */
export type PageCountInterval = {
  percent: number;
  candidate: VariantPageCounts;
  live: VariantPageCounts;
};

/** `dropped` is the number of reports that the server dropped. */
export type PageCountSeries = { intervals: PageCountInterval[]; dropped: number };

/** How a rollout treats reports that it cannot verify. */
export type ReportTrustPolicy = {
  /** For tests only: trusts all reports, even if all visitors use one network. */
  testTraffic?: boolean | undefined;
  /** Accepts that the server with the reports does not serve the pages, and so cannot count them. */
  uncountedPages?: boolean | undefined;
};

export const pageCountIntervalMs = 5 * 60_000;

/** Honest reports are called a mismatch in at most one of this many rollouts. */
const rolloutsPerFalseMismatch = 1000;

/** Honest pages report again if they are restored from a browser cache, and some visitors return often. */
const toleratedReports = { ratio: 1.2, designEffect: 1 };
const toleratedShare = { ratio: 1.25, designEffect: 3 };

/** Until this many pages were served, the expected share of reports also depends on the share of the canary. */
const priorPageCount = 20;

/**
 * Compares reports with the pages that the server served, by four sequential tests of counts: more reports than pages,
 * in total and for the candidate; a larger share of reports than of pages for the candidate; a larger share of pages
 * for the candidate than the share of the canary. The mean of their e-values ever exceeds `rolloutsPerFalseMismatch`
 * in at most one of as many honest rollouts.
 * @param share the percentage of page views that report
 * @returns a function that adds the next interval, in order of time. It returns true once there is enough evidence
 */
export function sampleRatioCheck(share: number): (interval: PageCountInterval) => boolean {
  const ratio = (toleratedReports.ratio * Math.max(1, share)) / 100;
  const ofAll = onsetEvidence({ ...toleratedReports, ratio });
  const ofCandidate = onsetEvidence({ ...toleratedReports, ratio });
  const ofReportedShare = onsetEvidence(toleratedShare);
  const ofServedShare = onsetEvidence(toleratedShare);
  let hasMismatch = false;
  return ({ percent, candidate, live }) => {
    const served = candidate.served + live.served + priorPageCount;
    const servedShare = (candidate.served + (priorPageCount * percent) / 100) / served;
    const pairOf = (count: keyof VariantPageCounts): Omit<EventPair, 'exposureShare'> => {
      return { candidate: candidate[count], live: live[count] };
    };
    const evidence = [
      ofAll(reportsPerPage(addPages(candidate, live))),
      ofCandidate(reportsPerPage(candidate)),
      ofReportedShare({ ...pairOf('reported'), exposureShare: servedShare }),
      ofServedShare({ ...pairOf('served'), exposureShare: percent / 100 }),
    ];
    return (hasMismatch ||= logMeanExp(evidence) >= Math.log(rolloutsPerFalseMismatch));
  };
}

const reportsPerPage = ({ served, reported }: VariantPageCounts): EventPair => ({
  candidate: reported,
  live: served,
  exposureShare: 0.5,
});

/** Returns the reason why reports cannot be used for a decision, or null. @param share the percentage of page views that report */
export function findSampleRatioMismatch(
  { intervals, dropped }: PageCountSeries,
  guard: ReportTrustPolicy,
  share: number,
): string | null {
  if (guard.testTraffic) return null;
  if (dropped > 0)
    return `${dropped} reports were dropped in the last hour because the daily limit of the server was reached`;
  if (guard.uncountedPages) return null;
  const total = sumPages(intervals);
  if (total.reported > 0 && total.served === 0)
    return 'the server with the reports has served no pages to compare them with (--allow-uncounted-pages accepts that)';
  if (!intervals.some(sampleRatioCheck(share))) return null;
  const candidate = sumPages(intervals.map((interval) => ({ ...interval, live: noPages })));
  return (
    `reports do not match the served pages: ${candidate.reported} reported and ${candidate.served} served page views of the candidate, ` +
    `${total.reported - candidate.reported} and ${total.served - candidate.served} of live. Some reports may be false: a release manager must decide`
  );
}

const noPages: VariantPageCounts = { served: 0, reported: 0 };

const addPages = (one: VariantPageCounts, other: VariantPageCounts): VariantPageCounts => ({
  served: one.served + other.served,
  reported: one.reported + other.reported,
});

/** Adds up the pages of all intervals and both groups. */
export const sumPages = (intervals: Omit<PageCountInterval, 'percent'>[]): VariantPageCounts =>
  intervals.reduce((sum, { candidate, live }) => addPages(sum, addPages(candidate, live)), noPages);
