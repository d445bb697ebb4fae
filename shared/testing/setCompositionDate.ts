import { datePhaseOn } from '@concourse/contract/datePhase';
import { factNameOf, valueQuotation, datePhaseQuotation } from '@concourse/contract/facts';

/**
 * Makes what a test renders say what holds on a day, as if it were composed then. The clock stays what it is:
 * what has a clock of its own, such as a page inside its area, is brought up to date by that.
 * @param day such as `2026-03-21`, in Berlin
 */
export function setCompositionDate(day: string): void {
  const known = globalThis.quotedFacts?.[''] ?? {};
  const names = new Set(Object.keys(known).map(factNameOf));
  const states = [...names].flatMap((name) => {
    const state = datePhaseOn(known[valueQuotation(name)], day);
    return state ? [[datePhaseQuotation(name), state] as const] : [];
  });
  globalThis.quotedFacts = { '': { ...known, ...Object.fromEntries(states) } };
}
