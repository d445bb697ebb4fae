import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Build } from '@concourse/store/ReleaseRepository';
import { folderStore } from '@concourse/store/Store';
import { areaName, makeSyntheticArea } from './syntheticArea';

type SiteSize = { areas: number; pages: number };

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
  { areas, pages }: SiteSize,
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
  size: SiteSize,
  version: string,
): Promise<string> {
  await folderStore(root, now).releases.publish(makeSyntheticArea(2, version, shell, size));
  return `${secondArea}@${version}`;
}
