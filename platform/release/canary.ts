import { versionsOf } from '../store/versionsOf';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { ownersOf } from './owners';
import type { Past } from './past';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import { changedVersions, type SiteState } from './siteState';

/** Releases that a share of the visitors gets instead of the live ones. */
export type Canary = { releases: Versions; percent: number };

/** The canary that runs, or null. */
export function canaryOf({ live, candidate, record }: SiteState): Canary | null {
  if (!candidate) return null;
  const releases = changedVersions(versionsOf(live), versionsOf(candidate));
  return { releases, percent: record.percent };
}

/**
 * Refuses a second canary: visitors are shared out once, so it would widen, narrow or end the first.
 * A canary may be changed by a command that names all of its areas and no other.
 * @param named areas of the command; those of them in `tried` would differ from what is live
 * @throws ReleaseError that says whose canary runs, since when, and what to do
 */
export async function refuseSecondCanary(
  state: SiteState,
  { named, tried }: { named: Versions; tried: Versions },
  past: Past,
): Promise<void> {
  const canary = canaryOf(state);
  if (!canary) return;
  const { releases, percent } = canary;
  const strangers = Object.keys(tried).filter((area) => releases[area] === undefined);
  const left = Object.keys(releases).filter((area) => named[area] === undefined);
  if (strangers.length === 0 && left.length === 0) return;

  const { rev, when, who: identity } = (await startOf(releases, past, state)).record;
  const who = describeIdentity(identity);
  const areas = Object.keys(releases);
  const owners = ownersOf(areas, state.candidate, state.live);
  const running = `A canary runs already: ${listReleases(releases)} for ${percent} % of the visitors, since ${when} by ${who} (revision ${rev}). Nothing was changed.`;
  throw new ReleaseError(
    [running, ...owners.map((owner) => `  ${owner}`)].join('\n'),
    strangers.length === 0
      ? `Its areas are tried together, name all of them: ${areas.join(', ')}.`
      : `One canary runs at a time. Leave --canary out to put ${listReleases(tried)} live for everybody, ` +
          `the canary then goes on as it is. Or ask ${who} to end it: promote ${nameReleases(releases)} ` +
          `gives it to everybody, rollback ${areas.join(' and rollback ')} to nobody.`,
  );
}

const nameReleases = (releases: Versions): string => listReleases(releases).replaceAll(', ', ' ');

/** The state with which these releases began to be tried, without a break until now. */
async function startOf(releases: Versions, past: Past, now: SiteState): Promise<SiteState> {
  const isTried = (state: SiteState): boolean =>
    sameVersions(canaryOf(state)?.releases ?? {}, releases);
  return (await past.since(isTried)) ?? now;
}
