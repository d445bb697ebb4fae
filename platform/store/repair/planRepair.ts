import { recordDigest } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Damage } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import type { LogRecord } from '@concourse/core/store/types';
import type { Fault } from '../fileDamage';
import { isRecord } from '../ReleaseLog';
import { Store } from '../Store';
import { verifyStore, type Verification } from '../verify/verifyStore';

/** What can be restored, and what remains damaged after that, with the reason. */
export type Repair = {
  /** Files that the other store has whole; in the order in which they were missed. */
  mend: Fault[];
  /** The store as it will be. */
  after: Omit<Verification, 'problems'> & { problems: Damage[] };
};

/** Takes a file from the other store; returns its bytes if they are the right ones. */
type Offer = (fault: Fault) => Promise<Buffer | null>;

/**
 * Finds out what another store can restore, by what this store states of its files. Writes nothing.
 * @param from the other store; what it states of itself is not trusted
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
 * Restores records that are missing, torn or changed, from the newest back: each states the digest of the
 * one before it. Nothing proves the newest record, nor records from before the chain began.
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

/**
 * A read-only view of a store in which files of another store replace its own.
 * @param replaced the files to replace; the caller may add to it
 */
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
