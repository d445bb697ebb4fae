import { sha256 } from '@concourse/core/files/digest';
import { type Damage, StoreDamageError } from '@concourse/core/store/errors';
import type { ListedFile, StoreFiles } from '@concourse/core/store/types';
import { compressedExtensions, decompress, isIntactForm } from './compression';

export type IntegrityCheck = (bytes: Buffer) => boolean | Promise<boolean>;

/** A problem of a file or of its compressed form; `isIntact` recognises the correct bytes, if a digest is known. */
export type FileDamage = { file: string; problem: string; isIntact?: IntegrityCheck };

/** Damage with instructions for its repair; `type` is the media type of a blob. */
export type ReportedDamage = FileDamage & { next: string; type?: string };

export const toDamage = ({ file, problem, next }: Damage): Damage => ({ file, problem, next });

/** Recognises bytes by their sha-256 (hex). */
export const hasDigest =
  (digest: string | undefined) =>
  (bytes: Buffer): boolean =>
    sha256(bytes) === digest;

export const missingProblem = 'is missing';
export const changedProblem = 'has unexpected content';

/** The problem of a file that is missing (null) or has other bytes. */
export const describeDamage = (bytes: Buffer | null): string =>
  bytes ? changedProblem : missingProblem;

/** Reads a file and checks its bytes. @throws StoreDamageError if it is missing or has other bytes */
export async function readVerified(
  files: StoreFiles,
  damage: Omit<Damage, 'problem'>,
  isIntact: (bytes: Buffer) => boolean,
): Promise<Buffer> {
  const bytes = await files.read(damage.file);
  if (bytes && isIntact(bytes)) return bytes;
  throw new StoreDamageError({ ...damage, problem: describeDamage(bytes) });
}

/** The damage of a file and, if it is compressible, of its compressed forms. */
export async function fileDamage(
  files: StoreFiles,
  file: string,
  {
    isIntact,
    compressible,
    bytes: stated,
  }: { isIntact: (bytes: Buffer) => boolean; compressible: boolean; bytes?: number | undefined },
): Promise<FileDamage[]> {
  const faultOf = (bytes: Buffer | null): FileDamage[] =>
    bytes && isIntact(bytes) ? [] : [{ file, problem: describeDamage(bytes), isIntact }];
  const endings = compressible ? compressedExtensions : [];
  // At the same time, because a bucket is far away.
  const reads = ['', ...endings].map((ending) => files.read(file + ending));
  const [plain = null, ...forms] = await Promise.all(reads);
  const faults = faultOf(plain);
  // The length of a damaged file proves nothing about its forms.
  const limit = stated ?? (faults.length === 0 ? plain?.length : undefined);
  for (const [at, ending] of endings.entries()) {
    const form = file + ending;
    const stored = forms[at] ?? null;
    const bytes = stored && decompress(ending, stored, limit);
    const problems =
      stored && !bytes ? ['cannot be decompressed'] : faultOf(bytes).map(({ problem }) => problem);
    const isFormIntact = isIntactForm(ending, isIntact, limit);
    faults.push(...problems.map((problem) => ({ file: form, problem, isIntact: isFormIntact })));
  }
  return faults;
}

/** The damage that a listing proves: missing files, and files of another size or digest. */
export function listedDamage(
  listed: ReadonlyMap<string, Pick<ListedFile, 'bytes' | 'md5'>>,
  file: string,
  { bytes, md5, compressible }: { bytes?: number; md5?: string | null; compressible: boolean },
): FileDamage[] {
  const found = listed.get(file);
  const isChanged =
    (bytes !== undefined && found?.bytes !== bytes) ||
    (md5 != null && found?.md5 != null && found.md5 !== md5);
  const forms = compressible ? compressedExtensions.map((ending) => file + ending) : [];
  const missing = [file, ...forms].filter((each) => !listed.has(each));
  return [
    ...(found && isChanged ? [{ file, problem: changedProblem }] : []),
    ...missing.map((each) => ({ file: each, problem: missingProblem })),
  ];
}
