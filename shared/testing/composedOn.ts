import { stateOn } from '@concourse/contract/dayState';
import { factOf, machineQuotation, stateQuotation } from '@concourse/contract/facts';

/**
 * Makes what a test renders say what holds on a day, as if it were composed then. The clock stays what it is:
 * what has a clock of its own, such as a page inside its area, is brought up to date by that.
 * @param day such as `2026-03-21`, in Berlin
 */
export function composedOn(day: string): void {
  const known = globalThis.quotedFacts?.[''] ?? {};
  const names = new Set(Object.keys(known).map(factOf));
  const states = [...names].flatMap((name) => {
    const state = stateOn(known[machineQuotation(name)], day);
    return state ? [[stateQuotation(name), state] as const] : [];
  });
  globalThis.quotedFacts = { '': { ...known, ...Object.fromEntries(states) } };
}
