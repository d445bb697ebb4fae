import path from 'node:path';
import { describeOwner, ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import { readIfThere } from '../files/readIfThere';
import { parsedOrNull } from '../store/parseStored';
import type { Edition } from '../store/types';
import { workspaceFolder } from './workspaceFolders';

/** An edition, as far as it states owners. */
export type Owned = Pick<Edition, 'releases'>;

/** The owner of an area, from the first of these editions that has it. */
export const ownerIn = (area: string, ...editions: (Owned | null)[]): AreaOwner | undefined =>
  editions.find((edition) => edition?.releases[area])?.releases[area]?.owner;

/** Sentences that name the owners of areas, for areas that state one. */
export const ownersOf = (areas: Iterable<string>, ...editions: (Owned | null)[]): string[] =>
  [...new Set(areas)].flatMap((area) => {
    const owner = ownerIn(area, ...editions);
    return owner ? [describeOwner(area, owner)] : [];
  });

/** The same for areas of a project, from their sources. @param root folder of the project */
export async function ownersInProject(root: string, areas: readonly string[]): Promise<string[]> {
  const read = areas.map(async (area) => {
    const owner = await ownerInProject(root, area);
    return owner ? [describeOwner(area, owner)] : [];
  });
  return (await Promise.all(read)).flat();
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
