import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaOwner } from '@concourse/contract/owner';
import {
  findProject,
  readManifest,
  workspaceFolder,
} from '@concourse/core/project/workspaceFolders';

/** Root folder of the project in which the build was called, of many areas or of one. */
export const root = findProject(process.cwd());

/** Folder of this bundler: in the project, or where it was installed. */
export const bundler = dirname(fileURLToPath(import.meta.url));

/** Folder of a workspace. */
export const folderOf = (name: string): string => workspaceFolder(root, name);

/** Its path from the root: empty where it is the whole project. */
export const pathOf = (name: string): string => relative(root, folderOf(name));

/**
 * The version that a build of the workspace gets: `version` of its package.json, or what
 * `SITE_RELEASE_VERSION` says (local builds of uncommitted work).
 */
export function versionOf(name: string): string {
  const override = process.env.SITE_RELEASE_VERSION;
  if (override) return override;
  return packageOf(name).version;
}

/** Who owns the workspace, as its package.json says under `concourse.owner`; not looked at yet. */
export const ownerOf = (name: string): AreaOwner | undefined => packageOf(name).concourse?.owner;

/** What a page of the workspace may weigh, as its package.json says under `concourse.budget`; not looked at yet. */
export const budgetOf = (name: string): unknown => packageOf(name).concourse?.budget;

type Package = { version: string; concourse?: { owner?: AreaOwner; budget?: unknown } };

const packageOf = (name: string): Package => readManifest(folderOf(name)) as Package;

/** Name of the Module Federation container of an area: a valid global variable. */
export const containerOf = (name: string): string => name.replace(/-/g, '_');
