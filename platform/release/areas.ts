import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@concourse/contract/release';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { readPackage, workspaceFolder, workspaceFolders } from '@concourse/core/project/workspaces';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { ReleaseError } from './errors';
import { readSiteState } from './siteState';

/** Returns the areas of a project, the shell first: the packages at its root with a `webpack.config.ts`. */
export const listAreas = (root: string): string[] =>
  workspaceFolders(root)
    .filter((folder) => !folder.includes('/'))
    .filter((folder) => existsSync(path.join(root, folder, 'webpack.config.ts')))
    .map((folder) => folder || (readPackage(root).name ?? ''))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));

export const distOf = (root: string, area: string): string =>
  path.join(workspaceFolder(root, area), 'dist');

export function requireAreas(root: string, names: string[]): void {
  const known = listAreas(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = `This project has no area ${unknown.join(', ')}.`;
  const next = `Name one of its areas: ${known.join(', ')}.`;
  throw new ReleaseError('AREA_NOT_FOUND', message, next);
}

/** Returns the path patterns of the live areas and of the areas that are built in this project. */
export async function knownPatterns(
  root: string,
  store: Store,
): Promise<{ area: string; pattern: string }[]> {
  const state = await readSiteState(store);
  const live = state ? await store.releases.readAll(releaseVersions(state.live)) : {};
  const built = await Promise.all(
    listAreas(root).map(async (area) => {
      const bytes = await readFileIfExists(path.join(distOf(root, area), 'release.json'));
      return bytes && (parseJsonOrNull(bytes) as ReleaseManifest | null);
    }),
  );
  const manifests = [...Object.values(live), ...built.filter((manifest) => manifest !== null)];
  return manifests.flatMap(({ name: area, routes }) => {
    const patterns = routes.flatMap(({ path: pattern, aliases }) => [pattern, ...aliases]);
    return patterns.map((pattern) => ({ area, pattern }));
  });
}
