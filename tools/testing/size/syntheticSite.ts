import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { recordDigest, serializeRecord } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import type { Build } from '@concourse/store/ReleaseRepository';
import { folderStore } from '@concourse/store/Store';
import { areaName, makeSyntheticArea } from './syntheticArea';

export type StoreSize = { areas: number; pages: number; revisions: number };

/** The area with more than one release. */
export const secondArea = areaName(2);

const now = (): Date => new Date();

/**
 * Publishes the shell and synthetic areas into a new store.
 * @returns all releases as arguments of `promote`
 */
export async function publishSyntheticSite(
  root: string,
  shell: Build,
  { areas, pages }: StoreSize,
): Promise<string[]> {
  const store = folderStore(root, now);
  const indexes = Array.from({ length: areas }, (_, index) => index + 1);
  await store.writeMarker();
  await store.releases.publish(shell);
  await mapLimit(indexes, 2, (index) =>
    store.releases.publish(makeSyntheticArea(index, '1.0.0', shell, { areas, pages })),
  );
  const { name, version } = shell.manifest;
  return [`${name}@${version}`, ...indexes.map((index) => `${areaName(index)}@1.0.0`)];
}

/** Publishes another release of the second area. @returns the release as argument of `promote` */
export async function publishSecondArea(
  root: string,
  shell: Build,
  size: StoreSize,
  version: string,
): Promise<string> {
  await folderStore(root, now).releases.publish(makeSyntheticArea(2, version, shell, size));
  return `${secondArea}@${version}`;
}

/**
 * Appends records to the log, up to the given number. They alternate between the first two editions, without
 * composition.
 */
export async function growLog(root: string, revisions: number): Promise<void> {
  const { log } = folderStore(root, now);
  const [first, next] = (await log.readAll()).records;
  if (!first || !next) throw new Error('The log needs two revisions');
  const paths = storePaths(root);
  let previous = recordDigest(next);
  for (let rev = 3; rev <= revisions; rev += 1) {
    const { live } = rev % 2 === 0 ? next : first;
    const record: LogRecord = {
      ...next,
      rev,
      parent: rev - 1,
      nonce: randomUUID(),
      live,
      previous,
    };
    writeFileSync(paths.record(rev), serializeRecord(record));
    previous = recordDigest(record);
  }
}
