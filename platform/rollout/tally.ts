import { rolloutDefaults } from '@concourse/core/store/rollouts';
import { type QueryResult, vitalBounds } from '@concourse/rum';
import type { Moments } from './statistics/meanEvidence';

export const decidingVitals = ['LCP', 'INP', 'CLS'] as const;
export type DecidingVital = (typeof decidingVitals)[number];

/** Failures of a page view, by their names in the evidence. */
export const failureKinds = ['load', 'hydration', 'render', 'errors', 'refusals'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The reports of one group. */
export type Tally = {
  views: number;
  /** Distinct networks on the day with most of them. */
  networks: number;
  /** Page views with at least one failure. */
  failures: Record<FailureKind, number>;
  forms: { sent: number; lost: number };
  /** LCP and INP in logarithms of milliseconds, so that a difference is a ratio; CLS as score. See `winsorLimits`. */
  vitals: Record<DecidingVital, Moments>;
};

export type Tallies = { candidate: Tally; live: Tally };

/** The reports of a time in which the share of the canary did not change. */
export type Stratum = Tallies & {
  percent: number;
  /** The number of days (UTC) that the time touches. The limit for views of a network applies to each. */
  days: number;
  /** The reports without the start of the time, see `settlingMs`. */
  settled: Tallies;
};

/** For this time after a change of the share, pages from before it still report. Rates of views ignore that time. */
export const settlingMs = (everyMs = rolloutDefaults.everyMs): number =>
  Math.min(600_000, (everyMs * 2) / 3);

export const emptyTallies = (): Tallies => ({
  candidate: emptyTally(),
  live: emptyTally(),
});

export const emptyStratum = (percent: number): Stratum => ({
  ...emptyTallies(),
  percent,
  days: 1,
  settled: emptyTallies(),
});

export const emptyTally = (): Tally => ({
  views: 0,
  networks: 0,
  failures: { load: 0, hydration: 0, render: 0, errors: 0, refusals: 0 },
  forms: { sent: 0, lost: 0 },
  vitals: { LCP: emptyMoments(), INP: emptyMoments(), CLS: emptyMoments() },
});

const emptyMoments = (): Moments => ({ count: 0, sum: 0, squares: 0 });

/** Figures of one variant, from the reports. */
export type VariantFigures = QueryResult<'variants'>['candidate'];

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

export function sumTallies(tallies: Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/** Adds `more` to `tally`. The larger number of networks counts, as they may be the same. */
export function addTally(tally: Tally, more: Tally): void {
  tally.views += more.views;
  tally.networks = Math.max(tally.networks, more.networks);
  for (const kind of failureKinds) tally.failures[kind] += more.failures[kind];
  tally.forms.sent += more.forms.sent;
  tally.forms.lost += more.forms.lost;
  for (const vital of decidingVitals) {
    const [moments, others] = [tally.vitals[vital], more.vitals[vital]];
    moments.count += others.count;
    moments.sum += others.sum;
    moments.squares += others.squares;
  }
}

/** Values are limited to these, so that outliers do not change a mean by much. LCP and INP in logarithms. */
export const winsorLimits: Record<DecidingVital, { fastest: number; slowest: number }> = {
  LCP: { fastest: Math.log(400), slowest: Math.log(10_000) },
  INP: { fastest: Math.log(16), slowest: Math.log(1000) },
  CLS: { fastest: 0, slowest: 0.25 },
};

/** Returns the value of each bucket of a histogram. @param middle the value between two bounds */
function bucketValuesOf(vital: DecidingVital, middle: (lower: number, upper: number) => number) {
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
