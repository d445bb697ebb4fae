import path from 'node:path';
import { describeOwner, ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import { readFileIfExists } from '../files/readFileIfExists';
import { parseJsonOrNull } from '../store/storedJson';
import type { Edition } from '../store/types';
import { workspaceFolder } from './workspaces';

export type EditionReleases = Pick<Edition, 'releases'>;

/** The owner of an area, from the first of these editions that has it. */
export const findOwner = (
  area: string,
  ...editions: (EditionReleases | null)[]
): AreaOwner | undefined =>
  editions.find((edition) => edition?.releases[area])?.releases[area]?.owner;

const ownerSentence = (area: string, owner: AreaOwner | undefined): string[] =>
  owner ? [describeOwner(area, owner)] : [];

/** One sentence for each area that has an owner. */
export const describeOwners = (
  areas: Iterable<string>,
  ...editions: (EditionReleases | null)[]
): string[] =>
  [...new Set(areas)].flatMap((area) => ownerSentence(area, findOwner(area, ...editions)));

/** Like `describeOwners`, from the sources of a project. */
export async function describeProjectOwners(
  root: string,
  areas: readonly string[],
): Promise<string[]> {
  const owners = await Promise.all(areas.map((area) => readProjectOwner(root, area)));
  return areas.flatMap((area, at) => ownerSentence(area, owners[at]));
}

/** The owner of an area in its `package.json`; undefined if invalid, which the build reports. */
export async function readProjectOwner(root: string, area: string): Promise<AreaOwner | undefined> {
  const text = await readFileIfExists(path.join(workspaceFolder(root, area), 'package.json'));
  const manifest = text && (parseJsonOrNull(text) as { concourse?: { owner?: AreaOwner } } | null);
  const owner = manifest?.concourse?.owner;
  return owner && ownerFaults(owner).length === 0 ? owner : undefined;
}

/** The contact of an owner: `Awards team, #awards`. */
export const ownerContact = (owner: AreaOwner | undefined): string | undefined =>
  owner && [owner.team, owner.chat ?? []].flat().join(', ');
