import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { FileCache } from '@concourse/core/files/FileCache';
import { stampName } from './buildStamp';

/** The files of a build by their path in `dist`. */
type Build = Map<string, Buffer>;

const day = 24 * 60 * 60 * 1000;

/** An empty variable counts as not set. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/**
 * Opens the builds that all clones on a machine share: the same inputs give the same files.
 * @param env `SITE_BUILD_CACHE` names another folder than the user's cache folder, or `none`
 * @param warn receives the reason when a build cannot be stored
 */
export function openBuildCache(
  env: NodeJS.ProcessEnv,
  warn: (reason: string) => void,
): FileCache<Build> | null {
  const folder = given(env.SITE_BUILD_CACHE);
  if (folder === 'none') return null;
  const usual = join(given(env.XDG_CACHE_HOME) ?? join(homedir(), '.cache'), 'concourse/builds');
  const limits = { maxAge: 14 * day, maxBytes: 2 ** 30 };
  return new FileCache(folder ?? usual, { version: 'build 1', ...limits, warn });
}

/** Replaces a folder with the files of a build. */
export async function writeBuild(build: Build, dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  for (const [file, bytes] of build) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), bytes);
  }
}

/** Reads the files of a build, without the note of its inputs. */
export async function readBuild(dist: string): Promise<Build> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== stampName)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(dist, file), await readFile(file)] as const),
    ),
  );
}
