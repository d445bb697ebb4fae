import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  invalidateBuild,
  isUpToDate,
  openBuildCache,
  readBuiltFiles,
  writeBuild,
  writeOrigin,
  writeStamp,
} from './buildCache';
import { BuildError } from './BuildError';
import { inputDigests } from './buildInputs';
import { withBuildLock } from './buildLock';
import { BuildProcess } from './BuildProcess';
import { checkoutOrigins, unknownOrigin } from './checkoutOrigin';
import { checkTypes, describeTypeProblem } from './checkTypes';
import { folderOf, requireFolderName, root, versionOf } from './workspace';

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

type Job = Pick<BuildResult, 'name' | 'version'> & {
  dist: string;
  inputs: string | null;
  /** How an existing build was found, for the log; null if the workspace has to be built. */
  reused: string | null;
};

async function findExistingBuild(
  [name, digest]: [string, string | null],
  { version = versionOf(name), force = false, log }: BuildOptions,
  cache: ReturnType<typeof openBuildCache>,
): Promise<Job> {
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

async function buildOne(
  job: Job,
  types: ReturnType<typeof checkTypes>,
  builder: BuildProcess,
): Promise<void> {
  const { name, version, dist, inputs } = job;
  await invalidateBuild(dist);
  const [built, checked] = await Promise.allSettled([builder.build({ name, version }), types]);
  const problems = checked.status === 'fulfilled' ? checked.value : [];
  const errors = problems.filter(({ area = name }) => area === name);
  // First, because they have positions and often explain the failure of the compiler.
  if (errors.length > 0) {
    await invalidateBuild(dist);
    const message = `${name} has type errors\n${errors.map(describeTypeProblem).join('\n')}`;
    const next = 'Fix the errors and build again. Nothing was published.';
    throw new BuildError('TYPE_ERRORS', message, next, { areas: [name] });
  }
  for (const result of [built, checked]) if (result.status === 'rejected') throw result.reason;
  if (inputs !== null) await writeStamp(dist, inputs);
}

/**
 * Builds workspaces into their `dist/`, one per core at a time, and checks types. Waits while another process builds in
 * this project.
 * @throws BuildError of the first failure
 */
export async function buildAreas(options: BuildOptions): Promise<BuildResult[]> {
  requireFolderName(root);
  return withBuildLock(join(root, '.cache/building'), options.log, () => buildAlone(options));
}

async function buildAlone(options: BuildOptions): Promise<BuildResult[]> {
  const { areas, log, env } = options;
  const cache = openBuildCache(env, log);
  const origins = await checkoutOrigins(areas);
  const inputs = [...inputDigests(areas)];
  const jobs = await Promise.all(inputs.map((input) => findExistingBuild(input, options, cache)));
  const changed = jobs.filter(({ reused }) => reused === null).map(({ name }) => name);
  const types = changed.length > 0 ? checkTypes(changed) : Promise.resolve([]);
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
        cache?.write(`${name} ${inputs}`, await readBuiltFiles(dist));
      // For an unchanged build, too: this checkout makes the same bytes.
      await writeOrigin(dist, origins.get(name) ?? unknownOrigin);
      results.push({ name, version, milliseconds, cached: reused !== null });
      const how = reused ?? `built in ${(milliseconds / 1000).toFixed(1)} s`;
      log(`[${results.length}/${jobs.length}] ${name}@${version} ${how}`);
    }
  };
  using cleanUp = new DisposableStack();
  const builders = Array.from({ length: availableParallelism() }, () =>
    cleanUp.adopt(new BuildProcess(), (builder) => builder.close()),
  );
  await Promise.all(builders.map(work));
  return results;
}
