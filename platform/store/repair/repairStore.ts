import path from 'node:path';
import { recordDigest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { type OnProgress, trackProgress } from '@concourse/core/files/progress';
import type { Damage } from '@concourse/core/store/errors';
import {
  documentMetadata,
  immutableCacheControl,
  internalFileMetadata,
  signatureMetadata,
  releaseFileMetadata,
} from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { StoreFiles, FileMetadata } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { compressedExtensions } from '../compression';
import type { ReportedDamage } from '../fileDamage';
import { isRecord } from '../ReleaseLog';
import { Store } from '../Store';
import { type Verification, verifyStore } from '../verify/verifyStore';

/** A plan for a repair. */
export type Repair = {
  /** Files that the other store has whole, in the order in which the verification found them. */
  repairable: ReportedDamage[];
  /** The verification of the repaired store. */
  verification: Omit<Verification, 'problems'> & { problems: Damage[] };
};

/** Reads a file of the other store; returns null if it is not sound. */
type ReadIntact = (fault: ReportedDamage) => Promise<Buffer | null>;

/**
 * Finds the damaged files that another store can restore. Writes nothing.
 * @param from the other store; only digests of this store prove its files
 */
export async function planRepair(
  store: Store,
  from: StoreFiles,
  now: () => Date,
  onProgress: OnProgress = () => undefined,
): Promise<Repair> {
  const mend = new Map<string, ReportedDamage>();
  const view = repairedFiles(store.files, from, mend);
  const offer: ReadIntact = async (fault) => {
    const { file, isIntact } = fault;
    const bytes = isIntact && (await from.read(file));
    if (!bytes || !(await isIntact(bytes))) return null;
    mend.set(file, fault);
    return bytes;
  };

  for (const each of await new Store(view, now).allEnvironments()) await repairLog(each, offer);
  // A restored edition or manifest states in turn what it is made of.
  const after = await verifyStore(new Store(view, now), {
    onProgress,
    repair: async (faults) => {
      const offered = await mapLimit(faults, store.files.concurrency, offer);
      return faults.filter((_, at) => offered[at] === null);
    },
  });
  const problems = await mapLimit(after.problems, store.files.concurrency, (fault) =>
    explainUnrepaired(fault, from),
  );
  return { repairable: [...mend.values()], verification: { ...after, problems } };
}

async function explainUnrepaired(
  { file, problem, next, isIntact }: ReportedDamage,
  from: StoreFiles,
): Promise<Damage> {
  const why = !isIntact
    ? 'nothing in the store states which bytes would be right'
    : (await from.has(file))
      ? `${from.label} has other bytes than it should have too`
      : `${from.label} has none either`;
  return { file, problem: `${problem}, and is not mended: ${why}`, next };
}

/**
 * Restores missing, torn and changed records, from the newest back: each states the digest of the one before it.
 * No digest proves the newest record, nor records from before the chain began.
 */
async function repairLog({ log }: Store, offer: ReadIntact): Promise<void> {
  const { records } = await log.readAll();
  const readable = new Map(records.map((record) => [record.rev, record]));
  /** The digest that the record after this one states. */
  let stated: string | null = null;
  for (let rev = records.at(-1)?.rev ?? 0; rev > 0; rev -= 1) {
    const there: LogRecord | undefined = readable.get(rev);
    const isRight: boolean = stated === null || (there && recordDigest(there)) === stated;
    const restored: LogRecord | null = isRight ? null : await restore(rev, stated);
    stated = (restored ?? there)?.previous ?? null;
  }

  async function restore(rev: number, digest: string | null): Promise<LogRecord | null> {
    const parse = (bytes: Buffer): LogRecord | null => {
      const found = parseJsonOrNull(bytes);
      return isRecord(found, rev) && recordDigest(found) === digest ? found : null;
    };
    const isIntact = (bytes: Buffer): boolean => parse(bytes) !== null;
    const problem = 'is missing or was changed';
    const bytes = await offer({ file: log.fileOf(rev), problem, next: '', isIntact });
    return bytes && parse(bytes);
  }
}

/** A read-only view of a store in which the `replaced` files come from another store; callers may add to them. */
function repairedFiles(
  own: StoreFiles,
  other: StoreFiles,
  replaced: ReadonlyMap<string, unknown>,
): StoreFiles {
  const { label, concurrency, supportsStartAfter, localFiles } = own;
  const holding = (file: string): StoreFiles => (replaced.has(file) ? other : own);
  const reject = (): Promise<never> =>
    Promise.reject(new TypeError('This view of the store is read-only'));
  return {
    // Files of the other store have to be read.
    ...{ label, concurrency, supportsStartAfter, hasVerifiedListing: false, localFiles },
    read: (file) => holding(file).read(file),
    readAll: (files) => Promise.all(files.map((file) => holding(file).read(file))),
    has: (file) => holding(file).has(file),
    modified: (file) => holding(file).modified(file),
    statAll: (folder) => own.statAll(folder),
    list: async (folder, options = {}) => {
      const { after = '', limit = Infinity, recursive = false } = options;
      const inFolder = [...replaced.keys()]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .map((file) => (recursive ? file : (file.split('/')[0] ?? file)))
        .filter((name) => name > after);
      const listed = await own.list(folder, options);
      return [...new Set([...listed, ...inFolder])].sort().slice(0, limit);
    },
    ...{
      createOnce: reject,
      replace: reject,
      remove: reject,
      fsyncDirs: reject,
      sweepTemporaryFiles: reject,
    },
  };
}

/**
 * Restores files from another store. Manifests, editions and records come last, as they refer to other files.
 * @returns the files written, without files that are whole by now or that the other store lost meanwhile
 */
export async function repairStore(
  files: StoreFiles,
  from: StoreFiles,
  faults: ReportedDamage[],
  onProgress?: OnProgress,
): Promise<string[]> {
  const count = trackProgress('files', faults.length, onProgress);
  const put = async ({ file, type, isIntact = () => false }: ReportedDamage): Promise<string[]> => {
    const there = await files.read(file);
    if (there && (await isIntact(there))) return [];
    const bytes = await from.read(file);
    if (!bytes || !(await isIntact(bytes))) return [];
    await files.replace(file, bytes, storedFileMetadata(file, type));
    return [file];
  };
  const settle = (written: string[]): Promise<void> =>
    files.fsyncDirs(...new Set(written.map((file) => path.posix.dirname(file))));

  const [contents, documents] = [
    faults.filter(isContent),
    faults.filter((fault) => !isContent(fault)),
  ];
  const written = await mapLimit(contents, files.concurrency, (fault) => count(put(fault)));
  await settle(written.flat());
  for (const fault of documents.reverse()) written.push(await count(put(fault)));
  await settle(written.flat());
  return written.flat().sort();
}

const isContent = ({ file }: ReportedDamage): boolean =>
  file.startsWith(`${layout.blobs}/`) ||
  file.startsWith(`${layout.areas}/`) ||
  (file.startsWith(`${layout.releases}/`) && !file.endsWith('.json'));

/** The metadata to store with a file; `blobType` is the media type of a blob. */
export function storedFileMetadata(file: string, blobType?: string): FileMetadata {
  const ending = compressedExtensions.find((each) => file.endsWith(each));
  const encoding = ending && ({ encoding: ending === '.br' ? 'br' : 'gzip' } as const);
  if (blobType !== undefined)
    return { type: blobType, cacheControl: immutableCacheControl, ...encoding };
  if (file.startsWith(`${layout.areas}/`)) {
    return { ...releaseFileMetadata(ending ? file.slice(0, -ending.length) : file), ...encoding };
  }
  if (file.endsWith('.sig')) return signatureMetadata;
  return file.endsWith('.json') ? documentMetadata : internalFileMetadata;
}
