import path from 'node:path';
import { inParallel } from '@concourse/core/files/inParallel';
import { counted, type OnProgress } from '@concourse/core/files/onProgress';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { Fault } from '../verify/fault';
import { storedHow } from './storedHow';

/**
 * Puts files back from another store. What states others comes after them: manifests, editions and
 * records last, as when they were written first.
 * @returns what was written; not what is whole by now, and not what the other store has lost meanwhile
 */
export async function repairStore(
  files: StoreFiles,
  from: StoreFiles,
  mend: Fault[],
  onProgress?: OnProgress,
): Promise<string[]> {
  const count = counted('files', mend.length, onProgress);
  const put = async (fault: Fault): Promise<string[]> =>
    (await putBack(files, from, fault)) ? [fault.file] : [];

  const [contents, documents] = [mend.filter(isContent), mend.filter((fault) => !isContent(fault))];
  const written = await inParallel(contents, files.atOnce, (fault) => count(put(fault)));
  await settle(files, written.flat());
  for (const fault of documents.reverse()) written.push(await count(put(fault)));
  await settle(files, written.flat());
  return written.flat().sort();
}

const isContent = ({ file }: Fault): boolean =>
  file.startsWith(`${layout.blobs}/`) ||
  file.startsWith(`${layout.areas}/`) ||
  (file.startsWith(`${layout.releases}/`) && !file.endsWith('.json'));

async function putBack(
  files: StoreFiles,
  from: StoreFiles,
  { file, type, isSound }: Fault,
): Promise<boolean> {
  const isWhole = async (bytes: Buffer | null): Promise<boolean> =>
    bytes !== null && isSound !== undefined && (await isSound(bytes));
  if (await isWhole(await files.read(file))) return false;
  const bytes = await from.read(file);
  if (!bytes || !(await isWhole(bytes))) return false;
  await files.replace(file, bytes, storedHow(file, type));
  return true;
}

const settle = (files: StoreFiles, written: string[]): Promise<void> =>
  files.settle(...new Set(written.map((file) => path.posix.dirname(file))));
