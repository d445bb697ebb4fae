import { join } from 'node:path';
import type { Compiler, FileCacheOptions, WebpackPluginInstance } from 'webpack';
import { readPackage, workspaceFolders } from '@concourse/core/project/workspaces';
import {
  findBundlerFolder,
  listInputDigests,
  digestLines,
  findBuildPackages,
  readLock,
} from './buildInputs';
import { bundlerFolder, root } from './workspace';

const ignoredFields =
  /^(?:version|description|private|scripts|concourse|dependencies|devDependencies|peerDependencies)$/;

/** The fields of a `package.json` that the bundler reads, such as `sideEffects` and `exports`. */
const bundlerFieldsOf = (folder: string): string =>
  JSON.stringify(Object.entries(readPackage(folder)).filter(([key]) => !ignoredFields.test(key)));

/** The packages that npm installed for builds; null if another package manager was used. */
function installedIn(project: string, folders: string[]): string[] | null {
  const installed = readLock(join(project, 'node_modules/.package-lock.json'));
  if (!installed) return null;
  // npm's list lacks the root package, which is the area itself in a repository of one area.
  const lock = { packages: { ...installed.packages, '': readPackage(project) } };
  return findBuildPackages(lock, [...folders, findBundlerFolder(lock, folders[0] ?? '')]).installed;
}

/**
 * Digest of everything that affects bundling except the bundled files and the versions of areas.
 * @returns `withPackages`: whether the digest covers the installed packages
 */
export function toolchainHash(
  project: string,
  sources: string,
): { digest: string; withPackages: boolean } {
  const folders = workspaceFolders(project);
  const installed = installedIn(project, folders);
  const manifests = folders.map((folder) => `${folder} ${bundlerFieldsOf(join(project, folder))}`);
  const files = listInputDigests(project, sources);
  const digest = digestLines([process.version, ...(installed ?? []), ...manifests, ...files]);
  return { digest, withPackages: installed !== null };
}

/** Stops webpack from tracking the files of its loaders, which the digest of the toolchain covers. */
export const skipBuildDependenciesPlugin = (): WebpackPluginInstance => ({
  apply: ({ hooks }: Compiler) =>
    hooks.afterCompile.tap('skipBuildDependenciesPlugin', (it) => it.buildDependencies.clear()),
});

const { digest, withPackages } = toolchainHash(root, bundlerFolder);

/** The persistent cache of one compilation. A new version of an area does not invalidate it. */
export const bundlerCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache/webpack'),
  name,
  version: digest,
  // Otherwise webpack tracks all files of installed packages that loaders need.
  ...(withPackages && { buildDependencies: { defaultWebpack: [] } }),
});

/** The plugins that `bundlerCache` needs. */
export const cachePlugins = (): WebpackPluginInstance[] =>
  withPackages ? [skipBuildDependenciesPlugin()] : [];
