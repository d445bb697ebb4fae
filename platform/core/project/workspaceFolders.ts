import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Manifest = { name?: string; version?: string; workspaces?: string[] };

const manifestIn = (folder: string): string => join(folder, 'package.json');

export const isPackage = (folder: string): boolean => existsSync(manifestIn(folder));

/** What the `package.json` of a folder says. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(manifestIn(folder), 'utf8')) as Manifest;

/** `shared/*` as npm reads it: every package right inside. */
function expand(root: string, pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -'/*'.length);
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => isPackage(join(root, folder)));
}

/**
 * Folders of a project's packages below its root, in their order. A repository of one area is its only
 * package: its folder is ''.
 */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = readManifest(root);
  return workspaces?.flatMap((pattern) => expand(root, pattern)) ?? [''];
}

/** Folder of the package of this name, from which a repository of one area is a package as well. */
export function workspaceFolder(root: string, name: string): string {
  const folders = isPackage(root) ? workspaceFolders(root) : [];
  if (folders[0] === '') return readManifest(root).name === name ? root : join(root, name);
  return join(root, folders.find((folder) => basename(folder) === name) ?? name);
}
