import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Damage } from '@concourse/core/store/errors';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { Store } from '../Store';
import type { Fault } from '../verify/fault';
import { verifyStore, type Verification } from '../verify/verifyStore';
import { MendedFiles } from './MendedFiles';
import { mendLog } from './mendLog';

/** What can be put back, what is wrong still when it is, and why. */
export type Repair = {
  /** Files that the other store has whole; in the order in which they were missed. */
  mend: Fault[];
  /** The store as it will be. */
  after: Omit<Verification, 'problems'> & { problems: Damage[] };
};

/**
 * Finds out what another store can put back, by what this one states of its files. Writes nothing.
 * @param from the other store; what it says of itself counts for nothing
 */
export async function planRepair(
  store: Store,
  from: StoreFiles,
  now: () => Date,
  onProgress: OnProgress = () => undefined,
): Promise<Repair> {
  const view = new MendedFiles(store.files, from);
  const mend = new Map<string, Fault>();
  const offer = async (fault: Fault): Promise<Buffer | null> => {
    const { file, isSound } = fault;
    const bytes = isSound && (await from.read(file));
    if (!bytes || !(await isSound(bytes))) return null;
    view.mend(file);
    mend.set(file, fault);
    return bytes;
  };

  for (const each of await new Store(view, now).inAll()) await mendLog(each, offer);
  // An edition or a manifest that is back states what it is made of in turn.
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
