import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestDigest } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';

/** What an edition of these releases states of them. */
export const statedReleases = (releases: Record<string, ReleaseManifest>): Edition['releases'] =>
  Object.fromEntries(
    Object.values(releases).map((release) => [
      release.name,
      {
        version: release.version,
        digest: manifestDigest(release),
        ...(release.owner && { owner: release.owner }),
      },
    ]),
  );
