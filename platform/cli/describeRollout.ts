import type { RecordedRollout } from '@concourse/core/store/rollouts';

/**
 * How a canary goes on by itself, to follow what is said of it: `, then 50 and 100 %, each after 15 min at least
 * and once it is sure`.
 */
export function describeRollout({ then, everyMs, untilSure }: RecordedRollout): string {
  const shares = [then.slice(0, -1).join(', '), then.at(-1)].filter(Boolean).join(' and ');
  const minutes = everyMs / 60_000;
  const time = minutes >= 1 ? `${Number(minutes.toFixed(1))} min` : `${everyMs / 1000} s`;
  return `, then ${shares} %, each after ${time} at least${untilSure ? ' and once it is sure' : ''}`;
}
