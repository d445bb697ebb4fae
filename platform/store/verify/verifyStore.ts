import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Fault } from '../fileDamage';
import type { Store } from '../Store';
import {
  type LogVerification,
  verifyBlobs,
  verifyEditions,
  verifyLog,
  verifyReleases,
} from './verifyContents';

/** How much of a store was read, and all its problems. */
export type Verification = {
  /** The log of every environment that has one. */
  logs: (Omit<LogVerification, 'records' | 'problems'> & { records: number })[];
  editions: number;
  /** Editions of old revisions that were pruned. */
  pruned: number;
  releases: number;
  blobs: number;
  problems: Fault[];
};

export type VerifyOptions = {
  onProgress?: OnProgress;
  /** Repairs faults, called once for each kind of file; returns the faults that remain. */
  mend?: (faults: Fault[]) => Promise<Fault[]>;
};

/**
 * Reads everything in a store, of all environments. Compares files with their names and with the files that
 * refer to them, and every record with the one that follows it. Writes nothing.
 */
export async function verifyStore(
  store: Store,
  { onProgress = () => undefined, mend = (faults) => Promise.resolve(faults) }: VerifyOptions = {},
): Promise<Verification> {
  /** Verifies again if the repair restored a file that lists further files. */
  const mending = async <Found extends { problems: Fault[] }>(
    verify: () => Promise<Found>,
    statesOthers: (file: string) => boolean,
  ): Promise<Found> => {
    const found = await verify();
    const left = await mend(found.problems);
    const mended = found.problems.filter((fault) => !left.includes(fault));
    const isMore = mended.some(({ file }) => statesOthers(file));
    return isMore ? mending(verify, statesOthers) : { ...found, problems: left };
  };
  const isEdition = (): boolean => true;
  const isManifest = (file: string): boolean => file.endsWith('/release.json');
  const isNone = (): boolean => false;

  const logs: LogVerification[] = [];
  for (const each of await store.inAll()) logs.push(await verifyLog(each));
  const editions = await mending(() => verifyEditions(store, logs, onProgress), isEdition);
  const releases = await mending(
    () => verifyReleases(store, editions.sound, onProgress),
    isManifest,
  );
  const blobs = await mending(() => verifyBlobs(store, editions.sound, onProgress), isNone);
  return {
    logs: logs.map(({ environment, records, keptFrom, begins, anew, newest }) => ({
      ...{ environment, keptFrom, begins, anew, newest },
      records: records.length,
    })),
    editions: editions.sound.length,
    pruned: editions.pruned,
    releases: releases.count,
    blobs: blobs.count,
    problems: [
      ...logs.flatMap(({ problems }) => problems),
      ...editions.problems,
      ...releases.problems,
      ...blobs.problems,
    ],
  };
}
