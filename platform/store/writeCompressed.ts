import { compress } from './compression';
import { writeWhole } from './durableFile';

/**
 * Writes a file with its precompressed forms. The file itself comes last: where it is, they are.
 */
export async function writeCompressed(
  file: string,
  bytes: Buffer,
  options: { compressible: boolean; temporaryFolder: string },
): Promise<void> {
  if (options.compressible) {
    for (const [ending, compressed] of Object.entries(await compress(bytes))) {
      await writeWhole(file + ending, compressed, options.temporaryFolder);
    }
  }
  await writeWhole(file, bytes, options.temporaryFolder);
}
