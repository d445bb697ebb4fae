import { pricePhases, type PricePhase } from '../content/pricePhases';

/** The first phase whose last day is not over on the given day, or none. */
export function phaseOn(day: string, phases: PricePhase[] = pricePhases): PricePhase | undefined {
  return phases.find(({ lastDay }) => lastDay !== undefined && day <= lastDay);
}

/** Whether the phase had a last day and that day is over. */
export function hasEnded({ lastDay }: PricePhase, day: string): boolean {
  return lastDay !== undefined && day > lastDay;
}

/** Days from one day to another, both `2025-08-15`. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);
}
