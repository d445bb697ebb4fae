import type { Edition } from '@concourse/core/store/types';

/** The version of every release of an edition, by its name. */
export const releaseVersions = ({ releases }: Edition): Record<string, string> =>
  Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
