import type { MetricEvidence } from '@concourse/core/store/rollouts';
import { meanEvidence, meanOf, momentsOfShare, type Moments } from './statistics/meanEvidence';
import { rateEvidence, type EventPair } from './statistics/rateEvidence';
import { mishaps, type DecidingVital, type Mishap, type Stratum, type Tally } from './tally';

/** One figure by which candidate and live are compared. Evidence is the logarithm of an e-value. */
export type Metric = {
  name: string;
  unit: MetricEvidence['unit'];
  /** What visitors of one side met; null where nobody met anything. */
  met: (tally: Tally, all: Tally) => number | null;
  /** Evidence that the candidate is worse. @param margin by how many percent a release may be slower */
  worse: (strata: Stratum[], margin: number) => number;
  /** Evidence that it is worse by more than the margin allows. */
  beyond: (strata: Stratum[], margin: number) => number;
  /** Evidence that it is no worse than the margin allows; null where that need not be known. */
  sure?: (strata: Stratum[], margin: number) => number | null;
};

/**
 * By how much less page views tell than as many visitors would: who fails once fails again, and whose machine is slow is
 * slow on every page. Reports know no visitors, so that this is assumed (the design effect of L. Kish, "Survey
 * Sampling", 1965). Where a visitor has 1.5 views on average and each fares like the first it is 2; a few who come back
 * ten times are worth more in a test of rare events. Who sends a form sends one.
 */
const designEffect = { mishaps: 3, vitals: 2, forms: 1 };

/**
 * What a margin of one percent stands for where nothing gets slower. Failing pages and lost forms in parts of all views
 * and forms: 0.1 and 1 of a hundred; forms that are not sent in parts of those that live sends: 4 of a hundred.
 */
const tolerated = { mishaps: 0.001, formsLost: 0.01, formsUnsent: 0.04, shift: 0.002 };

/** The excess of failing views or lost forms that `beyond` finds soonest: a part of all. */
const plainlyBroken = 0.2;

/** A new release is new to every browser's cache: half of what may be lost in time is forgiven. */
export const forgiven = 0.5;

const share = (events: number, of: number): number | null => (of === 0 ? null : events / of);

/** What part of all occasions the candidate had; while there are few, what the share of the canary says weighs in. */
function occasions(percent: number, candidate: number, live: number): number {
  const expected = 20;
  return (candidate + (expected * percent) / 100) / (candidate + live + expected);
}

/** A share of views or forms that ought to be small. */
function smallShare(
  name: string,
  unit: MetricEvidence['unit'],
  margin: number,
  of: (tally: Tally) => { events: number; cases: number },
  isAsked: (strata: Stratum[]) => boolean = () => true,
): Metric {
  const pairOf = (stratum: Stratum): EventPair => {
    const [candidate, live] = [of(stratum.candidate), of(stratum.live)];
    return {
      candidate: candidate.events,
      live: live.events,
      occasions: occasions(stratum.percent, candidate.cases, live.cases),
    };
  };
  const moments = (tally: Tally): Moments => momentsOfShare(of(tally).events, of(tally).cases);
  const compared = (
    strata: Stratum[],
    than: 'more' | 'less',
    difference: number,
    scale = difference,
  ): number => {
    const pairs = strata.map(({ candidate, live }) => ({
      candidate: moments(candidate),
      live: moments(live),
    }));
    const how = { than, difference, scale, designEffect: designEffect.mishaps };
    return meanEvidence(pairs, how);
  };
  return {
    name,
    unit,
    met: (tally) => share(of(tally).events, of(tally).cases),
    worse: (strata) =>
      rateEvidence(strata.map(pairOf), {
        than: 'more',
        ratio: 1,
        designEffect: designEffect.mishaps,
      }),
    beyond: (strata, percent) => compared(strata, 'more', margin * percent, plainlyBroken),
    sure: (strata, percent) =>
      isAsked(strata) ? compared(strata, 'less', margin * percent) : null,
  };
}

const mishapMetric = (mishap: Mishap): Metric =>
  smallShare(mishap, 'share of views', tolerated.mishaps, ({ mishaps: met, views }) => ({
    events: met[mishap],
    cases: views,
  }));

/** An area without forms has none to lose. */
const hasForms = (strata: Stratum[]): boolean =>
  strata.some(({ live: { forms } }) => forms.sent + forms.lost > 0);

const formsLost = smallShare(
  'forms lost',
  'share of forms',
  tolerated.formsLost,
  ({ forms: { sent, lost } }) => ({ events: lost, cases: sent + lost }),
  hasForms,
);

/** A form that does nothing reports nothing: what tells is that fewer are sent. */
const formsSent: Metric = {
  name: 'forms sent',
  unit: 'forms a view',
  met: ({ forms, views }) => share(forms.sent, views),
  worse: (strata) =>
    rateEvidence(strata.map(sentPair), {
      than: 'less',
      ratio: 1,
      designEffect: designEffect.forms,
    }),
  beyond: (strata, margin) => sentBeside(strata, 'less', margin),
  sure: (strata, margin) => (hasForms(strata) ? sentBeside(strata, 'more', margin) : null),
};

function sentBeside(strata: Stratum[], than: 'more' | 'less', margin: number): number {
  const ratio = Math.max(0.1, 1 - tolerated.formsUnsent * margin);
  return rateEvidence(strata.map(sentPair), { than, ratio, designEffect: designEffect.forms });
}

const sentPair = ({ percent, settled: { candidate, live } }: Stratum): EventPair => ({
  candidate: candidate.forms.sent,
  live: live.forms.sent,
  occasions: occasions(percent, candidate.views, live.views),
});

/** A figure of time, or of layout. */
function vitalMetric(
  vital: DecidingVital,
  unit: MetricEvidence['unit'],
  how: { shown: (mean: number) => number; difference: (margin: number) => number },
): Metric {
  const pairs = (strata: Stratum[]): { candidate: Moments; live: Moments }[] =>
    strata.map(({ candidate, live }) => ({
      candidate: candidate.vitals[vital],
      live: live.vitals[vital],
    }));
  const compared = (
    strata: Stratum[],
    than: 'more' | 'less',
    difference: number,
    scale = difference,
  ): number =>
    meanEvidence(pairs(strata), { than, difference, scale, designEffect: designEffect.vitals });
  return {
    name: vital,
    unit,
    met: ({ vitals }) => (vitals[vital].count === 0 ? null : how.shown(meanOf(vitals[vital]))),
    worse: (strata, margin) =>
      compared(strata, 'more', how.difference(margin * forgiven), how.difference(margin)),
    beyond: (strata, margin) => compared(strata, 'more', how.difference(margin)),
    sure: (strata, margin) =>
      strata.every(({ live }) => live.vitals[vital].count === 0)
        ? null
        : compared(strata, 'less', how.difference(margin)),
  };
}

const longer = { shown: Math.exp, difference: (margin: number) => Math.log1p(margin / 100) };
const shifted = {
  shown: (mean: number) => mean,
  difference: (margin: number) => tolerated.shift * margin,
};

/**
 * Whether the candidate's visitors report at all: a page may be too broken for that. Some tabs stay open for long, so
 * a fifth may be missing.
 */
const reports: Metric = {
  name: 'reports',
  unit: 'share of reports',
  met: ({ views }, all) => share(views, all.views),
  worse: fewerReports,
  beyond: fewerReports,
};

function fewerReports(strata: Stratum[]): number {
  const pairs = strata.map(({ percent, settled: { candidate, live } }) => ({
    candidate: candidate.views,
    live: live.views,
    occasions: percent / 100,
  }));
  return rateEvidence(pairs, { than: 'less', ratio: 0.8, designEffect: designEffect.mishaps });
}

/** All figures that decide, in the order in which they are told. */
export const metrics: Metric[] = [
  ...mishaps.map(mishapMetric),
  formsLost,
  formsSent,
  vitalMetric('LCP', 'ms', longer),
  vitalMetric('INP', 'ms', longer),
  vitalMetric('CLS', 'score', shifted),
  reports,
];
