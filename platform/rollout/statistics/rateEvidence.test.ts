/** @jest-environment node */
import { seededRandom } from '@concourse/simulation/random';
import { logMeanExp, rateEvidence, type EventPair, type RateTest } from './rateEvidence';

const oftener: RateTest = { direction: 'more', ratio: 1, designEffect: 1 };
const pair = (candidate: number, live: number, occasions = 0.1): EventPair => ({
  candidate,
  live,
  exposureShare: occasions,
});

describe('evidence of rates', () => {
  test('grows with events that the candidate has more of than its share', () => {
    expect(rateEvidence([pair(10, 90)], oftener)).toBeLessThan(0);
    expect(rateEvidence([pair(30, 90)], oftener)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(60, 180)], oftener)).toBeGreaterThan(
      rateEvidence([pair(30, 90)], oftener),
    );
  });

  test('needs nothing of live: a handful of failures that only the candidate has is enough', () => {
    expect(rateEvidence([pair(5, 0)], oftener)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(1, 0)], oftener)).toBeLessThan(Math.log(10));
  });

  test('finds what happens less often, as forms that are sent no more', () => {
    const rarer: RateTest = { ...oftener, direction: 'less' };
    expect(rateEvidence([pair(0, 90)], rarer)).toBeGreaterThan(Math.log(100));
    expect(rateEvidence([pair(10, 90)], rarer)).toBeLessThan(0);
    expect(rateEvidence([pair(20, 90)], rarer)).toBeLessThan(0);
  });

  test('is sure of at least a part of what live has, where the candidate has as much', () => {
    const atLeast: RateTest = { ...oftener, ratio: 0.8 };
    expect(rateEvidence([pair(1000, 1000, 0.5)], atLeast)).toBeGreaterThan(Math.log(20));
    expect(rateEvidence([pair(800, 1000, 0.5)], atLeast)).toBeLessThan(0);
  });

  test('holds each share against its own: a widened canary is no worse for having more of what happens', () => {
    expect(rateEvidence([pair(10, 90, 0.1), pair(50, 50, 0.5)], oftener)).toBeLessThan(0);
  });

  test('counts what resembles itself for less', () => {
    const pairs = [pair(30, 90)];
    expect(rateEvidence(pairs, { ...oftener, designEffect: 3 })).toBeLessThan(
      rateEvidence(pairs, oftener) / 2,
    );
  });

  test('calls equal rates different in at most as many series as it says, at whichever look', () => {
    const series = 200;
    const found = Array.from({ length: series }, (_, seed) => seed).filter(isCalledDifferent);
    expect(found.length / series).toBeLessThan(0.1);
    expect(found.length).toBeGreaterThan(0);
  });
});

/** Five hundred events that fall to a tenth of the visitors by chance, each looked at. */
function isCalledDifferent(seed: number): boolean {
  const random = seededRandom(seed);
  let candidate = 0;
  for (let events = 1; events <= 500; events += 1) {
    if (random.uniform() < 0.1) candidate += 1;
    const evidence = rateEvidence([pair(candidate, events - candidate)], oftener);
    if (evidence >= Math.log(10)) return true;
  }
  return false;
}

test('a mean of e-values is taken without leaving their logarithms', () => {
  expect(logMeanExp([Math.log(2), Math.log(4)])).toBeCloseTo(Math.log(3));
  expect(logMeanExp([1000, 0])).toBeCloseTo(1000 - Math.LN2);
});
