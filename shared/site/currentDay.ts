import { dayInBerlin, firstSiteDay } from '@concourse/contract/datePhase';

/** Returns the current date in Berlin, `2026-01-21`. Undefined if the clock of this device is years behind. */
export function currentDay(): string | undefined {
  const day = dayInBerlin(new Date());
  return day < firstSiteDay ? undefined : day;
}
