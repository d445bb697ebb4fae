/** The numbers of events of both groups in a stratum. `exposureShare` is the candidate's part of all cases, 0 to 1. */
export type EventPair = { candidate: number; live: number; exposureShare: number };

export type RateTest = {
  /** Tests whether the rate of the candidate is `more` or `less` than `ratio` times that of live. */
  direction: 'more' | 'less';
  ratio: number;
  /** The correlation of events of one visitor, see `designEffect` in `metrics`. */
  designEffect: number;
};

/**
 * The alternatives that are tested, as factors of `ratio`: large ones find large differences soon, small ones find small
 * differences. A single event multiplies the evidence at most by the largest one, which limits the effect of one visitor.
 */
const factors = [1.02, 1.05, 1.1, 1.2, 1.5, 2, 4, 8];

/**
 * Evidence, as the logarithm of an e-value, that the rate of the candidate is more (or less) than `ratio` times that of
 * live. If it is not, the evidence ever exceeds log(1 / a) with a probability of at most a.
 *
 * Exposure and ratio determine the probability that an event belongs to the candidate, at any hour. The evidence is a
 * mixture of likelihood ratios: M. Lindon, A. Malek, "Anytime-valid inference for multinomial count data" (2022);
 * M. Lindon, C. Sanden, V. Shirikian, "Rapid regression detection in software deployments through sequential testing"
 * (2022). It is exact for any number of events, even without events of live.
 */
export function rateEvidence(
  pairs: EventPair[],
  { direction, ratio, designEffect }: RateTest,
): number {
  const logs = factors.map((factor) => {
    const other = direction === 'more' ? ratio * factor : ratio / factor;
    const sum = pairs.reduce((total, pair) => total + likelihoodRatio(pair, other, ratio), 0);
    return sum / designEffect;
  });
  return logMeanExp(logs);
}

type OnsetTest = Omit<RateTest, 'direction'>;

/**
 * Evidence of an excess that may start at any time: a mixture over the start. A quiet time does not hide a later burst.
 * @returns a function that adds the next pair, in order of time, and returns the evidence
 */
export function onsetEvidence({ ratio, designEffect }: OnsetTest): (pair: EventPair) => number {
  const logEvidence = factors.map(() => -Infinity);
  let pairs = 0;
  return (pair) => {
    pairs += 1;
    // The weights of all starts add up to 1: 1/2 + 1/6 + 1/12 and so on.
    const weight = -Math.log(pairs * (pairs + 1));
    for (const [at, factor] of factors.entries()) {
      const before = logAddExp(logEvidence[at] ?? -Infinity, weight);
      logEvidence[at] = before + likelihoodRatio(pair, ratio * factor, ratio) / designEffect;
    }
    return logAddExp(logMeanExp(logEvidence), -Math.log(pairs + 1));
  };
}

/** Adds two numbers that are given as logarithms. */
const logAddExp = (one: number, other: number): number =>
  Math.max(one, other) + Math.log1p(Math.exp(-Math.abs(one - other)));

function likelihoodRatio(
  { candidate, live, exposureShare }: EventPair,
  other: number,
  ratio: number,
): number {
  const all = (of: number): number => of * exposureShare + 1 - exposureShare;
  return (
    candidate * Math.log(other / ratio) - (candidate + live) * Math.log(all(other) / all(ratio))
  );
}

/** The mean of numbers that are given as logarithms. */
export function logMeanExp(logs: number[]): number {
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return largest + Math.log(sum / logs.length);
}
