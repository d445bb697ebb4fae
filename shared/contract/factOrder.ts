import { parseDateRange } from './datePhase';
import type { Facts } from './facts';

/** Two dates of a timeline in the wrong order: `fact` must begin after `after` ends. */
export type OrderFault = { fact: string; after: string; message: string };

/** Compares all dates with those that they follow, directly or through other dates. Skips dates that are not published. */
export function orderFaults(facts: Facts): OrderFault[] {
  const faultsOf = (fact: string): OrderFault[] => {
    const [first = ''] = parseDateRange(facts[fact]?.value) ?? [];
    const passed = new Set([fact]);
    const faults: OrderFault[] = [];
    for (let after = facts[fact]?.after; after !== undefined; after = facts[after]?.after) {
      if (passed.has(after)) break;
      passed.add(after);
      const [, last = ''] = parseDateRange(facts[after]?.value) ?? [];
      if (first === '' || last === '' || first > last) continue;
      const message = `${fact} is ${facts[fact]?.text ?? ''}, but must be after ${after}, which is ${facts[after]?.text ?? ''}`;
      faults.push({ fact, after, message });
    }
    return faults;
  };
  return Object.keys(facts).flatMap(faultsOf);
}
