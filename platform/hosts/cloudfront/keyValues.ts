import { normalizePath } from '@concourse/contract/normalizePath';
import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { liveVariantsOf } from '@concourse/http/canary';
import { baseVariantOf } from '@concourse/http/head';
import { buildRouteIndex, encodePath } from '@concourse/http/RouteTable';
import {
  absentValue,
  fileKey,
  goneValue,
  headKey,
  pageKey,
  previewKey,
  type StoredHead,
  type StoredPreview,
} from './function/event';

/** Values of the key-value store, by key. */
export type KeyValues = Map<string, string>;

export type PreviewKeys = { edition: Edition; until: Date; blobs: string };

/**
 * The values that the functions read: the head, and the addresses of all editions; of a variant only those that differ
 * from its base, as the store is small.
 * @param variants in the order of the record
 */
export function keyValues(
  record: Parameters<typeof liveVariantsOf>[0],
  variants: Edition[],
  previews: PreviewKeys[] = [],
): KeyValues {
  const { canaries, mixtures } = liveVariantsOf(record);
  const [live = ''] = mixtures;
  const [only] = canaries.length === 1 ? canaries : [];
  const head: StoredHead = {
    live,
    candidate: (only && mixtures[1]) ?? null,
    percent: only?.percent ?? 0,
    canaries,
    mixtures,
    below: mixtures.map((_, mask) => baseVariantOf(mask, canaries)),
  };
  const values: KeyValues = new Map([[headKey, JSON.stringify(head)]]);
  const addresses = variants.map(addressesOf);
  variants.forEach(({ id }, mask) => {
    const own = addresses[mask] ?? new Map<string, string>();
    const base = mask === 0 ? undefined : addresses[baseVariantOf(mask, canaries)];
    for (const [key, value] of base ? diffAddresses(own, base) : own) values.set(id + key, value);
  });
  for (const { edition, until, blobs } of previews) {
    const stored: StoredPreview = { id: edition.id, until: until.getTime(), blobs };
    values.set(previewKey(edition.id), JSON.stringify(stored));
    for (const [key, value] of addressesOf(edition)) values.set(edition.id + key, value);
  }
  return values;
}

/** Keys without the edition. Values: `<blob>`, `c` if stored compressed or `i` if not, and the address of a page. */
function addressesOf(edition: Edition): KeyValues {
  const { canonical, gone } = buildRouteIndex(edition);
  const values: KeyValues = new Map();
  for (const address of gone) values.set(pageKey('', address), goneValue);
  for (const [address, page] of canonical)
    values.set(pageKey('', address), `${edition.pages[page]?.blob ?? ''} c ${encodePath(page)}`);
  for (const [address, { blob, type }] of Object.entries(edition.files))
    values.set(fileKey('', address), `${blob} ${isCompressibleType(type) ? 'c' : 'i'}`);
  return values;
}

function diffAddresses(own: KeyValues, base: KeyValues): KeyValues {
  const changed = [...own].filter(([key, value]) => base.get(key) !== value);
  const removed = [...base.keys()].filter((key) => !own.has(key));
  const filePrefix = fileKey('', '');
  // The functions look for files before pages: the address of a removed file may be that of a page.
  const pageInstead = (key: string): string | undefined =>
    key.startsWith(filePrefix)
      ? own.get(pageKey('', normalizePath(key.slice(filePrefix.length))))
      : undefined;
  const removals = removed.map((key) => [key, pageInstead(key) ?? absentValue] as const);
  return new Map([...changed, ...removals]);
}

type Put = { Key: string; Value: string };

/** The input of an `update-keys` call, which is atomic. */
export type KeyValueUpdate = { Puts?: Put[]; Deletes?: { Key: string }[] };

/** The number of keys that CloudFront accepts in one call. */
const batchSize = 50;

/** Returns the updates in an order that is safe for visitors: new addresses first, then the head, then removals. */
export function diffKeyValues(known: KeyValues, wanted: KeyValues): KeyValueUpdate[] {
  const puts = [...wanted]
    .filter(([key, value]) => key !== headKey && known.get(key) !== value)
    .map(([key, value]) => ({ Key: key, Value: value }));
  const head = { Key: headKey, Value: wanted.get(headKey) ?? '' };
  const deletes = [...known.keys()].filter((key) => !wanted.has(key)).map((key) => ({ Key: key }));
  return [
    ...inBatches(puts).map((Puts) => ({ Puts })),
    ...(known.get(headKey) === head.Value ? [] : [{ Puts: [head] }]),
    ...inBatches(deletes).map((Deletes) => ({ Deletes })),
  ];
}

const inBatches = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );
