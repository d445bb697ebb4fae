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

type Exports = NonNullable<PackageManifest['exports']>;

const isSource = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/** `./Button.tsx` of the sources becomes what was made of it. */
const compiledPath = (file: string, ending: string): string => file.replace(/\.tsx?$/, ending);

const publishedExports = (exports: Exports): Exports =>
  Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [
      name,
      typeof target === 'string' && isSource(target)
        ? { types: compiledPath(target, '.d.ts'), default: compiledPath(target, '.js') }
        : target,
    ]),
  );

/** Packages of one project are released together, and work with later ones of the same major version. */
const withSiblingRanges = (
  dependencies: Record<string, string>,
  siblings: Set<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      siblings.has(name) ? `^${version}` : version,
    ]),
  );

/**
 * What the `package.json` of a published package says: files that were compiled, ranges of its siblings, and
 * nothing that only this repository needs.
 * @param siblings names of all packages that are published with it
 * @param project what all have from the project, such as `engines`
 */
export function publishedManifest(
  manifest: PackageManifest,
  siblings: Set<string>,
  project: Record<string, unknown> = {},
): PackageManifest {
  const { exports, bin, publishConfig, dependencies, ...rest } = manifest;
  Reflect.deleteProperty(rest, 'devDependencies');
  const { bin: publishedBin = bin, ...publishing } = publishConfig ?? {};
  return {
    ...rest,
    ...project,
    ...(exports && { exports: publishedExports(exports) }),
    ...(publishedBin && { bin: publishedBin }),
    ...(dependencies && { dependencies: withSiblingRanges(dependencies, siblings) }),
    ...(Object.keys(publishing).length > 0 && { publishConfig: publishing }),
  };
}
