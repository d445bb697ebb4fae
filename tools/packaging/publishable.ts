import { join } from 'node:path';
import { readManifest, workspaceFolders } from '@concourse/core/project/workspaceFolders';

/** A `package.json`, as far as it is published. */
export type PackageManifest = {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  publishConfig?: { bin?: Record<string, string> };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [other: string]: unknown;
};

export type PublishablePackage = {
  /** Below the root of the project. */
  folder: string;
  manifest: PackageManifest;
};

/** The packages that a registry gets: workspaces with a scope that are not private. */
export const publishablePackages = (root: string): PublishablePackage[] =>
  workspaceFolders(root)
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) as PackageManifest }))
    .filter(({ manifest }) => manifest.name.startsWith('@') && manifest.private !== true);
