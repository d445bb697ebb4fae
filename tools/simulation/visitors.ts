import type { Moments } from '@concourse/rollout/statistics/meanEvidence';
import {
  emptyTally,
  failureKinds,
  type DecidingVital,
  type FailureKind,
  type Tally,
} from '@concourse/rollout/tally';
import type { Random } from './random';

/** What a release does to visitors. */
export type Experience = {
  /** Part of the visitors who meet it on every page. */
  mishapShares: Record<FailureKind, number>;
  /** Forms that are tried on a page view, and the part of them that is not sent at once. */
  forms: { tried: number; lost: number };
  /** Median and spread of the logarithm of milliseconds; of CLS mean and spread of the score. */
  vitals: Record<DecidingVital, { part: number; mean: number; spread: number }>;
};

/** A site in good health, after the public figures of the web: medians on phones, one error in a hundred views. */
export const healthy: Experience = {
  mishapShares: { load: 0.001, hydration: 0.001, render: 0.0005, errors: 0.01, refusals: 0.005 },
  forms: { tried: 0.03, lost: 0.03 },
  vitals: {
    LCP: { part: 0.95, mean: Math.log(1800), spread: 0.6 },
    INP: { part: 0.6, mean: Math.log(90), spread: 0.7 },
    CLS: { part: 0.95, mean: 0.03, spread: 0.06 },
  },
};

/** The same, by some percent worse in everything. */
export const degradedBy = (percent: number): Experience =>
  withVitals((vital, { mean, ...rest }) => ({ ...rest, mean: slowedMean(vital, mean, percent) }), {
    mishapShares: mapMishaps((share) => share * (1 + percent / 100)),
    forms: { tried: healthy.forms.tried * (1 - percent / 100), lost: healthy.forms.lost },
  });

/** The same, with pages that are slower, and nothing else. */
export const slowerBy = (percent: number): Experience =>
  withVitals((vital, { mean, ...rest }) => ({ ...rest, mean: slowedMean(vital, mean, percent) }));

/** The same, for some of whose visitors no page becomes alive: they send no form either. */
export const throwingForShare = (part: number): Experience => ({
  ...healthy,
  mishapShares: { ...healthy.mishapShares, hydration: healthy.mishapShares.hydration + part },
  forms: { ...healthy.forms, tried: healthy.forms.tried * (1 - part) },
});

/** The same, with forms that say nothing and do nothing for some. */
export const losingFormsForShare = (part: number): Experience => ({
  ...healthy,
  forms: { ...healthy.forms, tried: healthy.forms.tried * (1 - part) },
});

type VitalExperience = Experience['vitals'][DecidingVital];

const withVitals = (
  change: (vital: DecidingVital, experience: VitalExperience) => VitalExperience,
  rest: Partial<Experience> = {},
): Experience => {
  const { LCP, INP, CLS } = healthy.vitals;
  const vitals = { LCP: change('LCP', LCP), INP: change('INP', INP), CLS: change('CLS', CLS) };
  return { ...healthy, ...rest, vitals };
};

const mapMishaps = (change: (share: number) => number): Experience['mishapShares'] => {
  const mapped = { ...healthy.mishapShares };
  for (const mishap of failureKinds) mapped[mishap] = change(mapped[mishap]);
  return mapped;
};

const slowedMean = (vital: DecidingVital, mean: number, percent: number): number =>
  vital === 'CLS' ? mean * (1 + percent / 100) : mean + Math.log1p(percent / 100);

/** How the hour treats everybody alike: how much slower the networks are, how much more fails. */
export type Conditions = { slowness: number; failureFactor: number };

/**
 * How many visits a visitor makes: one, and after each with this probability another. Whoever fails once fails
 * always, and half of what makes a visit slow is the visitor's own machine and network.
 */
const returnProbability = 1 / 3;
const visitorVarianceShare = 0.5;

/** Mean, variance and mean square of the visits of one visitor. */
const visitsPerVisitor = {
  mean: 1 / (1 - returnProbability),
  variance: returnProbability / (1 - returnProbability) ** 2,
  square: (1 + returnProbability) / (1 - returnProbability) ** 2,
};

/** What visitors report of some visits, counted as `tallyOf` counts reports. */
export function simulateReports(
  expected: number,
  { mishapShares: shares, forms, vitals }: Experience,
  weather: Conditions,
  random: Random,
): Tally {
  const tally = emptyTally();
  const visitors = random.poisson(expected / visitsPerVisitor.mean);
  tally.views = sampleVisits(visitors, random);
  if (tally.views === 0) return tally;
  for (const mishap of failureKinds) {
    const part = Math.min(1, shares[mishap] * weather.failureFactor);
    const failing = Math.min(visitors, random.poisson(visitors * part));
    // Where everybody fails, every visit does.
    tally.failures[mishap] =
      part === 1 ? tally.views : Math.min(tally.views, sampleVisits(failing, random));
  }
  const tried = random.poisson(tally.views * forms.tried);
  tally.forms.lost = Math.min(tried, random.poisson(tried * forms.lost * weather.failureFactor));
  tally.forms.sent = tried - tally.forms.lost;
  readVitals(tally, vitals, { visitors, slowness: weather.slowness }, random);
  return tally;
}

/** All visits of some visitors: a sum of geometric draws. */
function sampleVisits(visitors: number, random: Random): number {
  if (visitors > 100) {
    const spread = Math.sqrt(visitors * visitsPerVisitor.variance);
    return Math.max(
      visitors,
      Math.round(visitors * visitsPerVisitor.mean + spread * random.normal()),
    );
  }
  let sum = visitors;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    while (random.uniform() < returnProbability) sum += 1;
  }
  return sum;
}

function readVitals(
  { views, vitals }: Tally,
  experience: Experience['vitals'],
  { visitors, slowness }: { visitors: number; slowness: number },
  random: Random,
): void {
  for (const vital of ['LCP', 'INP', 'CLS'] as const) {
    const { part, mean, spread } = experience[vital];
    const count = Math.round(views * part);
    const expected = vital === 'CLS' ? mean : mean + slowness;
    const own =
      Math.sqrt(visitorVarianceShare * visitors * visitsPerVisitor.square * part) * random.normal();
    const other = Math.sqrt((1 - visitorVarianceShare) * count) * random.normal();
    const deviation = count === 0 ? 0 : spread * (own + other);
    addReadings(vitals[vital], { count, expected, spread, deviation });
  }
}

function addReadings(
  moments: Moments,
  {
    count,
    expected,
    spread,
    deviation,
  }: { count: number; expected: number; spread: number; deviation: number },
): void {
  moments.count = count;
  moments.sum = count * expected + deviation;
  moments.squares = count * (expected ** 2 + spread ** 2) + 2 * expected * deviation;
}
