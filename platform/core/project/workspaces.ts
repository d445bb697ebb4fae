import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

type Manifest = { name?: string; version?: string; workspaces?: string[] };

/** The version of a build of `dev`, unique to each build. */
export const developmentVersion = (released: string, build: number): string =>
  `${released}-dev.${process.pid}.${build}`;

/** True for versions of `developmentVersion` only: an area may publish other prereleases, such as `1.0.0-dev.2`. */
export const isDevelopmentVersion = (version: string): boolean => /-dev\.\d+\.\d+$/.test(version);

export const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));

export const readPackage = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Expands `shared/*`, as npm does, to the packages directly inside. */
function expandWorkspacePattern(root: string, pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = dirname(pattern);
  const folders = readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  return folders.filter((folder) => isPackage(join(root, folder)));
}

/** Package folders below the root, in the order of `workspaces`; '' for a repository of one area. */
export function workspaceFolders(root: string): string[] {
  const { workspaces } = readPackage(root);
  return workspaces?.flatMap((pattern) => expandWorkspacePattern(root, pattern)) ?? [''];
}

/** Returns the folder of a package. In a repository with a single area, this is the root. */
export function workspaceFolder(root: string, name: string): string {
  const folders = isPackage(root) ? workspaceFolders(root) : [];
  if (folders[0] === '') return readPackage(root).name === name ? root : join(root, name);
  return join(root, folders.find((folder) => basename(folder) === name) ?? name);
}

const ancestorFolders = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...ancestorFolders(dirname(folder))];

/** The root folder of the project, of one area or many, that contains the folder `from`. */
export function findProjectRoot(from: string): string {
  const [nearest = from, ...above] = ancestorFolders(from).filter(isPackage);
  const repository = above.find((folder) =>
    workspaceFolders(folder).includes(relative(folder, nearest)),
  );
  return repository ?? nearest;
}
