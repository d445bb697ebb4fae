import { factNameOf, isDatePhaseQuotation, type FactRow } from '@concourse/contract/facts';

const isField = (field: string): boolean => field !== 'id' && !field.includes('#');

const textOf = (row: FactRow): string =>
  Object.keys(row)
    .filter(isField)
    .map((field) => `${field} ${row[field] ?? ''}`)
    .join(', ');

function changedFields(before: FactRow, after: FactRow): string {
  const differs = (key: string): boolean => before[key] !== after[key];
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs);
  return changes
    .filter((key) => isField(key) || (isDatePhaseQuotation(key) && !differs(factNameOf(key))))
    .map(
      (key) => `${key.replace('#state', ' is')} ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`,
    )
    .join(', ');
}

/** Describes the added, changed and removed rows of a list, by their ids. */
export function rowChanges(before: readonly FactRow[], after: readonly FactRow[]): string[] {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const kept = (rows: readonly FactRow[], other = is): string =>
    rows.flatMap(({ id = '' }) => (other?.has(id) ? id : [])).join();
  const changes = after.flatMap((row) => {
    const { id = '' } = row;
    const earlier = was?.get(id);
    if (!earlier) return [`adds ${id}: ${textOf(row)}`];
    const fields = changedFields(earlier, row);
    return fields === '' ? [] : [`changes ${id}: ${fields}`];
  });
  const removed = before.filter(({ id }) => !is?.has(id));
  const hasOtherOrder = kept(before) !== kept(after, was);
  return [
    ...changes,
    ...removed.map((row) => `removes ${row.id ?? ''}: ${textOf(row)}`),
    ...(hasOtherOrder ? ['changes the order of rows'] : []),
  ];
}
