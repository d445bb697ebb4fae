import { berlinTime, freezesFrom, type Freeze } from '../configuration/freezes';
import type { ConfiguredEnvironment } from '../configuration/loadEnvironments';

/** The freeze that holds an environment, or else the next one; null where there is none, or nobody names it. */
export function nextFreeze(
  name: string,
  { configured, now }: { configured: ConfiguredEnvironment[]; now: Date },
): Freeze | null {
  const environment = configured.find((one) => one.name === name);
  return (environment && freezesFrom(environment, now)[0]) ?? null;
}

/** `until 2027-01-04 00:00: holidays`, or `from … to …` of one to come; times of a clock in Berlin. */
export function describeNextFreeze({ from, to, areas, why }: Freeze, now: Date): string {
  const when =
    from <= now ? `until ${berlinTime(to)}` : `from ${berlinTime(from)} to ${berlinTime(to)}`;
  return `${when}${areas ? `, ${areas.join(', ')} only` : ''}: ${why}`;
}
