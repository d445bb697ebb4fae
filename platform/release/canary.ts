import { ownersOf } from '@concourse/core/project/owners';
import type { RecordedCanary } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { ReleaseError } from './errors';
import type { Past } from './history';
import { describeIdentity } from './identity';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import { canaryName, type SiteState } from './siteState';

/** How many run at once: every one more doubles the editions that are composed and checked. */
const mostCanaries = 4;

/** The canary that tries an area, where one does. */
export const canaryWith = (
  area: string,
  { canaries }: Pick<SiteState, 'canaries'>,
): RecordedCanary | undefined => canaries.find(({ releases }) => releases[area] !== undefined);

/** `mf-awards@1.1.0 for 10 %, mf-careers@2.0.0 for 50 %`. */
export const listCanaries = (canaries: readonly RecordedCanary[]): string =>
  canaries.map(({ releases, percent }) => `${listReleases(releases)} for ${percent} %`).join(', ');

/** What each mixture of canaries has live, by its bit mask; the first is what live has. */
export const mixturesOf = (live: Versions, canaries: readonly RecordedCanary[]): Versions[] =>
  canaries.reduce<Versions[]>(
    (mixtures, { releases }) => [
      ...mixtures,
      ...mixtures.map((versions) => ({ ...versions, ...releases })),
    ],
    [live],
  );

/**
 * The canaries once these releases are tried. A canary may be changed by a command that names all of its areas
 * and tries no other; areas that nobody tries get one of their own, whose visitors are drawn anew.
 * @param named areas of the command; those of them in `tried` would differ from what is live
 * @throws ReleaseError that says whose canary is in the way, since when, and what to do
 */
export async function canariesWith(
  state: SiteState,
  { named, tried, percent }: { named: Versions; tried: Versions; percent: number },
  past: Past,
): Promise<RecordedCanary[]> {
  const areas = Object.keys(tried);
  const [same, ...more] = state.canaries.filter(({ releases }) =>
    areas.some((area) => releases[area] !== undefined),
  );
  if (same) {
    const { releases } = same;
    const strangers = Object.fromEntries(
      Object.entries(tried).filter(([area]) => releases[area] === undefined),
    );
    const left = Object.keys(releases).filter((area) => named[area] === undefined);
    if (more.length > 0 || Object.keys(strangers).length + left.length > 0) {
      throw await inTheWay(state, { running: [same, ...more], strangers, percent }, past);
    }
  } else if (state.canaries.length >= mostCanaries) {
    throw await tooMany(state, past);
  }
  const others = state.canaries.filter((canary) => canary !== same);
  const name = same?.name ?? canaryName(areas);
  return [...others, { name, releases: tried, percent }].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

async function inTheWay(
  state: SiteState,
  {
    running,
    strangers,
    percent,
  }: { running: RecordedCanary[]; strangers: Versions; percent: number },
  past: Past,
): Promise<ReleaseError> {
  const together = Object.keys(running[0]?.releases ?? {});
  const end = running.map(({ releases }) => `rollback ${Object.keys(releases).join(' ')}`);
  const apart =
    running.length > 1
      ? 'Each is tried by visitors of its own: change them one by one.'
      : `Others are tried beside it: promote ${listReleases(strangers).replaceAll(',', '')} --canary ${percent} gives it a canary of its own.`;
  return new ReleaseError(
    await described(state, running, past),
    running.length === 1 && Object.keys(strangers).length === 0
      ? `Its areas are tried together, name all of them: ${together.join(', ')}.`
      : `${apart} To try all of them together, end what runs first: ${end.join(', ')}.`,
  );
}

async function tooMany(state: SiteState, past: Past): Promise<ReleaseError> {
  return new ReleaseError(
    `${await described(state, state.canaries, past)}\n  Visitors could meet ${2 ** (mostCanaries + 1)} mixtures of one more: ${mostCanaries} canaries run at once at most.`,
    'Give one of them to everybody (promote without --canary) or to nobody (rollback <area>) first.',
  );
}

/** Each canary, whose it is and since when, and whom to ask. */
async function described(
  state: SiteState,
  canaries: RecordedCanary[],
  past: Past,
): Promise<string> {
  const lines: string[] = [];
  for (const canary of canaries) {
    const { rev, when, who } = (await startOf(canary, past, state)).record;
    lines.push(
      `${listReleases(canary.releases)} for ${canary.percent} % of the visitors, since ${when} by ${describeIdentity(who)} (revision ${rev})`,
    );
  }
  const areas = canaries.flatMap(({ releases }) => Object.keys(releases));
  const owners = ownersOf(areas, state.candidate, state.live);
  const [one = ''] = lines;
  const running =
    lines.length === 1
      ? [`A canary runs already: ${one}. Nothing was changed.`]
      : [
          `${lines.length} canaries run already. Nothing was changed.`,
          ...lines.map((line) => `  ${line}`),
        ];
  return [...running, ...owners.map((owner) => `  ${owner}`)].join('\n');
}

/** The state with which these releases began to be tried, without a break until now. */
async function startOf(canary: RecordedCanary, past: Past, now: SiteState): Promise<SiteState> {
  const isTried = ({ canaries }: SiteState): boolean =>
    canaries.some(
      ({ name, releases }) => name === canary.name && sameVersions(releases, canary.releases),
    );
  return (await past.since(isTried)) ?? now;
}

/** What visitors get of a state, by the versions of each edition. */
export const shownVersions = ({ live, canaries }: SiteState): Versions[] =>
  mixturesOf(versionsOf(live), canaries);
