/** How often something happened on the two sides, in a time in which the share did not change. */
export type EventPair = {
  candidate: number;
  live: number;
  /** The part of all occasions that the candidate had, between 0 and 1. */
  exposureShare: number;
};

export type RateTest = {
  /** Whether it happens more often with the candidate than `ratio` times as with live, or less often. */
  direction: 'more' | 'less';
  ratio: number;
  /** By how much events of one visitor resemble each other, see `designEffect`. */
  designEffect: number;
};

/**
 * Further than `ratio` by these factors: a mixture, so that large differences are found soon and small ones at all.
 * The largest is what a single event multiplies the evidence by at most: no one visitor who fails again and again
 * is to carry it.
 */
const factors = [1.02, 1.05, 1.1, 1.2, 1.5, 2, 4, 8];

/**
 * Evidence, as the logarithm of an e-value, that something happens more (or less) often with the candidate than
 * `ratio` times as often as with live. Where it does not, it exceeds log(1 / a) at any time with a probability of at
 * most a, however often one looks.
 *
 * Each event falls to the candidate with a probability that the occasions and the ratio decide, whatever the
 * hour: a mixture of likelihood ratios of these draws. M. Lindon, A. Malek, "Anytime-valid inference for
 * multinomial count data" (2022); M. Lindon, C. Sanden, V. Shirikian, "Rapid regression detection in software
 * deployments through sequential testing" (2022). It needs no number of events to be large, and none at all of live.
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

/**
 * The same evidence of excess, for pairs that come in order of time and an excess that may begin with any of them: a
 * mixture over beginnings, so that quiet hours do not hide a burst after them.
 */
export class OnsetEvidence {
  readonly #ask: Omit<RateTest, 'direction'>;
  readonly #logEvidence = factors.map(() => -Infinity);
  #pairs = 0;

  constructor(ask: Omit<RateTest, 'direction'>) {
    this.#ask = ask;
  }

  /** @returns the evidence after this pair */
  add(pair: EventPair): number {
    const { ratio, designEffect } = this.#ask;
    this.#pairs += 1;
    // The weights of all beginnings sum to one: 1/2 + 1/6 + 1/12 and so on.
    const weight = -Math.log(this.#pairs * (this.#pairs + 1));
    for (const [at, factor] of factors.entries()) {
      const before = logAddExp(this.#logEvidence[at] ?? -Infinity, weight);
      this.#logEvidence[at] = before + likelihoodRatio(pair, ratio * factor, ratio) / designEffect;
    }
    return logAddExp(logMeanExp(this.#logEvidence), -Math.log(this.#pairs + 1));
  }
}

/** The logarithm of the sum of two numbers that are given as logarithms. */
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

/** Of e-values that are given and returned as logarithms. */
export function logMeanExp(logs: number[]): number {
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return largest + Math.log(sum / logs.length);
}
