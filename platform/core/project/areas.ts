import path from 'node:path';
import { factFaults, type FactEntries } from '@concourse/contract/factFile';
import { describeOwner, ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import { ActionableError } from '../errors/ActionableError';
import { readFileIfExists } from '../files/readFileIfExists';
import { parseJsonOrNull } from '../store/storedJson';
import type { Edition } from '../store/types';
import { workspaceFolder, workspaceFolders } from './workspaces';

export type EditionReleases = Pick<Edition, 'releases'>;
type Editions = (EditionReleases | null)[];

/** The owner of an area, from the first of these editions that has it. */
export const findOwner = (area: string, ...editions: Editions): AreaOwner | undefined =>
  editions.find((edition) => edition?.releases[area])?.releases[area]?.owner;

const ownerSentence = (area: string, owner: AreaOwner | undefined): string[] =>
  owner ? [describeOwner(area, owner)] : [];

/** One sentence for each area that has an owner. */
export const describeOwners = (areas: Iterable<string>, ...editions: Editions): string[] =>
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

/** A fact, or the file with the facts of an area, is invalid or missing. */
export class FactsError extends ActionableError {}

/** The facts of an area in its `facts.json`, and the text of the file. */
export type AreaFacts = { area: string; file: string; text: string; entries: FactEntries };

/** Reads the facts of an area; null if it has no file. @throws FactsError that lists all faults */
export async function readAreaFacts(root: string, area: string): Promise<AreaFacts | null> {
  const file = path.join(workspaceFolder(root, area), 'facts.json');
  const bytes = await readFileIfExists(file);
  if (!bytes) return null;
  const entries = (parseJsonOrNull(bytes) as { facts?: FactEntries } | null)?.facts;
  const faults = entries ? factFaults(entries) : ['it is not JSON with the property "facts"'];
  if (entries && faults.length === 0) return { area, file, text: bytes.toString(), entries };
  const message = [`${path.relative(root, file)} is invalid:`, ...faults].join('\n  ');
  throw new FactsError('FACTS_INVALID', message, 'Correct the file.', { areas: [area] });
}

/** Reads the facts of all areas in the project. */
export async function readProjectFacts(root: string): Promise<AreaFacts[]> {
  const areas = workspaceFolders(root).map((folder) => path.basename(folder));
  const found = await Promise.all(areas.map((area) => readAreaFacts(root, area)));
  return found.filter((facts) => facts !== null);
}
