import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from '@concourse/core/files/inParallel';
import { damagedAsNull } from '@concourse/core/store/errors';
import type { Provenance } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';

/** Asks git something in a folder: its words, or null. */
export type AskGit = (
  folder: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
) => Promise<string | null>;

/**
 * What git answers, or null where there is no git, no repository, or nothing to answer: what is asked
 * here is good to know, and nothing depends on it.
 */
export const git: AskGit = async (folder, args, env = process.env) => {
  // Loaded here: most commands that look at a store ask nothing.
  const { execFile } = await import('node:child_process');
  try {
    return (await promisify(execFile)('git', args, { cwd: folder, env })).stdout.trim();
  } catch {
    return null;
  }
};

/**
 * Where the build in a `dist` folder comes from. It lies beside the release and not in it: whoever
 * builds the same commit gets the same bytes.
 * @param builder account that publishes it, such as `ada@build-7`
 */
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

/**
 * Which of these releases were built from changes that their commit does not have.
 * @returns their names, such as `mf-awards@1.1.0`, with the commit; a damaged provenance says nothing
 */
export async function dirtyReleases(
  { releases, files }: Pick<Store, 'releases' | 'files'>,
  named: [area: string, version: string][],
): Promise<Map<string, string | null>> {
  const distinct = new Map(named.map((name) => [name.join('@'), name]));
  const found = await inParallel(distinct, files.atOnce, async ([name, [area, version]]) => {
    const provenance = await releases.readProvenance(area, version).catch(damagedAsNull);
    return { name, provenance };
  });
  return new Map(
    found.flatMap(({ name, provenance }) =>
      provenance?.dirty ? [[name, provenance.commit] as const] : [],
    ),
  );
}
