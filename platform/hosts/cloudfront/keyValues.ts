import { comparable } from '@concourse/contract/comparable';
import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { addressIndex, spelled } from '@concourse/http/addressBook';
import { shownBy } from '@concourse/http/canary';
import { baseOf } from '@concourse/http/head';
import type { StoredHead, StoredPreview } from './function/event';
import { absent, fileKey, gone, headKey, pageKey, previewKey } from './keys';

/** What the key-value store is to hold, by key. */
export type KeyValues = Map<string, string>;

/** A preview, until when it is shown, and the folder of its bytes. */
export type PreviewKeys = { edition: Edition; until: Date; blobs: string };

/**
 * Everything that the functions look for: what is live, and the addresses of the editions that are shown. Of a
 * mixture only those that differ from the one below it, so that there is room for many.
 * @param mixtures in the order of the record
 */
export function keyValues(
  record: Parameters<typeof shownBy>[0],
  mixtures: Edition[],
  previews: PreviewKeys[] = [],
): KeyValues {
  const { canaries, mixtures: shown } = shownBy(record);
  const [live = ''] = shown;
  const [only] = canaries.length === 1 ? canaries : [];
  const head: StoredHead = {
    live,
    candidate: (only && shown[1]) ?? null,
    percent: only?.percent ?? 0,
    canaries,
    mixtures: shown,
    below: shown.map((_, mask) => baseOf(mask, canaries)),
  };
  const values: KeyValues = new Map([[headKey, JSON.stringify(head)]]);
  const known = mixtures.map(addressesOf);
  mixtures.forEach(({ id }, mask) => {
    const own = known[mask] ?? noAddresses;
    const below = mask === 0 ? noAddresses : (known[baseOf(mask, canaries)] ?? noAddresses);
    addAddresses(id, different(own, below), values);
  });
  for (const { edition, until, blobs } of previews) {
    const stored: StoredPreview = { id: edition.id, until: until.getTime(), blobs };
    values.set(previewKey(edition.id), JSON.stringify(stored));
    addAddresses(edition.id, addressesOf(edition), values);
  }
  return values;
}

/** Values by address: of pages in comparable spelling, and of files at the root. */
type Addresses = { pages: Map<string, string>; files: Map<string, string> };

const noAddresses: Addresses = { pages: new Map(), files: new Map() };

/** `<blob>`, `c` where it may be had compressed or `i` where not, and how the address is spelled. */
function addressesOf(edition: Edition): Addresses {
  const { canonical, gone: retired } = addressIndex(edition);
  const pages = new Map([...retired].map((address) => [address, gone]));
  for (const [address, page] of canonical) {
    const blob = edition.pages[page]?.blob ?? '';
    pages.set(address, `${blob} c ${spelled(page)}`);
  }
  const files = Object.entries(edition.files).map(
    ([address, { blob, type }]) =>
      [address, `${blob} ${isCompressibleType(type) ? 'c' : 'i'}`] as const,
  );
  return { pages, files: new Map(files) };
}

/** What an edition says otherwise than the one below it. */
function different({ pages, files }: Addresses, below: Addresses): Addresses {
  return {
    pages: without(pages, below.pages, () => absent),
    // A file is looked for before a page: what is a file below no more may be a page.
    files: without(files, below.files, (address) => pages.get(comparable(address)) ?? absent),
  };
}

function without(
  values: Map<string, string>,
  below: Map<string, string>,
  instead: (address: string) => string,
): Map<string, string> {
  const left = [...below.keys()].filter((address) => !values.has(address));
  return new Map([
    ...[...values].filter(([address, value]) => below.get(address) !== value),
    ...left.map((address) => [address, instead(address)] as const),
  ]);
}

function addAddresses(id: string, { pages, files }: Addresses, values: KeyValues): void {
  for (const [address, value] of pages) values.set(pageKey(id, address), value);
  for (const [address, value] of files) values.set(fileKey(id, address), value);
}

/** One call of `update-keys`, which is done whole or not at all. */
export type Change = { Puts?: { Key: string; Value: string }[]; Deletes?: { Key: string }[] };

/** How many keys CloudFront takes at once. */
const atOnce = 50;

/**
 * The changes that turn the known keys into the wanted ones, in an order that is safe for visitors: new
 * addresses first, then the head alone, then removals.
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
