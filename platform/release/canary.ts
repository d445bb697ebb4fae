import { ownersOf } from '@concourse/core/project/owners';
import type { RecordedCanary } from '@concourse/core/store/types';
import { ReleaseError } from './errors';
import type { Past } from './history';
import { describeIdentity } from './identity';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import { canaryName, type SiteState } from './siteState';

/** Each canary doubles the number of editions that are composed and checked. */
const mostCanaries = 4;

/** The canary of an area, if there is one. */
export const canaryWith = (
  area: string,
  { canaries }: Pick<SiteState, 'canaries'>,
): RecordedCanary | undefined => canaries.find(({ releases }) => releases[area] !== undefined);

/** `mf-awards@1.1.0 for 10 %, mf-careers@2.0.0 for 50 %`. */
export const listCanaries = (canaries: readonly RecordedCanary[]): string =>
  canaries.map(({ releases, percent }) => `${listReleases(releases)} for ${percent} %`).join(', ');

/** The versions of each mixture of canaries, by its bit mask; the first is the live one. */
export const mixturesOf = (live: Versions, canaries: readonly RecordedCanary[]): Versions[] =>
  canaries.reduce<Versions[]>(
    (mixtures, { releases }) => [
      ...mixtures,
      ...mixtures.map((versions) => ({ ...versions, ...releases })),
    ],
    [live],
  );

/**
 * Returns the canaries after these releases are added. A command changes a canary if it names all of its areas and no
 * other; areas without a canary get a new one with newly drawn visitors.
 * @param named areas of the command; `tried` are those that differ from the live ones
 * @throws ReleaseError that names the conflicting canary, its start and author, and the next step
 */
export async function canariesWith(
  state: SiteState,
  { named, tried, percent }: { named: Versions; tried: Versions; percent: number },
  past: Past,
): Promise<RecordedCanary[]> {
  const areas = Object.keys(tried);
  const running = state.canaries.filter(({ releases }) => areas.some((area) => releases[area]));
  const [same] = running;
  if (same) {
    const together = Object.keys(same.releases);
    const others = Object.entries(tried).filter(([area]) => same.releases[area] === undefined);
    if (running.length > 1 || others.length > 0 || together.some((area) => !named[area])) {
      const end = running.map(({ releases }) => `rollback ${Object.keys(releases).join(' ')}`);
      const apart =
        running.length > 1
          ? 'Each is tried by visitors of its own: change them one by one.'
          : `Others are tried beside it: promote ${listReleases(Object.fromEntries(others)).replaceAll(',', '')} --canary ${percent} gives it a canary of its own.`;
      throw new ReleaseError(
        await described(state, running, past),
        running.length === 1 && others.length === 0
          ? `Its areas are tried together, name all of them: ${together.join(', ')}.`
          : `${apart} To try all of them together, end what runs first: ${end.join(', ')}.`,
      );
    }
  } else if (state.canaries.length >= mostCanaries) {
    throw new ReleaseError(
      `${await described(state, state.canaries, past)}\n  Visitors could meet ${2 ** (mostCanaries + 1)} mixtures of one more: ${mostCanaries} canaries run at once at most.`,
      'Give one of them to everybody (promote without --canary) or to nobody (rollback <area>) first.',
    );
  }
  const name = same?.name ?? canaryName(areas);
  return [
    ...state.canaries.filter((canary) => canary !== same),
    { name, releases: tried, percent },
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Describes each canary with its start and its author, and the owners of its areas. */
async function described(
  state: SiteState,
  canaries: RecordedCanary[],
  past: Past,
): Promise<string> {
  const lines: string[] = [];
  for (const canary of canaries) {
    const runs = (one: RecordedCanary): boolean =>
      one.name === canary.name && sameVersions(one.releases, canary.releases);
    const start = await past.since((earlier) => earlier.canaries.some(runs));
    const { rev, when, who } = (start ?? state).record;
    lines.push(
      `${listReleases(canary.releases)} for ${canary.percent} % of the visitors, since ${when} by ${describeIdentity(who)} (revision ${rev})`,
    );
  }
  const areas = canaries.flatMap(({ releases }) => Object.keys(releases));
  const owners = ownersOf(areas, state.candidate, state.live);
  const summary =
    lines.length === 1
      ? [`A canary runs already: ${lines[0]}. Nothing was changed.`]
      : [`${lines.length} canaries run already. Nothing was changed.`, ...lines];
  return [...summary, ...owners].join('\n  ');
}
