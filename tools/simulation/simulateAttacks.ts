import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { waysToAttack, type Attack } from './attackers';
import { simulate, type SimulatedEnd } from './simulate';
import { healthy, throwingFor } from './visitors';

/** Addresses that attack, and the networks that they are in. */
export const simulatedAttackers = [
  { addresses: 1, networks: 1 },
  { addresses: 10, networks: 1 },
  { addresses: 10, networks: 10 },
  { addresses: 100, networks: 10 },
  { addresses: 100, networks: 100 },
] as const;

/** The aims of attackers, by release. */
export const simulatedAims = [
  { release: 'good', towards: 'nobody', candidate: healthy },
  { release: 'throws for 1 of 10', towards: 'everybody', candidate: throwingFor(0.1) },
  { release: 'broken', towards: 'everybody', candidate: throwingFor(1) },
] as const;

const visitsPerHour = [1000, 10_000, 100_000];

const untilMs = 12 * 3_600_000;

export type AttackedRow = {
  release: string;
  towards: Attack['towards'];
  addresses: number;
  networks: number;
  ends: Record<SimulatedEnd['end'], number>;
};

/**
 * Runs rollouts of one release while some addresses send false reports. Every way to attack and every size of site has
 * the same part of the runs; the attack begins with the rollout, or within its first two hours.
 */
export function simulateAttacks(
  { release, towards, candidate }: (typeof simulatedAims)[number],
  { addresses, networks }: { addresses: number; networks: number },
  how: { canary: number; plan: RecordedRollout; rollouts: number; lying: number },
  ways: readonly Attack['how'][] = waysToAttack,
): AttackedRow {
  const ends = { everybody: 0, nobody: 0, waits: 0 };
  for (let run = 0; run < how.rollouts; run += 1) {
    const way = ways[run % ways.length] ?? 'flood';
    const visits = visitsPerHour[Math.floor(run / ways.length) % visitsPerHour.length] ?? 1000;
    const from = run % 5 === 0 ? 0 : ((run * 7919) % 7200) * 1000;
    const attack = { towards, addresses, networks, how: way, from };
    const seed = run * 104_729 + addresses * networks;
    const rollout = { ...how, candidate, visitsPerHour: visits, untilMs, seed, attack };
    ends[simulate(rollout).end] += 1;
  }
  return { release, towards, addresses, networks, ends };
}
