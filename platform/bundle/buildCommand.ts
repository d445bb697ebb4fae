import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './BuildError';
import { BuildProcess } from './BuildProcess';
import { isBuiltFrom, removeStamp, writeStamp } from './buildStamp';
import { checkTypes } from './checkTypes';
import { inputDigest } from './inputDigest';
import { folderOf, versionOf } from './workspace';

export type BuildOptions = {
  /** Workspaces to build. */
  areas: string[];
  log: (line: string) => void;
  /** Build even where nothing changed. */
  force?: boolean;
  /** Version of the release instead of the one in the workspace's package.json. */
  version?: string;
};

export type BuildResult = { name: string; version: string; milliseconds: number; cached: boolean };

type Job = {
  name: string;
  version: string;
  dist: string;
  inputs: string | null;
  cached: boolean;
};

async function prepare(name: string, version: string, force: boolean): Promise<Job> {
  const dist = join(folderOf(name), 'dist');
  const digest = await inputDigest(name);
  const inputs = digest === null ? null : `${version} ${digest}`;
  const cached = !force && inputs !== null && (await isBuiltFrom(dist, inputs));
  return { name, version, dist, inputs, cached };
}

// What has no manifest can neither be taken for a build nor be published.
async function discard(dist: string): Promise<void> {
  await removeStamp(dist);
  await rm(join(dist, 'release.json'), { force: true });
}

type Checked = Promise<Map<string, string[]>>;

async function build(job: Job, types: Checked, builder: BuildProcess): Promise<void> {
  const { name, version, dist, inputs } = job;
  await discard(dist);
  const [built, checked] = await Promise.allSettled([builder.build({ name, version }), types]);
  if (built.status === 'rejected') throw built.reason;
  if (checked.status === 'rejected') throw checked.reason;
  const errors = checked.value.get(name) ?? [];
  if (errors.length > 0) {
    await discard(dist);
    const words = `${name} has type errors\n${errors.join('\n')}`;
    throw new BuildError(words, 'Mend them. Nothing was published.', { areas: [name] });
  }
  if (inputs !== null) await writeStamp(dist, inputs);
}

/**
 * Builds workspaces into their `dist/`, as many at once as the machine has cores, and checks their types
 * meanwhile; one whose inputs are those of its last build is left as it is.
 * @throws BuildError of the first one that fails
 */
export async function buildAreas({
  areas,
  log,
  force = false,
  version,
}: BuildOptions): Promise<BuildResult[]> {
  const jobs = await Promise.all(
    areas.map((name) => prepare(name, version ?? versionOf(name), force)),
  );
  const changed = jobs.filter(({ cached }) => !cached).map(({ name }) => name);
  const types =
    changed.length > 0 ? checkTypes(changed) : Promise.resolve(new Map<string, string[]>());
  const waiting = [...jobs];
  const results: BuildResult[] = [];
  const work = async (builder: BuildProcess): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const started = performance.now();
      if (!job.cached) await build(job, types, builder);
      const milliseconds = Math.round(performance.now() - started);
      results.push({ name: job.name, version: job.version, milliseconds, cached: job.cached });
      const how = job.cached ? 'unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`;
      log(`[${results.length}/${jobs.length}] ${job.name}@${job.version} ${how}`);
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
