import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { FileCache } from '@concourse/core/files/FileCache';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { BuildError } from './BuildError';
import { inputDigests } from './buildInputs';
import { BuildProcess } from './BuildProcess';
import { checkTypes, describeTypeProblem } from './checkTypes';
import { folderOf, versionOf } from './workspace';

export type BuildOptions = {
  areas: string[];
  log: (line: string) => void;
  /** Builds unchanged workspaces, too. */
  force?: boolean;
  /** See `openBuildCache`. */
  env: NodeJS.ProcessEnv;
  /** Replaces the version in package.json. */
  version?: string;
};

export type BuildResult = { name: string; version: string; milliseconds: number; cached: boolean };

type Job = Awaited<ReturnType<typeof findExistingBuild>>;

/** `reused` states how an existing build was found, for the log; null if the workspace has to be built. */
async function findExistingBuild(
  [name, digest]: [string, string | null],
  { version = versionOf(name), force = false, log }: BuildOptions,
  cache: FileCache<Build> | null,
) {
  const dist = join(folderOf(name), 'dist');
  const inputs = digest === null ? null : `${version} ${digest}`;
  const job = { name, version, dist, inputs, reused: null };
  if (force || inputs === null) return job;
  if (await isUpToDate(dist, inputs)) return { ...job, reused: 'is up to date' };
  const build = cache?.read(`${name} ${inputs}`);
  if (!build) return job;
  try {
    await writeBuild(build, dist);
  } catch (error) {
    log(`Cannot restore the cached build of ${name}: ${(error as Error).message}`);
    return job;
  }
  await writeStamp(dist, inputs);
  return { ...job, reused: 'restored from the cache' };
}

async function buildOne(job: Job, types: ReturnType<typeof checkTypes>, builder: BuildProcess) {
  const { name, version, dist, inputs } = job;
  await invalidateBuild(dist);
  const [built, checked] = await Promise.allSettled([builder.build({ name, version }), types]);
  if (built.status === 'rejected') throw built.reason;
  if (checked.status === 'rejected') throw checked.reason;
  const errors = checked.value.get(name) ?? [];
  if (errors.length > 0) {
    await invalidateBuild(dist);
    const message = `${name} has type errors\n${errors.map(describeTypeProblem).join('\n')}`;
    const next = 'Fix the errors and build again. Nothing was published.';
    throw new BuildError('TYPE_ERRORS', message, next, { areas: [name] });
  }
  if (inputs !== null) await writeStamp(dist, inputs);
}

/** Builds workspaces into their `dist/`, one per core at a time, and checks types. @throws BuildError of the first failure */
export async function buildAreas(options: BuildOptions): Promise<BuildResult[]> {
  const { areas, log, env } = options;
  const cache = openBuildCache(env, log);
  const inputs = [...inputDigests(areas)];
  const jobs = await Promise.all(inputs.map((input) => findExistingBuild(input, options, cache)));
  const changed = jobs.filter(({ reused }) => reused === null).map(({ name }) => name);
  const types =
    changed.length > 0 ? checkTypes(changed) : Promise.resolve(new Map<string, never>());
  const results: BuildResult[] = [];
  // All builders take jobs from one iterator.
  const queue = jobs.values();
  const work = async (builder: BuildProcess): Promise<void> => {
    for (const job of queue) {
      const { name, version, dist, inputs, reused } = job;
      const started = performance.now();
      if (reused === null) await buildOne(job, types, builder);
      const milliseconds = Math.round(performance.now() - started);
      if (reused === null && inputs !== null)
        cache?.write(`${name} ${inputs}`, await readBuild(dist));
      results.push({ name, version, milliseconds, cached: reused !== null });
      const how = reused ?? `built in ${(milliseconds / 1000).toFixed(1)} s`;
      log(`[${results.length}/${jobs.length}] ${name}@${version} ${how}`);
    }
  };
  const builders = Array.from({ length: availableParallelism() }, () => new BuildProcess());
  try {
    await Promise.all(builders.map(work));
  } finally {
    for (const builder of builders) builder.close();
  }
  return results;
}

/** A file in `dist` with the inputs of the build and the digest of its manifest. */
const stampName = '.built-from';
const manifestName = 'release.json';

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

/** Removes stamp and manifest, so that the folder cannot be reused or published. */
export async function invalidateBuild(dist: string): Promise<void> {
  for (const file of [stampName, manifestName]) await rm(join(dist, file), { force: true });
}

/** The files of a build by their path in `dist`. */
type Build = Map<string, Buffer>;

const maxAge = 14 * 24 * 60 * 60 * 1000;

const nonEmpty = (value: string | undefined) => (value === '' ? undefined : value);

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

/** Reads the files of a build, without its stamp. */
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
