import path from 'node:path';
import { recordDigest } from '@concourse/core/files/digest';
import { mapLimit, type OnProgress, trackProgress } from '@concourse/core/files/mapLimit';
import { catchOnly, StoreDamageError, type Damage } from '@concourse/core/store/errors';
import {
  documentMetadata,
  immutable,
  internalFileMetadata,
  mediaTypeOf,
  signatureMetadata,
} from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord, StoreFiles, FileMetadata } from '@concourse/core/store/types';
import { compressedExtensions } from './compression';
import type { ReportedDamage } from './fileDamage';
import { overlayFiles } from './overlayFiles';
import { followedRevision, isRecord } from './ReleaseLog';
import { Store } from './Store';
import { type Verification, verifyStore } from './verifyStore';

/** The files to restore, in the order of the verification, and a verification of the repaired store. */
export type Repair = {
  repairable: ReportedDamage[];
  verification: Omit<Verification, 'problems'> & { problems: Damage[] };
};

/** Reads a file of the other store, and plans to restore it. Returns null if it is not intact. */
type PlanRestore = (fault: ReportedDamage) => Promise<Buffer | null>;

/** Finds the damaged files that another store can restore, as digests of this store prove. Writes nothing. */
export async function planRepair(
  store: Store,
  from: StoreFiles,
  now: () => Date,
  onProgress: OnProgress = () => undefined,
): Promise<Repair> {
  const repairable = new Map<string, ReportedDamage>();
  const view = overlayFiles(store.files, from, repairable);
  const { concurrency } = store.files;
  const planRestore: PlanRestore = async (fault) => {
    const { file, isIntact } = fault;
    const bytes = isIntact && (await from.read(file));
    if (!bytes || !(await isIntact(bytes))) return null;
    repairable.set(file, fault);
    return bytes;
  };

  for (const each of await new Store(view, now).allEnvironments())
    await repairLog(each, planRestore);
  // Restored editions and manifests refer to further files.
  const after = await verifyStore(new Store(view, now), {
    onProgress,
    repair: async (faults) => {
      const restored = await mapLimit(faults, concurrency, planRestore);
      return faults.filter((_, at) => restored[at] === null);
    },
  });
  const explain = (fault: ReportedDamage): Promise<Damage> => explainDamage(fault, from);
  const problems = await mapLimit(after.problems, concurrency, explain);
  return { repairable: [...repairable.values()], verification: { ...after, problems } };
}

async function explainDamage({ file, problem, next, isIntact }: ReportedDamage, from: StoreFiles) {
  const reason = !isIntact
    ? 'no digest in the store proves its content'
    : `it is ${(await from.has(file)) ? 'damaged' : 'missing'} in ${from.label} too`;
  return { file, problem: `${problem}, and cannot be repaired: ${reason}`, next };
}

/**
 * Restores missing, malformed and changed records, from the newest back: each states the digest of the one that it
 * follows. The newest record must follow a readable one. No digest proves records from before the chain began.
 */
async function repairLog({ log }: Store, planRestore: PlanRestore): Promise<void> {
  const { records, lost } = await log.readAll();
  const readable = new Map(records.map((record) => [record.rev, record]));
  const newest = await log.newest();
  const isHeadSound = await log.head().then(
    () => true,
    catchOnly(StoreDamageError, () => false),
  );
  /** The record before, in the order of this loop. It states the digest of the one that it follows. */
  let next: LogRecord | undefined;
  for (let rev = newest; rev > 0; rev -= 1) {
    if (lost.includes(rev)) continue;
    const stored = readable.get(rev);
    const digest = next && followedRevision(next) === rev ? (next.previous ?? null) : null;
    const isStated: boolean = digest === null || (stored && recordDigest(stored)) === digest;
    const isRight: boolean = rev === newest ? isHeadSound : isStated;
    const restored: LogRecord | null = isRight ? null : await restore(rev, digest);
    next = restored ?? stored;
  }

  /** @param digest null for the newest record */
  async function restore(rev: number, digest: string | null): Promise<LogRecord | null> {
    const isProven = (found: LogRecord): boolean => {
      const before = readable.get(followedRevision(found));
      return digest === null
        ? before !== undefined && recordDigest(before) === found.previous
        : recordDigest(found) === digest;
    };
    const parse = (bytes: Buffer): LogRecord | null => {
      const found = parseJsonOrNull(bytes);
      return isRecord(found, rev) && isProven(found) ? found : null;
    };
    const isIntact = (bytes: Buffer): boolean => parse(bytes) !== null;
    const problem = 'is missing or was changed';
    const bytes = await planRestore({ file: log.fileOf(rev), problem, next: '', isIntact });
    return bytes && parse(bytes);
  }
}

/**
 * Restores files from another store. Manifests, editions and records come last, as they refer to other files.
 * @returns the written files, without files that are intact by now, or that the other store has lost
 */
export async function repairStore(
  files: StoreFiles,
  from: StoreFiles,
  faults: ReportedDamage[],
  onProgress?: OnProgress,
): Promise<string[]> {
  const count = trackProgress('files', faults.length, onProgress);
  const restore = async (fault: ReportedDamage): Promise<string[]> => {
    const { file, type, isIntact = () => false } = fault;
    const stored = await files.read(file);
    if (stored && (await isIntact(stored))) return [];
    const bytes = await from.read(file);
    if (!bytes || !(await isIntact(bytes))) return [];
    await files.replace(file, bytes, storedFileMetadata(file, type));
    return [file];
  };
  const fsync = (written: string[]): Promise<void> =>
    files.fsyncDirs(...new Set(written.map((file) => path.posix.dirname(file))));

  const { contents = [], documents = [] } = Object.groupBy(faults, (fault) =>
    isContent(fault) ? 'contents' : 'documents',
  );
  const written = await mapLimit(contents, files.concurrency, (fault) => count(restore(fault)));
  await fsync(written.flat());
  for (const fault of documents.reverse()) written.push(await count(restore(fault)));
  await fsync(written.flat());
  return written.flat().sort();
}

const isContent = ({ file }: ReportedDamage): boolean =>
  file.startsWith(`${layout.blobs}/`) ||
  file.startsWith(`${layout.areas}/`) ||
  file.startsWith(`${layout.deltas}/`) ||
  (file.startsWith(`${layout.releases}/`) && !file.endsWith('.json'));

/** The metadata to store with a file. @param blobType the media type of a blob */
export function storedFileMetadata(file: string, blobType?: string): FileMetadata {
  const ending = compressedExtensions.find((each) => file.endsWith(each));
  const encoding = ending && ({ encoding: ending === '.br' ? 'br' : 'gzip' } as const);
  if (blobType !== undefined) return { ...immutable(blobType), ...encoding };
  const plain = ending ? file.slice(0, -ending.length) : file;
  if (file.startsWith(`${layout.areas}/`)) return { ...immutable(mediaTypeOf(plain)), ...encoding };
  if (file.endsWith('.sig')) return signatureMetadata;
  return file.endsWith('.json') ? documentMetadata : internalFileMetadata;
}
