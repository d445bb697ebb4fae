import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Provenance } from '../store/types';
import { git } from './git';

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
