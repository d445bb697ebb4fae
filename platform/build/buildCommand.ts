import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './BuildError';
import { isBuiltFrom, removeStamp, writeStamp } from './buildStamp';
import { inputDigest } from './inputDigest';
import { folderOf, releasable, versionOf } from './workspace';

export type BuildOptions = {
  /** Workspaces to build; all that become releases when empty. */
  areas: string[];
  log: (line: string) => void;
  /** Build even where nothing changed. */
  force?: boolean;
  /** Version of the release instead of the one in the workspace's package.json. */
  version?: string;
};

export type BuildResult = { name: string; version: string; milliseconds: number; cached: boolean };

const worker = fileURLToPath(new URL('./buildWorker.ts', import.meta.url));

function inWorker(name: string, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', worker, name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SITE_RELEASE_VERSION: version },
    });
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new BuildError(`${name} was not built\n${words.trim()}`, 'Nothing was published.'));
    });
  });
}

type One = { name: string; version: string; force: boolean };

async function buildOne({ name, version, force }: One): Promise<BuildResult> {
  const started = performance.now();
  const dist = join(folderOf(name), 'dist');
  const inputs = `${version} ${await inputDigest(name)}`;
  const cached = !force && (await isBuiltFrom(dist, inputs));
  if (!cached) {
    await removeStamp(dist);
    await inWorker(name, version);
    await writeStamp(dist, inputs);
  }
  return { name, version, milliseconds: Math.round(performance.now() - started), cached };
}

/**
 * Builds workspaces into their `dist/`, as many at once as the machine has cores; one whose inputs are
 * those of its last build is left as it is.
 * @throws BuildError of the first one that fails
 */
export async function buildAreas({
  areas,
  log,
  force = false,
  version,
}: BuildOptions): Promise<BuildResult[]> {
  const waiting = [...(areas.length > 0 ? areas : releasable)];
  const total = waiting.length;
  const results: BuildResult[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const result = await buildOne({ name, version: version ?? versionOf(name), force });
      results.push(result);
      const how = result.cached
        ? 'unchanged'
        : `built in ${(result.milliseconds / 1000).toFixed(1)} s`;
      log(`[${results.length}/${total}] ${name}@${result.version} ${how}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
