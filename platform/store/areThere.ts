import { inParallel } from '@concourse/core/files/inParallel';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';

/**
 * Whether there are files of these paths, in their order. Where a home tells cheaply what files look like, it is asked
 * once for all.
 * @param atOnce how many it is asked for at once otherwise
 */
export async function areThere(
  files: Pick<StoreFiles, 'has' | 'stamps'>,
  paths: string[],
  atOnce: number,
): Promise<boolean[]> {
  if (!files.stamps) return inParallel(paths, atOnce, (path) => files.has(path));
  return (await files.stamps(paths)).map((stamp) => stamp !== null);
}
