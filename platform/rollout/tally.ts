import { vitalBounds, type VariantFigures } from '@concourse/rum/reportQueries';
import type { Moments } from './statistics/meanEvidence';

export const decidingVitals = ['LCP', 'INP', 'CLS'] as const;
export type DecidingVital = (typeof decidingVitals)[number];

/** What went wrong in a page view, by the names that evidence has for it. */
export const failureKinds = ['load', 'hydration', 'render', 'errors', 'refusals'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What a test has to know of the visitors of one side. */
export type Tally = {
  views: number;
  /** Distinct networks that the views came from, on the day that had most of them. */
  networks: number;
  /** Page views with at least one. */
  failures: Record<FailureKind, number>;
  /** Forms that were sent, and those that ended otherwise. */
  forms: { sent: number; lost: number };
  /** Of LCP and INP logarithms of milliseconds, so that a difference is a ratio; of CLS the score. Within `winsorLimits`. */
  vitals: Record<DecidingVital, Moments>;
};

/** What either side met. */
export type VariantTallies = { candidate: Tally; live: Tally };

/** Candidate and live in a time in which the canary's share did not change. */
export type Stratum = VariantTallies & {
  percent: number;
  /** How many days (UTC) the time touches: the bound of a network's views counts for each. */
  days: number;
  /** The same without its beginning, see `settlingMs`. */
  settled: VariantTallies;
};

/**
 * How long after a change of shares pages still report, and send forms, that were opened before it: figures that hold
 * something against the number of views leave that time out.
 */
export const settlingMs = (everyMs: number): number => Math.min(600_000, (everyMs * 2) / 3);

export const emptyVariantTallies = (): VariantTallies => ({
  candidate: emptyTally(),
  live: emptyTally(),
});

export const emptyStratum = (percent: number): Stratum => ({
  ...emptyVariantTallies(),
  percent,
  days: 1,
  settled: emptyVariantTallies(),
});

export const emptyTally = (): Tally => ({
  views: 0,
  networks: 0,
  failures: { load: 0, hydration: 0, render: 0, errors: 0, refusals: 0 },
  forms: { sent: 0, lost: 0 },
  vitals: { LCP: emptyMoments(), INP: emptyMoments(), CLS: emptyMoments() },
});

const emptyMoments = (): Moments => ({ count: 0, sum: 0, squares: 0 });

/** Counts what the visitors of one arm met. */
export function tallyOf(figures: VariantFigures): Tally {
  const { views, networks, failures, errors, refusals, forms, vitals } = figures;
  const tally: Tally = {
    ...emptyTally(),
    views,
    networks,
    failures: { ...failures, errors, refusals },
    forms: { sent: forms.sent, lost: forms.queued + forms.rejected + forms.unknown },
  };
  for (const vital of decidingVitals) {
    addHistogram(tally.vitals[vital], vitals[vital].histogram, bucketValues[vital]);
  }
  return tally;
}

/** The sum of some tallies, see `addTally`. */
export function sumTallies(tallies: Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/** Adds the second to the first; of networks, which may be the same, the larger number stays. */
export function addTally(tally: Tally, more: Tally): void {
  tally.views += more.views;
  tally.networks = Math.max(tally.networks, more.networks);
  for (const mishap of failureKinds) tally.failures[mishap] += more.failures[mishap];
  tally.forms.sent += more.forms.sent;
  tally.forms.lost += more.forms.lost;
  for (const vital of decidingVitals) {
    const [moments, others] = [tally.vitals[vital], more.vitals[vital]];
    moments.count += others.count;
    moments.sum += others.sum;
    moments.squares += others.squares;
  }
}

/**
 * Values beyond these count as these: what a browser rarely measures must not move a mean by much. LCP and INP as
 * logarithms.
 */
export const winsorLimits: Record<DecidingVital, { fastest: number; slowest: number }> = {
  LCP: { fastest: Math.log(400), slowest: Math.log(10_000) },
  INP: { fastest: Math.log(16), slowest: Math.log(1000) },
  CLS: { fastest: 0, slowest: 0.25 },
};

/** The value of each bucket of a histogram. @param middle the value between two bounds */
function bucketValuesOf(
  vital: DecidingVital,
  middle: (lower: number, upper: number) => number,
): number[] {
  const { fastest, slowest } = winsorLimits[vital];
  const bounds = vitalBounds[vital];
  return [...bounds, bounds.at(-1) ?? 0].map((upper, index) =>
    Math.min(slowest, Math.max(fastest, middle(bounds[index - 1] ?? upper, upper))),
  );
}

const middleOfLogs = (lower: number, upper: number): number => Math.log(lower * upper) / 2;

const bucketValues: Record<DecidingVital, number[]> = {
  LCP: bucketValuesOf('LCP', middleOfLogs),
  INP: bucketValuesOf('INP', middleOfLogs),
  CLS: bucketValuesOf('CLS', (lower, upper) => (lower + upper) / 2),
};

function addHistogram(moments: Moments, histogram: number[], score: number[]): void {
  for (const [index, count] of histogram.entries()) {
    const value = score[index] ?? 0;
    moments.count += count;
    moments.sum += count * value;
    moments.squares += count * value ** 2;
  }
}
