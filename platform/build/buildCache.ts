import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { sha256 } from '@concourse/core/files/digest';
import { FileCache } from '@concourse/core/files/FileCache';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import type { BuildOrigin } from '@concourse/core/store/types';
import type { CheckoutOrigin } from './checkoutOrigin';
import { listFilesRecursive } from './listFilesRecursive';

/** A file in `dist` with the inputs of the build and the digest of its manifest. */
const stampName = '.built-from';
const manifestName = 'release.json';
const originName = 'provenance.json';

const stampContent = (inputs: string, manifest: Buffer): string => `${inputs} ${sha256(manifest)}`;

/** Returns true if the folder contains the build of these inputs. */
export async function isUpToDate(dist: string, inputs: string): Promise<boolean> {
  const manifest = await readFileIfExists(join(dist, manifestName));
  const known = await readFileIfExists(join(dist, stampName));
  return manifest !== null && known?.toString() === stampContent(inputs, manifest);
}

/** Records the inputs of a successful build. */
export async function writeStamp(dist: string, inputs: string): Promise<void> {
  const manifest = await readFile(join(dist, manifestName));
  await writeFile(join(dist, stampName), stampContent(inputs, manifest));
}

/** Records the origin of a build. The cache does not store it: clones with other commits share the cache. */
export async function writeOrigin(dist: string, origin: CheckoutOrigin): Promise<void> {
  const builtAt = (await stat(join(dist, manifestName))).mtime.toISOString();
  const whole: BuildOrigin = { ...origin, builtAt, node: process.version };
  await writeFile(join(dist, originName), `${canonicalJson(whole, 2)}\n`);
}

/** Removes stamp, origin and manifest, so that the folder cannot be reused or published. */
export async function invalidateBuild(dist: string): Promise<void> {
  for (const file of [stampName, originName, manifestName])
    await rm(join(dist, file), { force: true });
}

/** The files of a build by their path in `dist`. */
type Build = Map<string, Buffer>;

const maxAge = 14 * 24 * 60 * 60 * 1000;

const nonEmpty = (value: string | undefined): string | undefined =>
  value === '' ? undefined : value;

/**
 * Opens the cache of builds that all clones on a machine share.
 * @param env `SITE_BUILD_CACHE` is a folder to use instead of the user's cache folder, or `none`
 * @param warn receives the reason when a build cannot be stored
 */
export function openBuildCache(
  env: NodeJS.ProcessEnv,
  warn: (reason: string) => void,
): FileCache<Build> | null {
  const cacheHome = nonEmpty(env.XDG_CACHE_HOME) ?? join(homedir(), '.cache');
  const folder = nonEmpty(env.SITE_BUILD_CACHE) ?? join(cacheHome, 'concourse/builds');
  if (folder === 'none') return null;
  return new FileCache(folder, { version: 'build 1', maxAge, maxBytes: 2 ** 30, warn });
}

/** Replaces the content of a folder by a build. */
export async function writeBuild(build: Build, dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  for (const [file, bytes] of build) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), bytes);
  }
}

/** Reads the files of a build, without its stamp, which is hidden. */
export async function readBuiltFiles(dist: string): Promise<Build> {
  const files = listFilesRecursive(dist).map(async (file) => {
    return [relative(dist, file), await readFile(file)] as const;
  });
  return new Map(await Promise.all(files));
}
