/** @jest-environment node */
import { falseAlarmRate } from './judge';
import { simulateRollout, type SimulationResult } from './testing/simulateRollout';
import {
  degradedBy,
  type Experience,
  healthy,
  losingFormsForShare,
  slowerBy,
  throwingForShare,
} from './testing/visitors';

const plan = { then: [50, 100], everyMs: 900_000, untilSure: true, margin: 5 };
const hour = 3_600_000;

/** Simulates rollouts with fixed seeds. @returns the number of rollouts by outcome */
function simulate(candidate: Experience, visitsPerHour: number, rollouts: number) {
  const results: SimulationResult[] = Array.from({ length: rollouts }, (_, index) =>
    simulateRollout({
      ...{ canary: 10, plan, candidate, visitsPerHour, untilMs: 24 * hour },
      seed: index * 7919 + visitsPerHour,
    }),
  );
  const ends = { promoted: 0, 'rolled back': 0, waiting: 0 };
  for (const { outcome } of results) ends[outcome] += 1;
  const slowest = Math.max(...results.map(({ durationMs }) => durationMs));
  const visits = Math.max(...results.map(({ candidateVisits }) => candidateVisits));
  return { ends, slowest, visits };
}

/** Three standard deviations above the expected number of false alarms. */
const maxFalseAlarms = (rollouts: number): number =>
  rollouts * falseAlarmRate + 3 * Math.sqrt(rollouts * falseAlarmRate);

test.each([
  ['that is no worse than live', healthy],
  ['with the maximum tolerated slowdown', slowerBy(2.5)],
])('a release %s is rolled back no more often than the false-alarm rate', (_, release) => {
  const { ends } = simulate(release, 100_000, 25);
  expect(ends['rolled back']).toBeLessThanOrEqual(maxFalseAlarms(25));
});

test('a release that is slower by the margin is rarely promoted to all visitors', () => {
  expect(simulate(slowerBy(5), 100_000, 25).ends.promoted).toBeLessThan(3);
});

test('a good release is promoted to all visitors within hours', () => {
  const { ends, slowest } = simulate(healthy, 100_000, 8);
  expect(ends.promoted).toBe(8);
  expect(slowest).toBeLessThan(12 * hour);
});

test.each([
  ['is five percent worse', degradedBy(5), 12 * hour],
  ['is 30 % slower', slowerBy(30), hour / 2],
  ['throws for one of ten visitors', throwingForShare(0.1), hour / 4],
  ['loses every second form', losingFormsForShare(0.5), hour],
  ['is broken', throwingForShare(1), 60_000],
])('a release that %s is rolled back in time', (_, release, limit) => {
  const { ends, slowest } = simulate(release, 100_000, 8);
  expect(ends['rolled back']).toBe(8);
  expect(slowest).toBeLessThan(limit);
});

test('a broken release reaches few visitors', () => {
  expect(simulate(throwingForShare(1), 100_000, 8).visits).toBeLessThan(500);
});

test('equal seeds give equal results', () => {
  expect(simulate(throwingForShare(0.1), 100_000, 2)).toEqual(
    simulate(throwingForShare(0.1), 100_000, 2),
  );
});
