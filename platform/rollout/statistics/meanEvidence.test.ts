import { seededRandom } from '../testing/random';
/** @jest-environment node */
import {
  logScaledNormal,
  meanEvidence,
  momentsOfShare,
  type MeanTest,
  type Moments,
} from './meanEvidence';

const slower: MeanTest = { direction: 'more', difference: 0, effectScale: 0.05, designEffect: 1 };
const readings = (count: number, mean: number, spread = 0.6): Moments => ({
  count,
  sum: count * mean,
  squares: count * (mean ** 2 + spread ** 2),
});

describe('evidence of means', () => {
  test('grows with the readings of a slower candidate, and not with those of a faster one', () => {
    const of = (count: number, mean: number): number =>
      meanEvidence([{ candidate: readings(count, mean), live: readings(9 * count, 7.5) }], slower);
    expect(of(1000, 7.6)).toBeGreaterThan(Math.log(100));
    expect(of(10_000, 7.6)).toBeGreaterThan(of(1000, 7.6));
    expect(of(10_000, 7.5)).toBeLessThan(0);
    expect(of(10_000, 7.4)).toBeLessThan(-2);
  });

  test('shows that a mean exceeds live by less than the margin', () => {
    const margin: MeanTest = { ...slower, direction: 'less', difference: 0.05 };
    const pair = (mean: number) => [{ candidate: readings(9000, mean), live: readings(9000, 7.5) }];
    expect(meanEvidence(pair(7.5), margin)).toBeGreaterThan(Math.log(20));
    expect(meanEvidence(pair(7.55), margin)).toBeLessThan(0);
  });

  test('is zero until each group has fifty values', () => {
    const pairs = [{ candidate: readings(49, 9), live: readings(9000, 7) }];
    expect(meanEvidence(pairs, slower)).toBeCloseTo(0, 5);
  });

  test('does not confuse slow hours at a small share with a difference of releases', () => {
    const night = { candidate: readings(1000, 8), live: readings(9000, 8) };
    const day = { candidate: readings(9000, 7), live: readings(1000, 7) };
    expect(meanEvidence([night, day], { ...slower, direction: 'less' })).toBeLessThan(0);
    expect(meanEvidence([night, day], slower)).toBeLessThan(0);
  });

  test('needs many views to show that an event is rare', () => {
    const never = (views: number): number =>
      meanEvidence([{ candidate: momentsOfShare(0, views), live: momentsOfShare(0, 9 * views) }], {
        direction: 'less',
        difference: 0.005,
        effectScale: 0.005,
        designEffect: 1,
      });
    expect(never(60)).toBeLessThan(Math.log(20));
    expect(never(3000)).toBeGreaterThan(Math.log(20));
  });

  test('reports a difference of equal means no more often than the false-alarm rate', () => {
    const series = 200;
    const found = Array.from({ length: series }, (_, seed) => seed).filter(isCalledDifferent);
    expect(found.length / series).toBeLessThan(0.1);
    expect(found.length).toBeGreaterThan(0);
  });
});

/** Tests two equal groups 200 times, with a false-alarm rate of 0.1. */
function isCalledDifferent(seed: number): boolean {
  const random = seededRandom(seed);
  const [candidate, live] = [readings(0, 0), readings(0, 0)];
  for (let look = 0; look < 200; look += 1) {
    for (const side of [candidate, live]) {
      const deviation = Math.sqrt(100) * random.normal();
      side.count += 100;
      side.sum += deviation;
      side.squares += 100;
    }
    if (meanEvidence([{ candidate, live }], { ...slower, effectScale: 0.1 }) >= Math.log(10))
      return true;
  }
  return false;
}

test.each([
  [-40, -4.6084],
  [-3, -2.1077],
  [0, -Math.LN2],
  [3, 4.5 - 0.00135],
  [40, 800],
])('the logarithm of the scaled normal distribution at %d is %d', (z, expected) => {
  expect(logScaledNormal(z)).toBeCloseTo(expected, 3);
});
