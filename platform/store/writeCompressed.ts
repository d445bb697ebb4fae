import type { StoredAs, StoreFiles } from '@concourse/core/store/StoreFiles';
import { compress } from './compression';

/**
 * Writes a file with its precompressed forms. The file itself comes last: where it is, they are.
 * @param how `compressible` says whether there are such forms, `isQuick` that somebody waits for them
 */
export async function writeCompressed(
  files: StoreFiles,
  path: string,
  bytes: Buffer,
  { compressible, isQuick, ...how }: StoredAs & { compressible: boolean; isQuick?: boolean },
): Promise<void> {
  if (compressible) {
    const { '.br': br, '.gz': gz } = await compress(bytes, isQuick);
    await files.replace(`${path}.br`, br, { ...how, encoding: 'br' });
    await files.replace(`${path}.gz`, gz, { ...how, encoding: 'gzip' });
  }
  await files.replace(path, bytes, how);
}
