import { withDatePhases } from '@concourse/contract/datePhase';
import { withValues } from '@concourse/contract/editableFacts';
import { publishFacts } from '@concourse/contract/factFile';
import { factNameOf, toQuotedFacts } from '@concourse/contract/facts';
import released from '../../facts.json';

/** Sets the rows of an editable list as if an organiser had published them, and the page were composed on a day. */
export function setRows(list: string, day: string, ...rows: object[]): void {
  const facts = publishFacts(withValues(released.facts, { [list]: rows }));
  const quoted = toQuotedFacts(withDatePhases(facts, day));
  const before = Object.entries(globalThis.quotedFacts?.[''] ?? {});
  const others = before.filter(([quotation]) => factNameOf(quotation) !== list);
  globalThis.quotedFacts = { '': { ...Object.fromEntries(others), ...quoted } };
}
