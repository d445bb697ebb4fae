import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { nullIfDamaged } from '@concourse/core/store/errors';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { BuildOrigin, Provenance } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { InvalidBuildError } from './errors';

const text = v.nullable(v.string());

const originSchema: v.GenericSchema<BuildOrigin> = v.object({
  ...{ commit: text, committedAt: text, builtAt: v.string(), node: text },
  dirty: v.nullable(v.boolean()),
});

/**
 * Returns the origin that the build wrote into its folder; without a commit if the folder has none.
 * @param account of the publisher, such as `ada@build-7`
 * @throws InvalidBuildError if the file is malformed
 */
export async function provenanceOf(
  area: string,
  dist: string,
  account: string,
): Promise<Provenance> {
  const stated = await readFileIfExists(path.join(dist, 'provenance.json'));
  if (stated === null) {
    const builtAt = (await stat(path.join(dist, 'release.json'))).mtime.toISOString();
    const unknown = { commit: null, dirty: null, committedAt: null, node: null };
    return { ...unknown, builtAt, builder: account };
  }
  const parsed = v.safeParse(originSchema, parseJsonOrNull(stated));
  if (parsed.success) return { ...parsed.output, builder: account };
  throw new InvalidBuildError(area, ['provenance.json: is not the origin of a build']);
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
