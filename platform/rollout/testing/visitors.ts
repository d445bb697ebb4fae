import {
  emptyTally,
  failureKinds,
  type DecidingVital,
  type FailureKind,
  type Tally,
} from '../tally';
import type { Random } from './random';

/** The behaviour of a release. */
export type Experience = {
  /** The share of visitors with each failure, on every page. */
  failureShares: Record<FailureKind, number>;
  /** The number of forms per page view, and the share of them that is not sent at once. */
  forms: { tried: number; lost: number };
  /** Mean and standard deviation of the logarithm of milliseconds, or of the CLS score; `part`: of views that report it. */
  vitals: Record<DecidingVital, { part: number; mean: number; spread: number }>;
};

/** A healthy site, after public statistics of the web: medians on phones, errors in 1 % of views. */
export const healthy: Experience = {
  failureShares: { load: 0.001, hydration: 0.001, render: 0.0005, errors: 0.01, refusals: 0.005 },
  forms: { tried: 0.03, lost: 0.03 },
  vitals: {
    LCP: { part: 0.95, mean: Math.log(1800), spread: 0.6 },
    INP: { part: 0.6, mean: Math.log(90), spread: 0.7 },
    CLS: { part: 0.95, mean: 0.03, spread: 0.06 },
  },
};

/** Only vitals are worse, by a percentage. */
export function slowerBy(percent: number): Experience {
  const { LCP, INP, CLS } = healthy.vitals;
  const slower = Math.log1p(percent / 100);
  const vitals = {
    LCP: { ...LCP, mean: LCP.mean + slower },
    INP: { ...INP, mean: INP.mean + slower },
    CLS: { ...CLS, mean: CLS.mean * (1 + percent / 100) },
  };
  return { ...healthy, vitals };
}

/** All metrics are worse by a percentage. */
export function degradedBy(percent: number): Experience {
  const failureShares = { ...healthy.failureShares };
  for (const kind of failureKinds) failureShares[kind] *= 1 + percent / 100;
  const forms = { ...healthy.forms, tried: healthy.forms.tried * (1 - percent / 100) };
  return { ...slowerBy(percent), failureShares, forms };
}

/** For a part of the visitors no page hydrates, so they cannot send forms. */
export const throwingForShare = (part: number): Experience => ({
  ...healthy,
  failureShares: { ...healthy.failureShares, hydration: healthy.failureShares.hydration + part },
  forms: { ...healthy.forms, tried: healthy.forms.tried * (1 - part) },
});

/** For a part of the visitors, forms do nothing and report nothing. */
export const losingFormsForShare = (part: number): Experience => ({
  ...healthy,
  forms: { ...healthy.forms, tried: healthy.forms.tried * (1 - part) },
});

/** Conditions of an hour for both groups: slower networks and more failures. */
export type Conditions = { slowness: number; failureFactor: number };

/**
 * The probability of another visit after each one. A visitor's failure occurs on every visit, and half of the variance of
 * vitals depends on the visitor.
 */
const returnProbability = 1 / 3;
const visitorVarianceShare = 0.5;

const visitsPerVisitor = {
  mean: 1 / (1 - returnProbability),
  variance: returnProbability / (1 - returnProbability) ** 2,
  square: (1 + returnProbability) / (1 - returnProbability) ** 2,
};

/** Simulates the reports of an expected number of visits. */
export function simulateReports(
  expected: number,
  { failureShares: shares, forms, vitals }: Experience,
  conditions: Conditions,
  random: Random,
): Tally {
  const tally = emptyTally();
  const visitors = random.poisson(expected / visitsPerVisitor.mean);
  tally.views = sampleVisits(visitors, random);
  if (tally.views === 0) return tally;
  for (const kind of failureKinds) {
    const part = Math.min(1, shares[kind] * conditions.failureFactor);
    const failing = Math.min(visitors, random.poisson(visitors * part));
    tally.failures[kind] =
      part === 1 ? tally.views : Math.min(tally.views, sampleVisits(failing, random));
  }
  const tried = random.poisson(tally.views * forms.tried);
  tally.forms.lost = Math.min(tried, random.poisson(tried * forms.lost * conditions.failureFactor));
  tally.forms.sent = tried - tally.forms.lost;
  readVitals(tally, vitals, { visitors, slowness: conditions.slowness }, random);
  return tally;
}

/** The number of visits of some visitors: a sum of geometric random numbers. */
function sampleVisits(visitors: number, random: Random): number {
  if (visitors > 100) {
    const deviation = Math.sqrt(visitors * visitsPerVisitor.variance) * random.normal();
    return Math.max(visitors, Math.round(visitors * visitsPerVisitor.mean + deviation));
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
    vitals[vital] = {
      count,
      sum: count * expected + deviation,
      squares: count * (expected ** 2 + spread ** 2) + 2 * expected * deviation,
    };
  }
}
