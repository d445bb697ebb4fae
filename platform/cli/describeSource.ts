import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import type { SiteState } from '@concourse/release/siteState';
import { versionsOf } from '@concourse/store/versionsOf';

/** What another environment has, and what of it is not promoted along; the plan says the rest. */
export function describeSource(source: SiteState, here: SiteState | null): string[] {
  const { environment, record, live } = source;
  const has = versionsOf(live);
  const others = Object.keys(here ? versionsOf(here.live) : {}).filter(
    (area) => has[area] === undefined,
  );
  return [
    `${environment.name} has revision ${record.rev}, edition ${live.id}, since ${record.when} by ${describeIdentity(record.who)}`,
    ...source.canaries.map(
      ({ releases, percent }) =>
        `  not taken: ${listReleases(releases)}, which ${percent} % get there`,
    ),
    ...(others.length > 0 ? [`  not there, and stays: ${others.join(', ')}`] : []),
  ];
}
