import { pricePhases, type PricePhase } from '../content/pricePhases';

/** Returns the first phase whose last day is not over on the given day. */
export function phaseOn(day: string, phases: PricePhase[] = pricePhases): PricePhase | undefined {
  return phases.find(({ lastDay }) => lastDay !== undefined && day <= lastDay);
}

/** Returns true if the phase has a last day that is over. */
export function hasEnded({ lastDay }: PricePhase, day: string): boolean {
  return lastDay !== undefined && day > lastDay;
}

/** Returns the number of days between two dates such as `2025-08-15`. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);
}
