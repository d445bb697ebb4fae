import type { MetricEvidence } from '@concourse/core/store/rollouts';
import { meanEvidence, meanOf, momentsOfShare, type Moments } from './statistics/meanEvidence';
import { rateEvidence, type EventPair } from './statistics/rateEvidence';
import { failureKinds, type DecidingVital, type Stratum, type Tally } from './tally';

/** Compares candidate and live. Evidence is the logarithm of an e-value. */
export type Metric = {
  name: string;
  unit: MetricEvidence['unit'];
  /** The value of one group; null without reports. */
  value: (tally: Tally, all: Tally) => number | null;
  /** Evidence that the candidate is worse. @param margin the tolerated slowdown in percent */
  inferiority: (strata: Stratum[], margin: number) => number;
  /** Evidence that the candidate is worse than the margin allows. */
  inferiorityBeyondMargin: (strata: Stratum[], margin: number) => number;
  /** Evidence that the candidate is no worse than the margin allows; null if that is not required. */
  nonInferiority: (strata: Stratum[], margin: number) => number | null;
};

/**
 * The design effect (L. Kish, "Survey Sampling", 1965): page views of one visitor are correlated, so they carry less
 * information than views of as many visitors. Reports do not identify visitors, so these values are assumptions: 2
 * for 1.5 correlated views per visitor on average, more for rare failures, which a few visitors may repeat.
 */
const designEffect = { failures: 3, vitals: 2, forms: 1 };

/** The tolerance for a margin of one percent: shares of failing views, of lost and of unsent forms; the CLS score. */
const tolerated = { failures: 0.001, formsLost: 0.01, formsUnsent: 0.04, shift: 0.002 };

/** The share of failing views or lost forms for which `inferiorityBeyondMargin` is most sensitive. */
const largeExcess = 0.2;

/** Half of the margin is allowed for times, because a new release is not in browser caches yet. */
export const coldCacheAllowance = 0.5;

/** The candidate's share of all cases. While there are few cases, the share of the canary counts too. */
function exposureShare(percent: number, candidate: number, live: number): number {
  const expected = 20;
  return (candidate + (expected * percent) / 100) / (candidate + live + expected);
}

const compareMeans =
  (momentsOf: (tally: Tally) => Moments, effect: number) =>
  (strata: Stratum[], direction: Direction, difference: number, scale = difference): number => {
    const pairs = strata.map(({ candidate, live }) => {
      return { candidate: momentsOf(candidate), live: momentsOf(live) };
    });
    const test = { direction, difference, effectScale: scale, designEffect: effect };
    return meanEvidence(pairs, test);
  };

type Direction = 'more' | 'less';
type Proportion = { events: number; cases: number };

const rateOf = ({ events, cases }: Proportion) => (cases === 0 ? null : events / cases);

/** A share of views or forms that is small for a healthy release. */
function rareEventMetric(
  name: string,
  unit: MetricEvidence['unit'],
  margin: number,
  of: (tally: Tally) => Proportion,
  isRequired: (strata: Stratum[]) => boolean = () => true,
): Metric {
  const compare = compareMeans(
    (tally) => momentsOfShare(of(tally).events, of(tally).cases),
    designEffect.failures,
  );
  const pairOf = ({ percent, ...groups }: Stratum): EventPair => {
    const [candidate, live] = [of(groups.candidate), of(groups.live)];
    const share = exposureShare(percent, candidate.cases, live.cases);
    return { candidate: candidate.events, live: live.events, exposureShare: share };
  };
  const how = { direction: 'more', ratio: 1, designEffect: designEffect.failures } as const;
  return {
    name,
    unit,
    value: (tally) => rateOf(of(tally)),
    inferiority: (strata) => rateEvidence(strata.map(pairOf), how),
    inferiorityBeyondMargin: (strata, percent) =>
      compare(strata, 'more', margin * percent, largeExcess),
    nonInferiority: (strata, percent) =>
      isRequired(strata) ? compare(strata, 'less', margin * percent) : null,
  };
}

const failureMetrics = failureKinds.map((kind) =>
  rareEventMetric(kind, 'share of views', tolerated.failures, ({ failures, views }) => ({
    events: failures[kind],
    cases: views,
  })),
);

const hasForms = (strata: Stratum[]): boolean =>
  strata.some(({ live: { forms } }) => forms.sent + forms.lost > 0);

const formsLost = rareEventMetric(
  'forms lost',
  'share of forms',
  tolerated.formsLost,
  ({ forms: { sent, lost } }) => ({ events: lost, cases: sent + lost }),
  hasForms,
);

/** Detects a form that does nothing: it reports nothing, but fewer forms are sent. */
const formsSent: Metric = {
  name: 'forms sent',
  unit: 'forms a view',
  value: ({ forms, views }) => rateOf({ events: forms.sent, cases: views }),
  inferiority: (strata) => compareFormsSent(strata, 'less', 0),
  inferiorityBeyondMargin: (strata, margin) => compareFormsSent(strata, 'less', margin),
  nonInferiority: (strata, margin) =>
    hasForms(strata) ? compareFormsSent(strata, 'more', margin) : null,
};

function compareFormsSent(strata: Stratum[], direction: Direction, margin: number): number {
  const ratio = Math.max(0.1, 1 - tolerated.formsUnsent * margin);
  const pairs = strata.map(({ percent, settled: { candidate, live } }) => ({
    candidate: candidate.forms.sent,
    live: live.forms.sent,
    exposureShare: exposureShare(percent, candidate.views, live.views),
  }));
  return rateEvidence(pairs, { direction, ratio, designEffect: designEffect.forms });
}

function vitalMetric(
  vital: DecidingVital,
  unit: MetricEvidence['unit'],
  how: { shown: (mean: number) => number; difference: (margin: number) => number },
): Metric {
  const compare = compareMeans(({ vitals }) => vitals[vital], designEffect.vitals);
  return {
    name: vital,
    unit,
    value: ({ vitals }) => (vitals[vital].count === 0 ? null : how.shown(meanOf(vitals[vital]))),
    inferiority: (strata, margin) =>
      compare(strata, 'more', how.difference(margin * coldCacheAllowance), how.difference(margin)),
    inferiorityBeyondMargin: (strata, margin) => compare(strata, 'more', how.difference(margin)),
    nonInferiority: (strata, margin) =>
      strata.every(({ live }) => live.vitals[vital].count === 0)
        ? null
        : compare(strata, 'less', how.difference(margin)),
  };
}

const logScale = { shown: Math.exp, difference: (margin: number) => Math.log1p(margin / 100) };
const linearScale = {
  shown: (mean: number) => mean,
  difference: (margin: number) => tolerated.shift * margin,
};

function fewerReports(strata: Stratum[]): number {
  const pairs = strata.map(({ percent, settled: { candidate, live } }) => ({
    candidate: candidate.views,
    live: live.views,
    exposureShare: percent / 100,
  }));
  const test = { direction: 'less', ratio: 0.8, designEffect: designEffect.failures } as const;
  return rateEvidence(pairs, test);
}

/** The metrics of a decision, in the order of the evidence. */
export const metrics: Metric[] = [
  ...failureMetrics,
  formsLost,
  formsSent,
  vitalMetric('LCP', 'ms', logScale),
  vitalMetric('INP', 'ms', logScale),
  vitalMetric('CLS', 'score', linearScale),
  // Detects pages that are too broken to report. A fifth may be missing, as some tabs stay open for long.
  {
    name: 'reports',
    unit: 'share of reports',
    value: ({ views }, all) => rateOf({ events: views, cases: all.views }),
    inferiority: fewerReports,
    inferiorityBeyondMargin: fewerReports,
    nonInferiority: () => null,
  },
];
