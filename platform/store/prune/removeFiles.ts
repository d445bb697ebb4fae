import { inParallel } from '@concourse/core/files/inParallel';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { compressedEndings } from '../compression';

const isCompressed = (file: string): boolean =>
  compressedEndings.some((ending) => file.endsWith(ending));

/**
 * Removes files, each before its compressed forms: where a killed command left one, all of its forms are
 * there, which is how publication and promotion know whole ones.
 */
export async function removeFiles(files: StoreFiles, paths: string[]): Promise<void> {
  const remove = (path: string): Promise<void> => files.remove(path);
  await inParallel(
    paths.filter((path) => !isCompressed(path)),
    files.atOnce,
    remove,
  );
  await inParallel(paths.filter(isCompressed), files.atOnce, remove);
}
