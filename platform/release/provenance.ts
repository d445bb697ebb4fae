import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { nullIfDamaged } from '@concourse/core/store/errors';
import type { Provenance } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';

/** Runs git in a folder. Returns null if it fails, as without git or a repository. */
export async function git(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  // Most commands do not run git.
  const { execFile } = await import('node:child_process');
  try {
    return (await promisify(execFile)('git', args, { cwd: folder, env })).stdout.trim();
  } catch {
    return null;
  }
}

export type RunGit = typeof git;

/** Returns the origin of the build in a `dist` folder. @param builder an account such as `ada@build-7` */
export async function provenanceOf(dist: string, builder: string): Promise<Provenance> {
  const folder = path.dirname(dist);
  const [commit, committedAt] =
    (await git(folder, ['log', '-1', '--format=%H %cI']))?.split(' ') ?? [];
  const changes = commit ? await git(folder, ['status', '--porcelain']) : null;
  return {
    commit: commit ?? null,
    dirty: changes === null ? null : changes !== '',
    committedAt: committedAt ? new Date(committedAt).toISOString() : null,
    builtAt: (await stat(path.join(dist, 'release.json'))).mtime.toISOString(),
    builder,
    node: process.version,
  };
}

/** Returns the commit of each release that was built with uncommitted changes. Skips damaged provenance files. */
export async function dirtyReleases(
  { releases, files }: Pick<Store, 'releases' | 'files'>,
  named: [area: string, version: string][],
): Promise<Map<string, string | null>> {
  const distinct = new Map(named.map((name) => [name.join('@'), name]));
  const found = await mapLimit(distinct, files.concurrency, async ([name, [area, version]]) => {
    const provenance = await releases.readProvenance(area, version).catch(nullIfDamaged);
    return provenance?.dirty ? [[name, provenance.commit] as const] : [];
  });
  return new Map(found.flat());
}
