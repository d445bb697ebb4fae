import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { attackMethods, type Attack } from './Attackers';
import { simulate, type SimulationResult } from './simulate';
import { healthy, throwingForShare } from './visitors';

export const attackerSizes = [
  { addresses: 1, networks: 1 },
  { addresses: 10, networks: 1 },
  { addresses: 10, networks: 10 },
  { addresses: 100, networks: 10 },
  { addresses: 100, networks: 100 },
] as const;

export const attackScenarios = [
  { release: 'good', towards: 'nobody', candidate: healthy },
  { release: 'throws for 1 of 10', towards: 'everybody', candidate: throwingForShare(0.1) },
  { release: 'broken', towards: 'everybody', candidate: throwingForShare(1) },
] as const;

const visitsPerHour = [1000, 10_000, 100_000];

const untilMs = 12 * 3_600_000;

export type AttackRow = {
  release: string;
  towards: Attack['towards'];
  addresses: number;
  networks: number;
  ends: Record<SimulationResult['outcome'], number>;
};

type AttackOptions = {
  canary: number;
  plan: RecordedRollout;
  rollouts: number;
  adversarialNetworks: number;
};

/**
 * Runs rollouts of one release during attacks. Attack methods and sizes of sites are distributed evenly over the runs. An
 * attack starts with the rollout, or within its first two hours.
 */
export function simulateAttacks(
  { release, towards, candidate }: (typeof attackScenarios)[number],
  { addresses, networks }: { addresses: number; networks: number },
  how: AttackOptions,
  methods: readonly Attack['method'][] = attackMethods,
): AttackRow {
  const ends = { everybody: 0, nobody: 0, waits: 0 };
  for (let run = 0; run < how.rollouts; run += 1) {
    const method = methods[run % methods.length] ?? 'flood';
    const visits = visitsPerHour[Math.floor(run / methods.length) % visitsPerHour.length] ?? 1000;
    const from = run % 5 === 0 ? 0 : ((run * 7919) % 7200) * 1000;
    const attack = { towards, addresses, networks, method, from };
    const seed = run * 104_729 + addresses * networks;
    const rollout = { ...how, candidate, visitsPerHour: visits, untilMs, seed, attack };
    ends[simulate(rollout).outcome] += 1;
  }
  return { release, towards, addresses, networks, ends };
}
