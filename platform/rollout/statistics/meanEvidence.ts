/** What is kept of the values that were read: how many, their sum, the sum of their squares. */
export type Moments = { count: number; sum: number; squares: number };

/** The same figure of the two sides, in a time in which the share did not change. */
export type MeanPair = { candidate: Moments; live: Moments };

export type MeanTest = {
  /** Whether the candidate's mean exceeds live's by more than `difference`, or by less. */
  direction: 'more' | 'less';
  difference: number;
  /** How large a difference is looked for, beyond that: what the test is quickest for. */
  effectScale: number;
  /** By how much readings of one visitor resemble each other, see `designEffect`. */
  designEffect: number;
};

/** Fewer values than that on one side say nothing yet: a mean of so few is not normal enough. */
const minSampleSize = 50;

/**
 * Evidence, as the logarithm of an e-value, that the means of candidate and live differ by more (or less)
 * than `difference`. Where they do not, it exceeds log(1 / a) at any time with a probability of at most a,
 * however often one looks.
 *
 * A mixture sequential probability ratio test with a half-normal mixture: H. Robbins, "Statistical methods related to
 * the law of the iterated logarithm" (1970); R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid
 * inference: continuous monitoring of A/B tests" (2022). It is asymptotic: a difference of means divided by
 * its variance behaves as a Brownian motion in units of information (C. Jennison, B. W. Turnbull,
 * "Group-sequential analysis incorporating covariate information", 1997; I. Waudby-Smith, D. Arbour, R. Sinha,
 * E. H. Kennedy, A. Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", 2024).
 * Times with another share are strata: differences are taken within each and added by their information, so
 * that neither hours nor shares are mixed up with releases.
 */
export function meanEvidence(pairs: MeanPair[], test: MeanTest): number {
  let information = 0;
  let excess = 0;
  for (const { candidate, live } of pairs) {
    if (Math.min(candidate.count, live.count) < minSampleSize) continue;
    const known = 1 / (test.designEffect * (varianceOfMean(candidate) + varianceOfMean(live)));
    const difference = meanOf(candidate) - meanOf(live) - test.difference;
    information += known;
    excess += known * (test.direction === 'more' ? difference : -difference);
  }
  const spread = 1 + test.effectScale ** 2 * information;
  const z = (test.effectScale * excess) / Math.sqrt(spread);
  return Math.LN2 - Math.log(spread) / 2 + logScaledNormal(z);
}

export const meanOf = ({ count, sum }: Moments): number => sum / count;

/** Moments of a share: what happened in `events` of `count` cases. */
export const momentsOfShare = (events: number, count: number): Moments => ({
  count,
  sum: events,
  squares: events,
});

/** With one more value at either end of a share: what never happened yet is not sure never to happen. */
function varianceOfMean(moments: Moments): number {
  const { count, sum, squares } = moments;
  const mean = sum / count;
  const variance = squares / count - mean ** 2;
  return Math.max(variance, 1 / (count + 2)) / count;
}

/**
 * log(exp(z² / 2) · Φ(z)), Φ the standard normal distribution: finite where either factor alone is not.
 * By the approximation of erfc of Press, Teukolsky, Vetterling and Flannery, "Numerical Recipes" (2nd
 * edition, 1992, section 6.2), whose relative error is below 1.2e-7 everywhere.
 */
export function logScaledNormal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const power = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  // Half of t · exp(power - x²) is Φ(-|z|), and x² is z² / 2.
  const lower = Math.log(t / 2) + power;
  return z <= 0 ? lower : x * x + Math.log1p(-Math.exp(lower - x * x));
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
