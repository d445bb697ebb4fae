import {
  document,
  immutable,
  material,
  signatureFile,
  storedAs,
} from '@concourse/core/store/storedAs';
import type { StoredAs } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { compressedEndings, type CompressedEnding } from '../compression';

const encodings = { '.br': 'br', '.gz': 'gzip' } as const satisfies Record<
  CompressedEnding,
  string
>;

/**
 * How a file is kept that is put back, as who wrote it first kept it.
 * @param file its path inside the store
 * @param blobType media type of what it is to visitors; for blobs, whose names do not say it
 */
export function storedHow(file: string, blobType?: string): StoredAs {
  const ending = compressedEndings.find((each) => file.endsWith(each));
  const encoding = ending && { encoding: encodings[ending] };
  if (blobType !== undefined) return { type: blobType, cacheControl: immutable, ...encoding };
  if (file.startsWith(`${layout.areas}/`)) {
    return { ...storedAs(ending ? file.slice(0, -ending.length) : file), ...encoding };
  }
  if (file.endsWith('.sig')) return signatureFile;
  return file.endsWith('.json') ? document : material;
}
