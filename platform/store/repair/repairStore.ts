import path from 'node:path';
import { recordDigest } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { type OnProgress, counted } from '@concourse/core/files/onProgress';
import type { Damage } from '@concourse/core/store/errors';
import {
  document,
  immutable,
  material,
  signatureFile,
  storedAs,
} from '@concourse/core/store/mediaTypes';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { StoreFiles, StoredAs } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { compressedEndings } from '../compression';
import type { Fault } from '../fileDamage';
import { isRecord } from '../ReleaseLog';
import { Store } from '../Store';
import { type Verification, verifyStore } from '../verify/verifyStore';

/** A plan for a repair. */
export type Repair = {
  /** Files that the other store has whole, in the order in which the verification found them. */
  mend: Fault[];
  /** The verification of the repaired store. */
  after: Omit<Verification, 'problems'> & { problems: Damage[] };
};

/** Reads a file of the other store; returns null if it is not sound. */
type Offer = (fault: Fault) => Promise<Buffer | null>;

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
  const mend = new Map<string, Fault>();
  const view = repairedFiles(store.files, from, mend);
  const offer: Offer = async (fault) => {
    const { file, isSound } = fault;
    const bytes = isSound && (await from.read(file));
    if (!bytes || !(await isSound(bytes))) return null;
    mend.set(file, fault);
    return bytes;
  };

  for (const each of await new Store(view, now).inAll()) await repairLog(each, offer);
  // A restored edition or manifest states in turn what it is made of.
  const after = await verifyStore(new Store(view, now), {
    onProgress,
    mend: async (faults) => {
      const offered = await inParallel(faults, store.files.atOnce, offer);
      return faults.filter((_, at) => offered[at] === null);
    },
  });
  const problems = await inParallel(after.problems, store.files.atOnce, (fault) =>
    explain(fault, from),
  );
  return { mend: [...mend.values()], after: { ...after, problems } };
}

async function explain({ file, problem, next, isSound }: Fault, from: StoreFiles): Promise<Damage> {
  const why = !isSound
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
async function repairLog({ log }: Store, offer: Offer): Promise<void> {
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
      const found = parsedOrNull(bytes);
      return isRecord(found, rev) && recordDigest(found) === digest ? found : null;
    };
    const isSound = (bytes: Buffer): boolean => parse(bytes) !== null;
    const problem = 'is missing or was changed';
    const bytes = await offer({ file: log.fileOf(rev), problem, next: '', isSound });
    return bytes && parse(bytes);
  }
}

/** A read-only view of a store in which the `replaced` files come from another store; callers may add to them. */
function repairedFiles(
  own: StoreFiles,
  other: StoreFiles,
  replaced: ReadonlyMap<string, unknown>,
): StoreFiles {
  const { label, atOnce, seeks, ofThisMachine } = own;
  const holding = (file: string): StoreFiles => (replaced.has(file) ? other : own);
  const reject = (): Promise<never> =>
    Promise.reject(new TypeError('This view of the store is read-only'));
  return {
    // Files of the other store have to be read.
    ...{ label, atOnce, seeks, vouches: false, ofThisMachine },
    read: (file) => holding(file).read(file),
    readAll: (files) => Promise.all(files.map((file) => holding(file).read(file))),
    has: (file) => holding(file).has(file),
    modified: (file) => holding(file).modified(file),
    measure: (folder) => own.measure(folder),
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
    ...{ createOnce: reject, replace: reject, remove: reject, settle: reject, sweep: reject },
  };
}

/**
 * Restores files from another store. Manifests, editions and records come last, as they refer to other files.
 * @returns the files written, without files that are whole by now or that the other store lost meanwhile
 */
export async function repairStore(
  files: StoreFiles,
  from: StoreFiles,
  mend: Fault[],
  onProgress?: OnProgress,
): Promise<string[]> {
  const count = counted('files', mend.length, onProgress);
  const put = async ({ file, type, isSound = () => false }: Fault): Promise<string[]> => {
    const there = await files.read(file);
    if (there && (await isSound(there))) return [];
    const bytes = await from.read(file);
    if (!bytes || !(await isSound(bytes))) return [];
    await files.replace(file, bytes, storedHow(file, type));
    return [file];
  };
  const settle = (written: string[]): Promise<void> =>
    files.settle(...new Set(written.map((file) => path.posix.dirname(file))));

  const [contents, documents] = [mend.filter(isContent), mend.filter((fault) => !isContent(fault))];
  const written = await inParallel(contents, files.atOnce, (fault) => count(put(fault)));
  await settle(written.flat());
  for (const fault of documents.reverse()) written.push(await count(put(fault)));
  await settle(written.flat());
  return written.flat().sort();
}

const isContent = ({ file }: Fault): boolean =>
  file.startsWith(`${layout.blobs}/`) ||
  file.startsWith(`${layout.areas}/`) ||
  (file.startsWith(`${layout.releases}/`) && !file.endsWith('.json'));

/** The metadata to store with a file; `blobType` is the media type of a blob. */
export function storedHow(file: string, blobType?: string): StoredAs {
  const ending = compressedEndings.find((each) => file.endsWith(each));
  const encoding = ending && ({ encoding: ending === '.br' ? 'br' : 'gzip' } as const);
  if (blobType !== undefined) return { type: blobType, cacheControl: immutable, ...encoding };
  if (file.startsWith(`${layout.areas}/`)) {
    return { ...storedAs(ending ? file.slice(0, -ending.length) : file), ...encoding };
  }
  if (file.endsWith('.sig')) return signatureFile;
  return file.endsWith('.json') ? document : material;
}
