import type { SiteRetired } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import type { SiteState } from '../siteState';

/** What this environment takes over of what another one took out and said of addresses. */
export function retiredElsewhere(
  here: SiteState | null,
  there: SiteRetired | undefined,
): { leaving: string[]; retired: SiteRetired | undefined } {
  const before = here?.live.retired;
  if (!there) return { leaving: [], retired: before };
  const live = here ? versionsOf(here.live) : {};
  const known = new Map(
    [...(before?.addresses ?? []), ...there.addresses].map((entry) => [
      entry.path.toLowerCase(),
      entry,
    ]),
  );
  return {
    leaving: Object.keys(there.areas).filter((area) => live[area] !== undefined),
    retired: {
      areas: { ...before?.areas, ...there.areas },
      addresses: [...known.values()],
    },
  };
}
