import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  readManifest,
  workspaceFolder,
  workspaceFolders,
} from '@concourse/core/project/workspaceFolders';
import { ReleaseError } from './errors';

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
