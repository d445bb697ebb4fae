import { CsvError } from '@concourse/contract/csv';
import { type RowFault } from '@concourse/contract/factCells';
import {
  expandFacts,
  expectedValue,
  factFaults,
  listFaults,
  parseFactValue,
  type FactEntries,
  type FactEntry,
} from '@concourse/contract/factFile';
import { orderFaults } from '@concourse/contract/factOrder';
import { describeRowFault } from '@concourse/contract/factRows';
import { FactsError } from './areas';

type FactChange = {
  area: string;
  /** The names of the changed facts. */
  names: string[];
  before: FactEntries;
  after: FactEntries;
  /** The command that changes a fact, for the next step. */
  command: 'facts set' | 'facts change';
};

/**
 * Checks changed values of facts.
 * @throws FactsError FACT_VALUE_INVALID with the rule, FACT_ROWS_INVALID with each wrong cell of a list,
 *   FACT_ORDER_INVALID with the other dates to change first
 */
export function checkFactChange({ area, names, before, after, command }: FactChange): void {
  const how = { areas: [area] };
  const now = (name: string): string => JSON.stringify(before[name]?.value);
  for (const name of names) {
    const entry = after[name];
    rejectRows(area, name, listFaults(name, after));
    const expected = entry && expectedValue(entry);
    if (expected === undefined) continue;
    const problem = `${name} cannot be ${JSON.stringify(entry?.value)}; expected ${expected}`;
    const next = `Type a valid value. It is now ${now(name)}.`;
    throw new FactsError('FACT_VALUE_INVALID', unchanged(problem), next, how);
  }
  const unordered = orderFaults(expandFacts(after)).filter(
    (fault) => names.includes(fault.fact) || names.includes(fault.after),
  );
  if (unordered.length > 0) {
    const others = unordered
      .toSorted((one, other) => now(other.fact).localeCompare(now(one.fact)))
      .map(({ fact, after: earlier }) => (names.includes(fact) ? earlier : fact));
    const next = others.map(
      (other) => `Set ${other} first: npm run site -- ${command} ${other} <value>`,
    );
    const problem = unordered.map(({ message }) => message).join('.\n');
    throw new FactsError('FACT_ORDER_INVALID', unchanged(problem), next.join('\n'), how);
  }
  const [fault] = factFaults(after);
  if (fault === undefined) return;
  const next = `Type a valid value. Now ${names.map((name) => `${name} is ${now(name)}`).join(', ')}.`;
  throw new FactsError('FACT_VALUE_INVALID', unchanged(fault), next, how);
}

const maxNamedCells = 20;

/** @throws FactsError FACT_ROWS_INVALID that names the wrong cells */
function rejectRows(area: string, name: string, faults: readonly RowFault[]): void {
  if (faults.length === 0) return;
  const named = faults.slice(0, maxNamedCells).map(describeRowFault);
  const more = faults.length - named.length;
  const lines = [`${name} has wrong rows:`, ...named, ...(more > 0 ? [`and ${more} more`] : [])];
  const next =
    'Correct these cells, and send the whole list again. Row 1 has the names of the columns.';
  throw new FactsError('FACT_ROWS_INVALID', unchanged(lines.join('\n  ')), next, { areas: [area] });
}

/** Reads a value as a person types it. @throws FactsError FACT_ROWS_INVALID for a list that is neither JSON nor CSV */
export function typedFactValue(
  area: string,
  name: string,
  { entry, text }: { entry: FactEntry; text: string },
): unknown {
  try {
    return parseFactValue(entry, text);
  } catch (error) {
    if (error instanceof CsvError) rejectRows(area, name, [error]);
    throw error;
  }
}

/**
 * Checks facts that need the rows of a list, which another area may publish.
 * @param entries those of all areas
 * @throws FactsError FACT_LIST_EMPTY if one has a value while its list is empty
 */
export function requireListedRows(entries: FactEntries, changed: string[]): void {
  for (const [name, { requires, value }] of Object.entries(entries)) {
    if (requires === undefined || value === null) continue;
    const { [requires]: list } = entries;
    const isAffected = changed.includes(name) || changed.includes(requires);
    if (!isAffected || !Array.isArray(list?.value) || list.value.length > 0) continue;
    const problem = `${name} cannot be ${JSON.stringify(value)} while ${requires} has no rows`;
    const next = changed.includes(name)
      ? `Add the rows first, or in the same change: npm run site -- facts change ${requires} --csv <file>`
      : `End it first: npm run site -- facts change ${name} none`;
    throw new FactsError('FACT_LIST_EMPTY', unchanged(problem), next);
  }
}

const unchanged = (problem: string): string => `${problem}.\nNothing was changed.`;
