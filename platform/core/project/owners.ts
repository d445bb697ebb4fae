import path from 'node:path';
import { describeOwner, ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import { readIfThere } from '../files/readIfThere';
import { parsedOrNull } from '../store/parseStored';
import type { Edition } from '../store/types';
import { workspaceFolder } from './workspaceFolders';

export type Owned = Pick<Edition, 'releases'>;

/** The owner of an area, from the first of these editions that has it. */
export const ownerIn = (area: string, ...editions: (Owned | null)[]): AreaOwner | undefined =>
  editions.find((edition) => edition?.releases[area])?.releases[area]?.owner;

const sentence = (area: string, owner: AreaOwner | undefined): string[] =>
  owner ? [describeOwner(area, owner)] : [];

/** Sentences that name the owners of areas, for areas that state one. */
export const ownersOf = (areas: Iterable<string>, ...editions: (Owned | null)[]): string[] =>
  [...new Set(areas)].flatMap((area) => sentence(area, ownerIn(area, ...editions)));

/** The same from the sources of a project in `root`. */
export async function ownersInProject(root: string, areas: readonly string[]): Promise<string[]> {
  const owners = await Promise.all(areas.map((area) => ownerInProject(root, area)));
  return areas.flatMap((area, at) => sentence(area, owners[at]));
}

/** The owner of an area of a project, from its sources. Ignores faults: the build reports them. */
export async function ownerInProject(root: string, area: string): Promise<AreaOwner | undefined> {
  const text = await readIfThere(path.join(workspaceFolder(root, area), 'package.json'));
  const manifest = text && (parsedOrNull(text) as { concourse?: { owner?: AreaOwner } } | null);
  const owner = manifest?.concourse?.owner;
  return owner && ownerFaults(owner).length === 0 ? owner : undefined;
}

/** The contact of an owner: `Awards team, #awards`. */
export const contactOf = (owner: AreaOwner | undefined): string | undefined =>
  owner && [owner.team, owner.chat ?? []].flat().join(', ');
