import { type Damage, StoreDamageError } from '@concourse/core/store/errors';
import type { ListedFile, StoreFiles } from '@concourse/core/store/StoreFiles';
import { compressedEndings, decompress, isSoundForm } from './compression';

export type IsSound = (bytes: Buffer) => boolean | Promise<boolean>;

/** A problem of a file or of a precompressed form; `isSound` recognises the right bytes, if a digest is known. */
export type FileDamage = { file: string; problem: string; isSound?: IsSound };

/** Damage with its repair; `type` is the media type of a blob. */
export type Fault = FileDamage & { next: string; type?: string };

/** The fields of a fault that reports show. */
export const damageOfFault = ({ file, problem, next }: Damage): Damage => ({ file, problem, next });

export const missing = 'is missing';
export const overwritten = 'has other bytes than it should have';

/** Reads a file and checks its bytes. @throws StoreDamageError where it is missing or has other bytes */
export async function readSound(
  files: StoreFiles,
  damage: Omit<Damage, 'problem'>,
  isSound: (bytes: Buffer) => boolean,
): Promise<Buffer> {
  const bytes = await files.read(damage.file);
  if (bytes && isSound(bytes)) return bytes;
  throw new StoreDamageError({ ...damage, problem: bytes ? overwritten : missing });
}

/** The damage of a file and, if it is compressible, of its precompressed forms. */
export async function fileDamage(
  files: StoreFiles,
  file: string,
  { isSound, compressible }: { isSound: (bytes: Buffer) => boolean; compressible: boolean },
): Promise<FileDamage[]> {
  const faultOf = (bytes: Buffer | null): FileDamage[] =>
    bytes && isSound(bytes) ? [] : [{ file, problem: bytes ? overwritten : missing, isSound }];
  const faults = faultOf(await files.read(file));
  for (const ending of compressible ? compressedEndings : []) {
    const form = file + ending;
    const stored = await files.read(form);
    const bytes = stored && (await decompress(ending, stored));
    const problems =
      stored && !bytes ? ['cannot be decompressed'] : faultOf(bytes).map(({ problem }) => problem);
    const soundForm = isSoundForm(ending, isSound);
    faults.push(...problems.map((problem) => ({ file: form, problem, isSound: soundForm })));
  }
  return faults;
}

/** The damage that a listing of a store shows: missing files, and files of another size or digest. */
export function listedDamage(
  listed: ReadonlyMap<string, Pick<ListedFile, 'bytes' | 'md5'>>,
  file: string,
  { bytes, md5, compressible }: { bytes?: number; md5?: string; compressible: boolean },
): FileDamage[] {
  const found = listed.get(file);
  const isOther =
    (bytes !== undefined && found?.bytes !== bytes) ||
    (md5 !== undefined && found?.md5 != null && found.md5 !== md5);
  const forms = compressible ? compressedEndings.map((ending) => file + ending) : [];
  const lost = [file, ...forms].filter((each) => !listed.has(each));
  return [
    ...(found && isOther ? [{ file, problem: overwritten }] : []),
    ...lost.map((each) => ({ file: each, problem: missing })),
  ];
}
