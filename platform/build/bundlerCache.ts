import { join } from 'node:path';
import type { Compiler, FileCacheOptions, WebpackPluginInstance } from 'webpack';
import { readManifest, workspaceFolders } from '@concourse/core/project/workspaceFolders';
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
  JSON.stringify(Object.entries(readManifest(folder)).filter(([key]) => !ignoredFields.test(key)));

/** The packages that npm installed for builds; null if another installer did. */
function installedIn(project: string, folders: string[]): string[] | null {
  const installed = readLock(join(project, 'node_modules/.package-lock.json'));
  if (!installed) return null;
  // npm leaves out the root, which is the area in a repository with one area.
  const lock = { packages: { ...installed.packages, '': readManifest(project) } };
  return findBuildPackages(lock, [...folders, findBundlerFolder(lock, folders[0] ?? '')]).installed;
}

/**
 * Digest of everything that affects bundling besides the bundled files. Versions of areas do not count.
 * @param project root folder @param sources folder of this package
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

type Done = (error: Error | null, content?: Buffer | string) => void;
type Read = (file: unknown, ...how: unknown[]) => void;

const isOwnManifest = (file: unknown): boolean =>
  typeof file === 'string' &&
  /[\\/]package\.json$/.test(file) &&
  !/[\\/]node_modules[\\/]/.test(file);

function withoutVersion(manifest: Buffer): Buffer {
  const { version, ...others } = JSON.parse(manifest.toString()) as Record<string, unknown>;
  return version === undefined ? manifest : Buffer.from(JSON.stringify(others));
}

/**
 * Hides the versions of the project's packages from webpack. Each release changes a `package.json`, and webpack
 * would resolve all imports again that depend on it.
 */
export const ignorePackageVersionPlugin = (): WebpackPluginInstance => ({
  apply({ inputFileSystem: files }: Compiler) {
    if (!files) return;
    const read = files.readFile.bind(files) as Read;
    const readOwn: Read = (file, ...how) => {
      const done = how.pop() as Done;
      const unversioned: Done = (error, content) =>
        done(error, Buffer.isBuffer(content) ? withoutVersion(content) : content);
      read(file, ...how, isOwnManifest(file) ? unversioned : done);
    };
    files.readFile = readOwn;
  },
});

/** Stops webpack from tracking the files of its loaders: the digest of the toolchain covers them. */
export const skipBuildDependenciesPlugin = (): WebpackPluginInstance => ({
  apply: ({ hooks }: Compiler) =>
    hooks.afterCompile.tap('skipBuildDependenciesPlugin', ({ buildDependencies: files }) =>
      files.clear(),
    ),
});

const { digest, withPackages } = toolchainHash(root, bundlerFolder);

/** The persistent cache of one compilation. A new version of the area does not invalidate it. */
export const bundlerCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache/webpack'),
  name,
  version: digest,
  // By default webpack tracks all files of the installed packages that each loader needs.
  ...(withPackages && { buildDependencies: { defaultWebpack: [] } }),
});

/** The plugins that keep `bundlerCache` valid. */
export const cachePlugins = (): WebpackPluginInstance[] => [
  ignorePackageVersionPlugin(),
  ...(withPackages ? [skipBuildDependenciesPlugin()] : []),
];
