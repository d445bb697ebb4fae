import { seededRandom } from '../testing/random';
/** @jest-environment node */
import { logMeanExp, rateEvidence, type EventPair, type RateTest } from './rateEvidence';

const moreOften: RateTest = { direction: 'more', ratio: 1, designEffect: 1 };
const pair = (candidate: number, live: number, exposureShare = 0.1): EventPair => ({
  candidate,
  live,
  exposureShare,
});

describe('evidence of rates', () => {
  test('grows with events that exceed the share of the candidate', () => {
    expect(rateEvidence([pair(10, 90)], moreOften)).toBeLessThan(0);
    expect(rateEvidence([pair(30, 90)], moreOften)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(60, 180)], moreOften)).toBeGreaterThan(
      rateEvidence([pair(30, 90)], moreOften),
    );
  });

  test('needs no events of live: a few failures of the candidate are sufficient', () => {
    expect(rateEvidence([pair(5, 0)], moreOften)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(1, 0)], moreOften)).toBeLessThan(Math.log(10));
  });

  test('finds events that become less frequent, such as sent forms', () => {
    const lessOften: RateTest = { ...moreOften, direction: 'less' };
    expect(rateEvidence([pair(0, 90)], lessOften)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(10, 90)], lessOften)).toBeLessThan(0);
    expect(rateEvidence([pair(20, 90)], lessOften)).toBeLessThan(0);
  });

  test('shows that the candidate has at least a given part of the rate of live', () => {
    const atLeast: RateTest = { ...moreOften, ratio: 0.8 };
    expect(rateEvidence([pair(1000, 1000, 0.5)], atLeast)).toBeGreaterThan(Math.log(20));
    expect(rateEvidence([pair(800, 1000, 0.5)], atLeast)).toBeLessThan(0);
  });

  test('compares each stratum with its own share, so a wider canary may have more events', () => {
    expect(rateEvidence([pair(10, 90, 0.1), pair(50, 50, 0.5)], moreOften)).toBeLessThan(0);
  });

  test('is weaker for correlated events', () => {
    const pairs = [pair(30, 90)];
    expect(rateEvidence(pairs, { ...moreOften, designEffect: 3 })).toBeLessThan(
      rateEvidence(pairs, moreOften) / 2,
    );
  });

  test('reports a difference of equal rates no more often than the false-alarm rate', () => {
    const series = 200;
    const found = Array.from({ length: series }, (_, seed) => seed).filter(isCalledDifferent);
    expect(found.length / series).toBeLessThan(0.1);
    expect(found.length).toBeGreaterThan(0);
  });
});

/** Assigns 500 events to a tenth of the visitors at random, and tests after each event. */
function isCalledDifferent(seed: number): boolean {
  const random = seededRandom(seed);
  let candidate = 0;
  for (let events = 1; events <= 500; events += 1) {
    if (random.uniform() < 0.1) candidate += 1;
    const evidence = rateEvidence([pair(candidate, events - candidate)], moreOften);
    if (evidence >= Math.log(10)) return true;
  }
  return false;
}

test('the mean of e-values is computed from their logarithms', () => {
  expect(logMeanExp([Math.log(2), Math.log(4)])).toBeCloseTo(Math.log(3));
  expect(logMeanExp([1000, 0])).toBeCloseTo(1000 - Math.LN2);
});
