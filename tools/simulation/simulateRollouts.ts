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
  /** By how many percent it is worse, as a margin counts. */
  regressionPercent: number;
  experience: Experience;
};

/** Releases that are tried: by how much each is worse, and in what. */
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
  /** How many rollouts ended so. */
  ends: Record<SimulationResult['outcome'], number>;
  /** How many ended as they ought not to: taken back though within what is forgiven, or shown to everybody beyond the margin. */
  wrong: number;
  /** Of those that ended as they ought to: milliseconds that half of them took, and 95 of 100; null where there are none. */
  median: number | null;
  slow: number | null;
  /** Visits that got the candidate, in half of all rollouts at most. */
  shown: number;
  /** Visits that would have got it meanwhile, had it been put live at once and noticed as soon. */
  atOnce: number;
};

export type SimulationOptions = {
  canary: number;
  plan: RecordedRollout;
  rollouts: number;
  untilMs: number;
};

/** Runs many rollouts of one release at one number of visits. */
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
  const right = all.filter((one) => one.outcome !== 'waits' && !isWrong(one));
  const took = right.map(({ durationMs }) => durationMs);
  return {
    release: name,
    visitsPerHour,
    ends: { everybody: count('everybody'), nobody: count('nobody'), waits: count('waits') },
    wrong: all.filter(isWrong).length,
    median: quantile(took, 0.5),
    slow: quantile(took, 0.95),
    shown:
      quantile(
        all.map(({ candidateVisits }) => candidateVisits),
        0.5,
      ) ?? 0,
    atOnce: Math.round(
      ((quantile(
        all.map(({ durationMs }) => durationMs),
        0.5,
      ) ?? 0) *
        visitsPerHour) /
        3_600_000,
    ),
  };
}

function quantile(values: number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? null;
}
