import path from 'node:path';
import { describeOwner, ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import { readIfThere } from '../files/readIfThere';
import { parsedOrNull } from '../store/parseStored';
import type { Edition } from '../store/types';
import { workspaceFolder } from './workspaceFolders';

/** What says who owns its areas. */
export type Owned = Pick<Edition, 'releases'>;

/** Who owns an area, as the first of these editions that has it says. */
export const ownerIn = (area: string, ...editions: (Owned | null)[]): AreaOwner | undefined =>
  editions.find((edition) => edition?.releases[area])?.releases[area]?.owner;

/** Whom to ask about areas, a sentence each; none for those that do not say it. */
export const ownersOf = (areas: Iterable<string>, ...editions: (Owned | null)[]): string[] =>
  [...new Set(areas)].flatMap((area) => {
    const owner = ownerIn(area, ...editions);
    return owner ? [describeOwner(area, owner)] : [];
  });

/**
 * The same of areas that lie in a project, as their sources say: of a build that is no release yet.
 * @param root folder of the project
 */
export async function ownersInProject(root: string, areas: readonly string[]): Promise<string[]> {
  const read = areas.map(async (area) => {
    const owner = await ownerInProject(root, area);
    return owner ? [describeOwner(area, owner)] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Who owns an area that lies in a project, as its sources say. */
export async function ownerInProject(root: string, area: string): Promise<AreaOwner | undefined> {
  const text = await readIfThere(path.join(workspaceFolder(root, area), 'package.json'));
  return text === null ? undefined : ownerStated(text);
}

/** Whom to ask, in as few words as there are: `Awards team, #awards`. */
export const contactOf = (owner: AreaOwner | undefined): string | undefined =>
  owner && [owner.team, owner.chat ?? []].flat().join(', ');

/** What cannot be read here is the build's to complain about. */
function ownerStated(text: Buffer): AreaOwner | undefined {
  const stated = (parsedOrNull(text) as { concourse?: { owner?: AreaOwner } } | null)?.concourse;
  return stated?.owner && ownerFaults(stated.owner).length === 0 ? stated.owner : undefined;
}
