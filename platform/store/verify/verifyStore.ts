import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Store } from '../Store';
import type { Fault } from './fault';
import { verifyBlobs } from './verifyBlobs';
import { verifyEditions } from './verifyEditions';
import { verifyLog, type LogVerification } from './verifyLog';
import { verifyReleases } from './verifyReleases';

/** How much of a store was read, and everything that is wrong with it. */
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
  /** Offered what is wrong, floor by floor; tells what of it is wrong still. */
  mend?: (faults: Fault[]) => Promise<Fault[]>;
};

/**
 * Reads everything in a store, of all environments, and holds it against its name, against what refers to
 * it, and every record against the one that follows it. Writes nothing, and finds what other commands do
 * not come across.
 */
export async function verifyStore(
  store: Store,
  { onProgress = () => undefined, mend = (faults) => Promise.resolve(faults) }: VerifyOptions = {},
): Promise<Verification> {
  /** Once more where something was mended that states what else there has to be. */
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
