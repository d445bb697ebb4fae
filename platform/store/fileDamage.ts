import { compressedEndings, decompress } from './compression';
import type { StoreFiles } from './StoreFiles';

/** What is wrong with one stored file or one of its precompressed forms. */
export type FileDamage = { file: string; problem: string };

export const missing = 'is missing';
export const overwritten = 'has other bytes than it should have';

/**
 * What is wrong with a stored file. Nothing, where it and its precompressed forms stand for the right
 * bytes.
 * @param expected `isSound` knows the right bytes; `compressible` says whether there have to be
 *   precompressed forms
 */
export async function fileDamage(
  files: StoreFiles,
  file: string,
  { isSound, compressible }: { isSound: (bytes: Buffer) => boolean; compressible: boolean },
): Promise<FileDamage[]> {
  const plain = await files.read(file);
  const faults = [faultOf(file, plain, isSound)];
  for (const ending of compressible ? compressedEndings : []) {
    const stored = await files.read(file + ending);
    const bytes = stored && (await decompress(ending, stored));
    faults.push(
      stored && !bytes
        ? { file: file + ending, problem: 'cannot be decompressed' }
        : faultOf(file + ending, bytes, isSound),
    );
  }
  return faults.filter((fault) => fault !== null);
}

function faultOf(
  file: string,
  bytes: Buffer | null,
  isSound: (bytes: Buffer) => boolean,
): FileDamage | null {
  if (!bytes) return { file, problem: missing };
  return isSound(bytes) ? null : { file, problem: overwritten };
}
