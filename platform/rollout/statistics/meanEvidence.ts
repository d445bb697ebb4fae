/** The count, the sum and the sum of squares of some values. */
export type Moments = { count: number; sum: number; squares: number };

/** The values of both groups in a stratum: a time in which the share did not change. */
export type MeanPair = { candidate: Moments; live: Moments };

export type MeanTest = {
  /** Tests whether the mean of the candidate exceeds that of live by `more` or by `less` than `difference`. */
  direction: 'more' | 'less';
  difference: number;
  /** The additional difference for which the test is most sensitive. */
  effectScale: number;
  /** The correlation of values of one visitor, see `designEffect` in `metrics`. */
  designEffect: number;
};

/** Strata with fewer values are ignored: the distribution of their means is not normal enough. */
const minSampleSize = 50;

/**
 * Evidence, as the logarithm of an e-value, that the means of candidate and live differ by more (or less) than
 * `difference`. If they do not, it ever exceeds log(1 / a) with a probability of at most a.
 *
 * A mixture sequential probability ratio test with a half-normal mixture: H. Robbins, "Statistical methods related to
 * the law of the iterated logarithm" (1970); R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference:
 * continuous monitoring of A/B tests" (2022). The test is asymptotic: a difference of means divided by its variance
 * behaves as a Brownian motion in units of information (C. Jennison, B. W. Turnbull, "Group-sequential analysis
 * incorporating covariate information", 1997; I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", 2024). Differences within strata are added,
 * weighted by their information, so that changes of traffic over time do not count as effects of a release.
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

/** Moments of a share: `events` in `count` cases. */
export const momentsOfShare = (events: number, count: number): Moments => ({
  count,
  sum: events,
  squares: events,
});

/** Has a lower bound, so that a rare event that has not happened yet does not count as impossible. */
function varianceOfMean({ count, sum, squares }: Moments): number {
  const mean = sum / count;
  const variance = squares / count - mean ** 2;
  return Math.max(variance, 1 / (count + 2)) / count;
}

/**
 * log(exp(z² / 2) · Φ(z)), where Φ is the standard normal distribution. Finite even if one factor is not. Uses the
 * approximation of erfc in Press, Teukolsky, Vetterling and Flannery, "Numerical Recipes" (2nd edition, 1992, section
 * 6.2), whose relative error is below 1.2e-7.
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
