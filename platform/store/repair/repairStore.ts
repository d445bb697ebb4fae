import path from 'node:path';
import { inParallel } from '@concourse/core/files/inParallel';
import { counted, type OnProgress } from '@concourse/core/files/onProgress';
import {
  document,
  immutable,
  material,
  signatureFile,
  storedAs,
} from '@concourse/core/store/mediaTypes';
import type { StoredAs, StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { compressedEndings } from '../compression';
import type { Fault } from '../fileDamage';

/**
 * Restores files from another store. Files that state others come after them: manifests, editions and
 * records last, in the order in which they were first written.
 * @returns the files written; without those that are whole by now, and those that the other store lost meanwhile
 */
export async function repairStore(
  files: StoreFiles,
  from: StoreFiles,
  mend: Fault[],
  onProgress?: OnProgress,
): Promise<string[]> {
  const count = counted('files', mend.length, onProgress);
  const put = async (fault: Fault): Promise<string[]> =>
    (await restore(files, from, fault)) ? [fault.file] : [];
  const settle = (written: string[]): Promise<void> =>
    files.settle(...new Set(written.map((file) => path.posix.dirname(file))));

  const [contents, documents] = [mend.filter(isContent), mend.filter((fault) => !isContent(fault))];
  const written = await inParallel(contents, files.atOnce, (fault) => count(put(fault)));
  await settle(written.flat());
  for (const fault of documents.reverse()) written.push(await count(put(fault)));
  await settle(written.flat());
  return written.flat().sort();
}

const isContent = ({ file }: Fault): boolean =>
  file.startsWith(`${layout.blobs}/`) ||
  file.startsWith(`${layout.areas}/`) ||
  (file.startsWith(`${layout.releases}/`) && !file.endsWith('.json'));

async function restore(
  files: StoreFiles,
  from: StoreFiles,
  { file, type, isSound = () => false }: Fault,
): Promise<boolean> {
  const there = await files.read(file);
  if (there && (await isSound(there))) return false;
  const bytes = await from.read(file);
  if (!bytes || !(await isSound(bytes))) return false;
  await files.replace(file, bytes, storedHow(file, type));
  return true;
}

/**
 * The metadata that a file was first written with.
 * @param file its path inside the store
 * @param blobType media type of a blob, whose name does not tell
 */
export function storedHow(file: string, blobType?: string): StoredAs {
  const ending = compressedEndings.find((each) => file.endsWith(each));
  const encoding = ending && ({ encoding: ending === '.br' ? 'br' : 'gzip' } as const);
  if (blobType !== undefined) return { type: blobType, cacheControl: immutable, ...encoding };
  if (file.startsWith(`${layout.areas}/`)) {
    return { ...storedAs(ending ? file.slice(0, -ending.length) : file), ...encoding };
  }
  if (file.endsWith('.sig')) return signatureFile;
  return file.endsWith('.json') ? document : material;
}
