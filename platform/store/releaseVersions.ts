import type { Edition } from '@concourse/core/store/types';

/** Maps the name of each release of an edition to its version. */
export const releaseVersions = ({ releases }: Edition): Record<string, string> =>
  Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
