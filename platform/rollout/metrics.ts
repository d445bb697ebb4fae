import type { MetricEvidence } from '@concourse/core/store/rollouts';
import { meanEvidence, meanOf, momentsOfShare, type Moments } from './statistics/meanEvidence';
import { rateEvidence, type EventPair } from './statistics/rateEvidence';
import {
  failureKinds,
  type DecidingVital,
  type FailureKind,
  type Stratum,
  type Tally,
} from './tally';

/** One figure by which candidate and live are compared. Evidence is the logarithm of an e-value. */
export type Metric = {
  name: string;
  unit: MetricEvidence['unit'];
  /** The value of one side; null without any report. */
  value: (tally: Tally, all: Tally) => number | null;
  /** Evidence that the candidate is worse. @param margin by how many percent a release may be slower */
  inferiority: (strata: Stratum[], margin: number) => number;
  /** Evidence that it is worse by more than the margin allows. */
  inferiorityBeyondMargin: (strata: Stratum[], margin: number) => number;
  /** Evidence that it is no worse than the margin allows; null if that is not needed. */
  nonInferiority: (strata: Stratum[], margin: number) => number | null;
};

/**
 * The design effect (L. Kish, "Survey Sampling", 1965): page views of one visitor resemble each other, so they carry
 * less information than views of as many visitors. Reports do not identify visitors, so the effect is assumed. It is 2
 * if a visitor has 1.5 similar views on average; repeated failures of a few visitors weigh more in tests of rare events.
 * A visitor sends one form.
 */
const designEffect = { mishaps: 3, vitals: 2, forms: 1 };

/**
 * The meaning of a margin of one percent for figures other than times: 0.1 percent of views may fail, 1 percent of forms
 * may be lost, 4 percent fewer forms than with live may be sent.
 */
const tolerated = { mishaps: 0.001, formsLost: 0.01, formsUnsent: 0.04, shift: 0.002 };

/** The excess of failing views or lost forms that `inferiorityBeyondMargin` finds soonest: a part of all. */
const largeExcess = 0.2;

/** A new release is not in browser caches yet: half of the margin is forgiven for times. */
export const coldCacheAllowance = 0.5;

/** The share of the occasions that the candidate had; while there are few, the share of the canary weighs in. */
function exposureShare(percent: number, candidate: number, live: number): number {
  const expected = 20;
  return (candidate + (expected * percent) / 100) / (candidate + live + expected);
}

/** @returns compares the means of two sides */
const compareMeans =
  (momentsOf: (tally: Tally) => Moments, effect: number) =>
  (strata: Stratum[], than: 'more' | 'less', difference: number, scale = difference): number => {
    const pairs = strata.map(({ candidate, live }) => ({
      candidate: momentsOf(candidate),
      live: momentsOf(live),
    }));
    return meanEvidence(pairs, {
      direction: than,
      difference,
      effectScale: scale,
      designEffect: effect,
    });
  };

type Proportion = { events: number; cases: number };

const rateOf = ({ events, cases }: Proportion): number | null =>
  cases === 0 ? null : events / cases;

/** A share of views or forms that is small in a healthy release. */
function rareEventMetric(
  name: string,
  unit: MetricEvidence['unit'],
  margin: number,
  of: (tally: Tally) => Proportion,
  isAsked: (strata: Stratum[]) => boolean = () => true,
): Metric {
  const compare = compareMeans(
    (tally) => momentsOfShare(of(tally).events, of(tally).cases),
    designEffect.mishaps,
  );
  const pairOf = ({ percent, ...sides }: Stratum): EventPair => {
    const [candidate, live] = [of(sides.candidate), of(sides.live)];
    return {
      candidate: candidate.events,
      live: live.events,
      exposureShare: exposureShare(percent, candidate.cases, live.cases),
    };
  };
  const how = { direction: 'more', ratio: 1, designEffect: designEffect.mishaps } as const;
  return {
    name,
    unit,
    value: (tally) => rateOf(of(tally)),
    inferiority: (strata) => rateEvidence(strata.map(pairOf), how),
    inferiorityBeyondMargin: (strata, percent) =>
      compare(strata, 'more', margin * percent, largeExcess),
    nonInferiority: (strata, percent) =>
      isAsked(strata) ? compare(strata, 'less', margin * percent) : null,
  };
}

const failureMetric = (mishap: FailureKind): Metric =>
  rareEventMetric(mishap, 'share of views', tolerated.mishaps, ({ failures: met, views }) => ({
    events: met[mishap],
    cases: views,
  }));

/** An area without forms has none to lose. */
const hasForms = (strata: Stratum[]): boolean =>
  strata.some(({ live: { forms } }) => forms.sent + forms.lost > 0);

const formsLost = rareEventMetric(
  'forms lost',
  'share of forms',
  tolerated.formsLost,
  ({ forms: { sent, lost } }) => ({ events: lost, cases: sent + lost }),
  hasForms,
);

/** A form that does nothing reports nothing, but fewer forms are sent. */
const formsSent: Metric = {
  name: 'forms sent',
  unit: 'forms a view',
  value: ({ forms, views }) => rateOf({ events: forms.sent, cases: views }),
  inferiority: (strata) => compareFormsSent(strata, 'less', 0),
  inferiorityBeyondMargin: (strata, margin) => compareFormsSent(strata, 'less', margin),
  nonInferiority: (strata, margin) =>
    hasForms(strata) ? compareFormsSent(strata, 'more', margin) : null,
};

function compareFormsSent(strata: Stratum[], than: 'more' | 'less', margin: number): number {
  const ratio = Math.max(0.1, 1 - tolerated.formsUnsent * margin);
  const pairs = strata.map(({ percent, settled: { candidate, live } }) => ({
    candidate: candidate.forms.sent,
    live: live.forms.sent,
    exposureShare: exposureShare(percent, candidate.views, live.views),
  }));
  return rateEvidence(pairs, { direction: than, ratio, designEffect: designEffect.forms });
}

/** A figure of time, or of layout. */
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
  return rateEvidence(pairs, { direction: 'less', ratio: 0.8, designEffect: designEffect.mishaps });
}

/** All figures that decide, in the order of the evidence. */
export const metrics: Metric[] = [
  ...failureKinds.map(failureMetric),
  formsLost,
  formsSent,
  vitalMetric('LCP', 'ms', logScale),
  vitalMetric('INP', 'ms', logScale),
  vitalMetric('CLS', 'score', linearScale),
  // A page may be too broken to report. Some tabs stay open for long, so a fifth may be missing.
  {
    name: 'reports',
    unit: 'share of reports',
    value: ({ views }, all) => rateOf({ events: views, cases: all.views }),
    inferiority: fewerReports,
    inferiorityBeyondMargin: fewerReports,
    nonInferiority: () => null,
  },
];
