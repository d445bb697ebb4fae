import { addressIndex } from '../../http/addressIndex';
import { spelled } from '../../http/redirects';
import { isCompressibleType } from '../../store/compressible';
import type { Edition, LogRecord } from '../../store/types';
import type { StoredHead, StoredPreview } from './function/visit';
import { fileKey, gone, headKey, pageKey, previewKey } from './keys';

/** What the key-value store is to hold, by key. */
export type KeyValues = Map<string, string>;

/** A preview, until when it is shown, and the folder of its bytes. */
export type PreviewKeys = { edition: Edition; until: Date; blobs: string };

/** Everything that the functions look for: what is live, and the addresses of the editions that are shown. */
export function keyValues(
  record: LogRecord,
  live: Edition,
  candidate: Edition | null,
  previews: PreviewKeys[] = [],
): KeyValues {
  const head: StoredHead = {
    live: live.id,
    candidate: candidate?.id ?? null,
    percent: candidate ? record.percent : 0,
  };
  const values: KeyValues = new Map([[headKey, JSON.stringify(head)]]);
  for (const edition of candidate ? [live, candidate] : [live]) addAddresses(edition, values);
  for (const { edition, until, blobs } of previews) {
    const stored: StoredPreview = { id: edition.id, until: until.getTime(), blobs };
    values.set(previewKey(edition.id), JSON.stringify(stored));
    addAddresses(edition, values);
  }
  return values;
}

/** `<blob>`, `c` where it may be had compressed or `i` where not, and how the address is spelled. */
function addAddresses(edition: Edition, values: KeyValues): void {
  const { canonical, gone: retired } = addressIndex(edition);
  for (const address of retired) values.set(pageKey(edition.id, address), gone);
  for (const [address, page] of canonical) {
    const blob = edition.pages[page]?.blob ?? '';
    values.set(pageKey(edition.id, address), `${blob} c ${spelled(page)}`);
  }
  for (const [address, { blob, type }] of Object.entries(edition.files)) {
    values.set(fileKey(edition.id, address), `${blob} ${isCompressibleType(type) ? 'c' : 'i'}`);
  }
}
