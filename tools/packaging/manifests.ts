import { join } from 'node:path';
import { readPackage, workspaceFolders } from '@concourse/core/project/workspaces';

/** The fields of a `package.json` that publishing reads or changes. */
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
  /** Path from the root of the project. */
  folder: string;
  manifest: PackageManifest;
};

/** The packages to publish: workspaces with a scope that are not private. */
export const publishablePackages = (root: string): PublishablePackage[] =>
  workspaceFolders(root)
    .map((folder) => ({ folder, manifest: readPackage(join(root, folder)) as PackageManifest }))
    .filter(({ manifest }) => manifest.name.startsWith('@') && manifest.private !== true);

type Exports = NonNullable<PackageManifest['exports']>;

const isSource = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

const compiledPath = (file: string, extension: string): string =>
  file.replace(/\.tsx?$/, extension);

const publishedExports = (exports: Exports): Exports =>
  Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [
      name,
      typeof target === 'string' && isSource(target)
        ? { types: compiledPath(target, '.d.ts'), default: compiledPath(target, '.js') }
        : target,
    ]),
  );

/** Our packages are released together. Each one accepts later versions of the others with the same major version. */
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
 * Returns the `package.json` of a published package: with compiled files and version ranges of our packages, without
 * development dependencies.
 * @param siblings names of all packages that are published together
 * @param project fields of the root `package.json` that all packages get, such as `engines`
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
