import { withDatePhases } from '@concourse/contract/datePhase';
import { withValues } from '@concourse/contract/editableFacts';
import { publishFacts } from '@concourse/contract/factFile';
import { factNameOf, toQuotedFacts } from '@concourse/contract/facts';
import released from '../../facts.json';
import { material } from '../content/material';

/** Sets the material of sessions as if an organiser had published it, and the page were composed on a day. */
export function setMaterial(day: string, ...rows: object[]): void {
  const facts = publishFacts(withValues(released.facts, { [material]: rows }));
  const quoted = toQuotedFacts(withDatePhases(facts, day));
  const before = Object.entries(globalThis.quotedFacts?.[''] ?? {});
  const others = before.filter(([quotation]) => factNameOf(quotation) !== material);
  globalThis.quotedFacts = { '': { ...Object.fromEntries(others), ...quoted } };
}
