import type { Damage } from '../errors';
import type { OnProgress } from '../onProgress';
import type { Store } from '../Store';
import { verifyBlobs } from './verifyBlobs';
import { verifyEditions } from './verifyEditions';
import { verifyReleases } from './verifyReleases';

/** How much of a store was read, and everything that is wrong with it. */
export type Verification = {
  records: number;
  editions: number;
  releases: number;
  blobs: number;
  problems: Damage[];
};

/**
 * Reads everything in a store and holds it against its name and against what refers to it. Writes
 * nothing, and finds what other commands do not come across.
 */
export async function verifyStore(
  store: Store,
  onProgress: OnProgress = () => undefined,
): Promise<Verification> {
  const { records, damage } = await store.log.readAll();
  onProgress('records', records.length, records.length + damage.length);
  const editions = await verifyEditions(store, records, onProgress);
  const releases = await verifyReleases(store, editions.sound, onProgress);
  const blobs = await verifyBlobs(store, editions.sound, onProgress);
  return {
    records: records.length,
    editions: editions.sound.length,
    releases: releases.count,
    blobs: blobs.count,
    problems: [
      ...damage.map(({ file, problem, next }) => ({ file, problem, next })),
      ...editions.problems,
      ...releases.problems,
      ...blobs.problems,
    ],
  };
}
