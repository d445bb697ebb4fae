import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPackage, workspaceFolder, workspaceFolders } from '@concourse/core/project/workspaces';
import { ReleaseError } from './errors';

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
