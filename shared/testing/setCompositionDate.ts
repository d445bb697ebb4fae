import { datePhaseOn, rowsOn } from '@concourse/contract/datePhase';
import {
  factNameOf,
  valueQuotation,
  datePhaseQuotation,
  isRowsQuotation,
  type FactRow,
} from '@concourse/contract/facts';

/**
 * Sets the date phases of all facts as if the page were composed on a day. The system time does not change;
 * components inside a `DatePhaseProvider` still update to the current phase.
 * @param day a date in Berlin, such as `2026-03-21`
 */
export function setCompositionDate(day: string): void {
  const facts = globalThis.quotedFacts?.[''] ?? {};
  const rows = Object.entries(facts)
    .filter(([quotation]) => isRowsQuotation(quotation))
    .map(
      ([quotation, json]) =>
        [quotation, JSON.stringify(rowsOn(JSON.parse(json) as FactRow[], day))] as const,
    );
  const names = new Set(Object.keys(facts).map(factNameOf));
  const states = [...names].flatMap((name) => {
    const state = datePhaseOn(facts[valueQuotation(name)], day);
    return state ? [[datePhaseQuotation(name), state] as const] : [];
  });
  globalThis.quotedFacts = { '': { ...facts, ...Object.fromEntries([...states, ...rows]) } };
}
