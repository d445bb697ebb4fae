import { pricePhases, type PricePhase } from '../content/pricePhases';

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in Berlin, `2025-08-15`, wherever the visitor's clock stands. */
export function dayInBerlin(now: Date): string {
  const parts = Object.fromEntries(
    berlin.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${parts.year ?? ''}-${parts.month ?? ''}-${parts.day ?? ''}`;
}

/** The first phase whose last day is not over on the given day, or none. */
export function phaseOn(day: string, phases: PricePhase[] = pricePhases): PricePhase | undefined {
  return phases.find(({ lastDay }) => lastDay !== undefined && day <= lastDay);
}

/** The phase that is active at this instant: days begin and end in Berlin. */
export function activePhase(now: Date, phases?: PricePhase[]): PricePhase | undefined {
  return phaseOn(dayInBerlin(now), phases);
}

/** Whether the phase had a last day and that day is over. */
export function endedBy({ lastDay }: PricePhase, day: string): boolean {
  return lastDay !== undefined && day > lastDay;
}

/** Days from one day to another, both `2025-08-15`. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);
}
