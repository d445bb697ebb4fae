import { berlinTime, freezesFrom, type Freeze } from '@concourse/config/freezes';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import type { LogRecord } from '@concourse/core/store/types';
import { freezesWith } from '@concourse/release/settings';

/**
 * The freeze that holds an environment, or else the next one; null without any.
 * @param of the environment and its newest record, which keeps freezes as well
 */
export function nextFreeze(
  { environment: name, record }: { environment: string; record: LogRecord | null },
  { configured, now }: { configured: ConfiguredEnvironment[]; now: Date },
): Freeze | null {
  const { freezes = [] } = configured.find((one) => one.name === name) ?? {};
  return freezesFrom({ freezes: freezesWith(freezes, record) }, now)[0] ?? null;
}

/** `until 2027-01-04 00:00: holidays`, or `from … to …` of one to come; times of a clock in Berlin. */
export function describeNextFreeze({ from, to, areas, why }: Freeze, now: Date): string {
  const when =
    from <= now ? `until ${berlinTime(to)}` : `from ${berlinTime(from)} to ${berlinTime(to)}`;
  return `${when}${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;
}
