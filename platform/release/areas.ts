import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { readIfThere } from '@concourse/core/files/readIfThere';
import {
  readManifest,
  workspaceFolder,
  workspaceFolders,
} from '@concourse/core/project/workspaceFolders';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { ReleaseError } from './errors';
import { readSiteState } from './siteState';

const isReleased = (folder: string): boolean => existsSync(path.join(folder, 'webpack.config.ts'));

/**
 * The areas of a project: its workspaces with a `webpack.config.ts`, the shell first. They lie at its root; a
 * repository of one area is that area.
 */
export function listAreas(root: string): string[] {
  return workspaceFolders(root)
    .filter((folder) => !folder.includes('/') && isReleased(path.join(root, folder)))
    .map((folder) => folder || (readManifest(root).name ?? ''))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
}

/** Where a build of the area goes. */
export const distOf = (root: string, area: string): string =>
  path.join(workspaceFolder(root, area), 'dist');

/** @throws ReleaseError for a name that is no area of the project */
export function requireAreas(root: string, names: string[]): void {
  const known = listAreas(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new ReleaseError(
    `There is no area named ${unknown.join(', ')}.`,
    `The areas of this project: ${known.join(', ')}.`,
  );
}

/** A path pattern, and whose it is. */
type Claim = { area: string; pattern: string };

const claimsIn = ({ name, routes }: ReleaseManifest): Claim[] =>
  routes.flatMap(({ path: pattern, aliases }) =>
    [pattern, ...aliases].map((each) => ({ area: name, pattern: each })),
  );

async function lastBuild(root: string, area: string): Promise<ReleaseManifest | null> {
  const bytes = await readIfThere(path.join(distOf(root, area), 'release.json'));
  return bytes && (parsedOrNull(bytes) as ReleaseManifest | null);
}

/** The addresses of all areas that are live, and of those that were built in the project. */
export async function knownClaims(root: string, store: Store): Promise<Claim[]> {
  const state = await readSiteState(store);
  const live = Object.entries(state ? versionsOf(state.live) : {}).map(([name, version]) =>
    store.releases.read(name, version),
  );
  const built = listAreas(root).map((area) => lastBuild(root, area));
  const manifests = await Promise.all([...live, ...built]);
  return manifests.flatMap((manifest) => (manifest ? claimsIn(manifest) : []));
}
