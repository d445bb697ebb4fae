import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { forgiven } from '@concourse/rollout/metrics';
import { simulate, type SimulatedEnd } from './simulate';
import {
  formLosingFor,
  healthy,
  slowerBy,
  throwingFor,
  worseBy,
  type Experience,
} from './visitors';

type Release = {
  name: string;
  /** By how many percent it is worse, as a margin counts. */
  worse: number;
  experience: Experience;
};

/** Releases that are tried: by how much each is worse, and in what. */
export const simulatedReleases: Release[] = [
  { name: 'good', worse: 0, experience: healthy },
  { name: '1 % worse', worse: 1, experience: worseBy(1) },
  { name: '5 % worse', worse: 5, experience: worseBy(5) },
  { name: '30 % slower', worse: 30, experience: slowerBy(30) },
  { name: 'throws for 1 of 10', worse: 100, experience: throwingFor(0.1) },
  { name: 'loses every second form', worse: 100, experience: formLosingFor(0.5) },
  { name: 'broken', worse: 100, experience: throwingFor(1) },
];

export type SimulatedRow = {
  release: string;
  visitsPerHour: number;
  /** How many rollouts ended so. */
  ends: Record<SimulatedEnd['end'], number>;
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

export type ManyRollouts = {
  canary: number;
  plan: RecordedRollout;
  rollouts: number;
  untilMs: number;
};

/** Runs many rollouts of one release at one number of visits. */
export function simulateMany(
  { name, worse, experience }: Release,
  visitsPerHour: number,
  { canary, plan, rollouts, untilMs }: ManyRollouts,
): SimulatedRow {
  const all = Array.from({ length: rollouts }, (_, index) => {
    const seed = index * 7919 + visitsPerHour;
    return simulate({ canary, plan, candidate: experience, visitsPerHour, untilMs, seed });
  });
  const count = (end: SimulatedEnd['end']): number => all.filter((one) => one.end === end).length;
  const isWrong = ({ end }: SimulatedEnd): boolean =>
    (end === 'everybody' && worse >= plan.margin) ||
    (end === 'nobody' && worse <= plan.margin * forgiven);
  const right = all.filter((one) => one.end !== 'waits' && !isWrong(one));
  const took = right.map(({ tookMs }) => tookMs);
  return {
    release: name,
    visitsPerHour,
    ends: { everybody: count('everybody'), nobody: count('nobody'), waits: count('waits') },
    wrong: all.filter(isWrong).length,
    median: quantile(took, 0.5),
    slow: quantile(took, 0.95),
    shown:
      quantile(
        all.map(({ shown }) => shown),
        0.5,
      ) ?? 0,
    atOnce: Math.round(
      ((quantile(
        all.map(({ tookMs }) => tookMs),
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
