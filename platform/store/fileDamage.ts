import type { Damage } from '@concourse/core/store/errors';
import type { ListedFile, StoreFiles } from '@concourse/core/store/StoreFiles';
import { compressedEndings, decompress } from './compression';

/** Whether bytes are the right ones. */
export type IsSound = (bytes: Buffer) => boolean | Promise<boolean>;

/**
 * What is wrong with one stored file or one of its precompressed forms; `isSound` knows the bytes that
 * it should have, where something states them.
 */
export type FileDamage = { file: string; problem: string; isSound?: IsSound };

/** Damage that was found, with what a copy of the file has to prove to repair it. */
export type Fault = FileDamage & {
  next: string;
  /** Media type of a blob. */
  type?: string;
};

/** The part of a fault that is reported to people and programs. */
export const damageOfFault = ({ file, problem, next }: Damage): Damage => ({ file, problem, next });

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
    const fault =
      stored && !bytes
        ? { file: file + ending, problem: 'cannot be decompressed' }
        : faultOf(file + ending, bytes, isSound);
    const isSoundForm = async (form: Buffer): Promise<boolean> => {
      const plainForm = await decompress(ending, form);
      return plainForm !== null && isSound(plainForm);
    };
    faults.push(fault && { ...fault, isSound: isSoundForm });
  }
  return faults.filter((fault) => fault !== null);
}

/**
 * The same by a listing alone, for a home that vouches for its bytes: what is missing, and what has
 * another size or digest than it should have. Nobody knows those of precompressed forms.
 * @param expected `bytes` how many there have to be, `md5` their digest, where they are known
 */
export function listedDamage(
  listed: ReadonlyMap<string, ListedFile>,
  file: string,
  { bytes, md5, compressible }: { bytes?: number; md5?: string; compressible: boolean },
): FileDamage[] {
  const found = listed.get(file);
  const isOther =
    (bytes !== undefined && found?.bytes !== bytes) ||
    (md5 !== undefined && found?.md5 != null && found.md5 !== md5);
  const faults = !found
    ? [{ file, problem: missing }]
    : isOther
      ? [{ file, problem: overwritten }]
      : [];
  const forms = compressible ? compressedEndings.map((ending) => file + ending) : [];
  const lost = forms.filter((form) => !listed.has(form));
  return [...faults, ...lost.map((form) => ({ file: form, problem: missing }))];
}

function faultOf(
  file: string,
  bytes: Buffer | null,
  isSound: (bytes: Buffer) => boolean,
): FileDamage | null {
  if (!bytes) return { file, problem: missing, isSound };
  return isSound(bytes) ? null : { file, problem: overwritten, isSound };
}
