import { dayInBerlin } from '@concourse/contract/datePhase';

/** No page of the site is older, so a clock that shows an earlier day is wrong. */
const FIRST_DAY = '2025-01-01';

/** Returns the current date in Berlin, `2026-01-21`. Undefined if the clock of this device is years behind. */
export function currentDay(): string | undefined {
  const day = dayInBerlin(new Date());
  return day < FIRST_DAY ? undefined : day;
}
