import type { ReleaseManifest } from '@concourse/contract/release';
import { inParallel } from '@concourse/core/files/inParallel';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';
import type { Problem } from './problem';

/** The releases that are about to go live have the bytes that their manifests promise. */
export async function checkReleaseBytes(
  releases: ReleaseManifest[],
  repository: ReleaseRepository,
): Promise<Problem[]> {
  const checked = await inParallel(releases, 2, async (release) =>
    (await repository.damagedFiles(release)).map((file): Problem => ({
      area: release.name,
      file,
      rule: 'stored bytes',
      message: `is missing or damaged in ${release.name}@${release.version}; publish the same build again to repair it`,
    })),
  );
  return checked.flat();
}
