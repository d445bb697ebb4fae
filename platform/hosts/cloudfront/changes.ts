import { headKey } from './keys';
import type { KeyValues } from './keyValues';

/** One call of `update-keys`, which is done whole or not at all. */
export type Change = { Puts?: { Key: string; Value: string }[]; Deletes?: { Key: string }[] };

/** How many keys CloudFront takes at once. */
const atOnce = 50;

/**
 * What turns the keys that are there into those that are wanted, in the order in which it may be seen: new
 * addresses first, then what is live, alone, then what nobody is shown any more.
 */
export function changes(known: KeyValues, wanted: KeyValues): Change[] {
  const puts = [...wanted]
    .filter(([key, value]) => key !== headKey && known.get(key) !== value)
    .map(([key, value]) => ({ Key: key, Value: value }));
  const head = wanted.get(headKey) ?? '';
  const deletes = [...known.keys()].filter((key) => !wanted.has(key)).map((key) => ({ Key: key }));
  return [
    ...inBatches(puts).map((Puts) => ({ Puts })),
    ...(known.get(headKey) === head ? [] : [{ Puts: [{ Key: headKey, Value: head }] }]),
    ...inBatches(deletes).map((Deletes) => ({ Deletes })),
  ];
}

const inBatches = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) =>
    items.slice(at * atOnce, (at + 1) * atOnce),
  );
