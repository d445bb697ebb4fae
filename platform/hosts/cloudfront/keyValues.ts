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

/** The wanted values of the key-value store, by key. */
export type KeyValues = Map<string, string>;

export type PreviewKeys = { edition: Edition; until: Date; blobs: string };

/**
 * The values that the functions read: the head, and the addresses of all editions that are shown; of a mixture only
 * those that differ from the one below it, as the store is small.
 * @param mixtures in the order of the record
 */
export function keyValues(
  record: Parameters<typeof liveVariantsOf>[0],
  mixtures: Edition[],
  previews: PreviewKeys[] = [],
): KeyValues {
  const { canaries, mixtures: shown } = liveVariantsOf(record);
  const [live = ''] = shown;
  const [only] = canaries.length === 1 ? canaries : [];
  const head: StoredHead = {
    live,
    candidate: (only && shown[1]) ?? null,
    percent: only?.percent ?? 0,
    canaries,
    mixtures: shown,
    below: shown.map((_, mask) => baseVariantOf(mask, canaries)),
  };
  const values: KeyValues = new Map([[headKey, JSON.stringify(head)]]);
  const known = mixtures.map(addressesOf);
  mixtures.forEach(({ id }, mask) => {
    const own = known[mask] ?? new Map<string, string>();
    const below = mask === 0 ? undefined : known[baseVariantOf(mask, canaries)];
    for (const [key, value] of below ? diffAddresses(own, below) : own) values.set(id + key, value);
  });
  for (const { edition, until, blobs } of previews) {
    const stored: StoredPreview = { id: edition.id, until: until.getTime(), blobs };
    values.set(previewKey(edition.id), JSON.stringify(stored));
    for (const [key, value] of addressesOf(edition)) values.set(edition.id + key, value);
  }
  return values;
}

/** By key without the edition: `<blob>`, `c` if it is stored compressed or `i` if not, and of pages the address. */
function addressesOf(edition: Edition): KeyValues {
  const { canonical, gone: retired } = buildRouteIndex(edition);
  const values: KeyValues = new Map();
  for (const address of retired) values.set(pageKey('', address), goneValue);
  for (const [address, page] of canonical) {
    values.set(pageKey('', address), `${edition.pages[page]?.blob ?? ''} c ${encodePath(page)}`);
  }
  for (const [address, { blob, type }] of Object.entries(edition.files)) {
    values.set(fileKey('', address), `${blob} ${isCompressibleType(type) ? 'c' : 'i'}`);
  }
  return values;
}

function diffAddresses(own: KeyValues, below: KeyValues): KeyValues {
  const changed = [...own].filter(([key, value]) => below.get(key) !== value);
  const removed = [...below.keys()].filter((key) => !own.has(key));
  const start = fileKey('', '');
  // The functions look for files before pages: the address of a removed file may be that of a page.
  const pageInstead = (key: string): string | undefined =>
    key.startsWith(start)
      ? own.get(pageKey('', normalizePath(key.slice(start.length))))
      : undefined;
  return new Map([
    ...changed,
    ...removed.map((key) => [key, pageInstead(key) ?? absentValue] as const),
  ]);
}

/** One call of `update-keys`, which is atomic. */
export type KeyValueUpdate = {
  Puts?: { Key: string; Value: string }[];
  Deletes?: { Key: string }[];
};

/** The number of keys that CloudFront accepts at once. */
const batchSize = 50;

/**
 * The changes that turn the known keys into the wanted ones, in an order that is safe for visitors: new
 * addresses first, then the head alone, then removals.
 */
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
