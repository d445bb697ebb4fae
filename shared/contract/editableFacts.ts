import { nameField, publishFacts, type FactEntries, type FactEntry } from './factFile';
import type { Facts } from './facts';

/** Values of facts by name, as `facts.json` states them. */
export type FactValues = Record<string, unknown>;

/** The names of the facts that the organiser may change without a build. */
export const editableNames = (entries: FactEntries): string[] =>
  Object.keys(entries).filter((name) => entries[name]?.editable === true);

/** The entries in the form that releases carry, which does not depend on the order of keys. */
export const releasedEntries = (entries: FactEntries): FactEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      entry.type === 'list' ? { ...entry, namedBy: nameField(entry) } : entry,
    ]),
  );

/** Returns the entries with other values. Skips facts that are not editable. */
export const withValues = (entries: FactEntries, values: FactValues): FactEntries => ({
  ...entries,
  ...Object.fromEntries(
    editableNames(entries)
      .filter((name) => Object.hasOwn(values, name))
      .map((name) => [name, { ...(entries[name] as FactEntry), value: values[name] }]),
  ),
});

/**
 * Returns the published facts of an area with other values of its editable facts. Computes again everything that the
 * entries derive from them; keeps facts that code adds.
 * @throws Error for invalid values
 */
export function factsWith(facts: Facts, entries: FactEntries, values: FactValues): Facts {
  if (editableNames(entries).every((name) => !Object.hasOwn(values, name))) return facts;
  const own = publishFacts(entries);
  const others = Object.entries(facts).filter(([name]) => !Object.hasOwn(own, name));
  return { ...Object.fromEntries(others), ...publishFacts(withValues(entries, values)) };
}
