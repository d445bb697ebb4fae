import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { coldCacheAllowance } from '@concourse/rollout/metrics';
import { simulate, type SimulationResult } from './simulate';
import {
  losingFormsForShare,
  healthy,
  slowerBy,
  throwingForShare,
  degradedBy,
  type Experience,
} from './visitors';

type Release = {
  name: string;
  /** How much worse it is, in percent of a margin. */
  regressionPercent: number;
  experience: Experience;
};

export const simulatedReleases: Release[] = [
  { name: 'good', regressionPercent: 0, experience: healthy },
  { name: '1 % worse', regressionPercent: 1, experience: degradedBy(1) },
  { name: '5 % worse', regressionPercent: 5, experience: degradedBy(5) },
  { name: '30 % slower', regressionPercent: 30, experience: slowerBy(30) },
  { name: 'throws for 1 of 10', regressionPercent: 100, experience: throwingForShare(0.1) },
  { name: 'loses every second form', regressionPercent: 100, experience: losingFormsForShare(0.5) },
  { name: 'broken', regressionPercent: 100, experience: throwingForShare(1) },
];

export type SimulationRow = {
  release: string;
  visitsPerHour: number;
  /** The number of rollouts by outcome. */
  ends: Record<SimulationResult['outcome'], number>;
  /** Rollbacks of a tolerable release, and promotions of a release beyond the margin. */
  wrong: number;
  /** Median and 95th percentile of the time of correct decisions, in milliseconds; null without any. */
  median: number | null;
  slow: number | null;
  /** The median number of visits that got the candidate. */
  shown: number;
  /** The number of all visits in the median time of a rollout, which would get the release without a canary. */
  atOnce: number;
};

export type SimulationOptions = {
  canary: number;
  plan: RecordedRollout;
  rollouts: number;
  untilMs: number;
};

/** Simulates many rollouts of one release on a site of one size. */
export function simulateRollouts(
  { name, regressionPercent, experience }: Release,
  visitsPerHour: number,
  { canary, plan, rollouts, untilMs }: SimulationOptions,
): SimulationRow {
  const all = Array.from({ length: rollouts }, (_, index) => {
    const seed = index * 7919 + visitsPerHour;
    return simulate({ canary, plan, candidate: experience, visitsPerHour, untilMs, seed });
  });
  const count = (end: SimulationResult['outcome']): number =>
    all.filter((one) => one.outcome === end).length;
  const isWrong = ({ outcome }: SimulationResult): boolean =>
    (outcome === 'everybody' && regressionPercent >= plan.margin) ||
    (outcome === 'nobody' && regressionPercent <= plan.margin * coldCacheAllowance);
  const correct = all.filter((one) => one.outcome !== 'waits' && !isWrong(one));
  const times = correct.map(({ durationMs }) => durationMs);
  const visits = all.map(({ candidateVisits }) => candidateVisits);
  const durations = all.map(({ durationMs }) => durationMs);
  return {
    release: name,
    visitsPerHour,
    ends: { everybody: count('everybody'), nobody: count('nobody'), waits: count('waits') },
    wrong: all.filter(isWrong).length,
    median: quantile(times, 0.5),
    slow: quantile(times, 0.95),
    shown: quantile(visits, 0.5) ?? 0,
    atOnce: Math.round(((quantile(durations, 0.5) ?? 0) * visitsPerHour) / 3_600_000),
  };
}

function quantile(values: number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? null;
}
