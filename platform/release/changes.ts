import type { Rule } from '@concourse/checks/checks/problem';
import { describeOwners } from '@concourse/core/project/owners';
import type { Edition, RecordedCanary, SiteRetired } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/releaseVersions';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import type { AddressRule } from './retire/retire';
import { canaryName, changedVersions, type LogHistory, type SiteState } from './siteState';

/** An edition of these releases: an existing one, or one to compose. */
export type EditionTarget = {
  versions: Versions;
  edition?: string;
  /** An earlier edition, which is reused if composing these releases yields the same one. */
  earlier?: Edition;
  /** Retired areas and addresses of the site; by default those of the edition before. */
  retired?: SiteRetired;
  /** Redirects and dropped addresses of the command, in addition. */
  addressRules?: AddressRule[];
};

/** Editions for visitors, and the canaries that distribute them. */
export type ShownTarget = {
  live: EditionTarget;
  /** In order of name. */
  canaries: RecordedCanary[];
  /** Mixtures of the canaries: those of bit mask 1, 2, 3 … over them. */
  candidates: EditionTarget[];
};

/** The state that a change aims at. */
export type Target = ShownTarget & {
  /** One line of the plan and of the record's default reason. */
  summary: string;
  /** The revision that this change takes back. */
  undoes?: number;
  /** Rules whose problems are reported and do not reject the change. */
  tolerated?: readonly Rule[];
};

/**
 * Decides the target from the live state, again if another release manager was faster. A change of one area keeps the
 * live releases and canaries of the others.
 * @param past earlier states, including the live one
 */
export type Change = (head: SiteState | null, past: LogHistory) => Target | Promise<Target>;

/** Promotes releases for all visitors. Canaries of other areas continue, with these releases in them. */
export function promoteToAll(releases: Versions, words: AddressRule[] = []): Change {
  return (state) => {
    const live = { versions: { ...liveVersions(state), ...releases }, addressRules: words };
    return {
      ...withCanaries(state, live, Object.keys(releases)),
      summary: `promote ${listReleases(releases) || 'the same releases'}`,
    };
  };
}

/**
 * Promotes the live releases of another environment, for all visitors or for some. Canaries of equal releases continue.
 * Areas that the other environment lacks stay. Its retired areas and its redirects apply here.
 */
export function promoteFrom(
  { environment, live: there }: Pick<SiteState, 'environment' | 'live'>,
  { percent, words = [] }: { percent?: number; words?: AddressRule[] } = {},
): Change {
  return async (state, past) => {
    const live = liveVersions(state);
    const releases = releaseVersions(there);
    const changed = changedVersions(live, releases);
    const leaving = Object.keys(there.retired?.areas ?? {}).filter((area) => live[area]);
    const out = leaving.length > 0 ? `, without ${leaving.join(', ')}` : '';
    const summary = `promote what ${environment.name} has: ${listReleases(changed) || 'the same releases'}${out}`;
    if (percent !== undefined) {
      if (leaving.length > 0) {
        throw new ReleaseError(
          'CANARY_REMOVES_AREA',
          `${environment.name} has taken out ${leaving.join(', ')}: an area is there for everybody or for nobody. Nothing was changed.`,
          'Leave --canary out, or name the releases that are to be tried.',
        );
      }
      const target = await promoteToCanary(releases, percent)(state, past);
      return { ...target, summary: `${summary} for ${percent} % of visitors` };
    }
    const next = {
      versions: omitAreas({ ...live, ...changed }, leaving),
      retired: mergeRetired(state?.live.retired, there.retired),
      addressRules: words,
    };
    return { ...withCanaries(state, next, [...Object.keys(changed), ...leaving]), summary };
  };
}

/** Retired areas and addresses of two environments; those of the second win. */
function mergeRetired(here?: SiteRetired, there?: SiteRetired): SiteRetired | undefined {
  if (!here || !there) return there ?? here;
  const addresses = [...here.addresses, ...there.addresses];
  const byPath = new Map(addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  return { areas: { ...here.areas, ...there.areas }, addresses: [...byPath.values()] };
}

const liveVersions = (state: SiteState | null): Versions =>
  state ? releaseVersions(state.live) : {};

const omitAreas = (versions: Versions, areas: string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !areas.includes(name)));

/** The site with `live`, and with its canaries without these areas. A canary whose releases are all live ends. */
export function withCanaries(
  state: SiteState | null,
  live: EditionTarget,
  areas: string[],
): ShownTarget {
  if (!state) return { live, canaries: [], candidates: [] };
  const canaries = state.canaries.flatMap((canary) => {
    const releases = changedVersions(live.versions, omitAreas(canary.releases, areas));
    return Object.keys(releases).length > 0 ? [{ ...canary, releases }] : [];
  });
  return withVariants(state, live, canaries);
}

/** The live edition, and the canaries without these areas. */
export const withoutCanariesOf = (state: SiteState, areas: string[]): ShownTarget =>
  withCanaries(state, { versions: releaseVersions(state.live), edition: state.live.id }, areas);

/** The editions of these canaries. An edition that visitors already get is reused, not recomposed. */
function withVariants(
  state: SiteState,
  live: EditionTarget,
  canaries: RecordedCanary[],
): ShownTarget {
  const shown = variantVersions(releaseVersions(state.live), state.canaries);
  const known = (versions: Versions): EditionTarget => ({
    versions,
    edition: state.variants[shown.findIndex((each) => sameVersions(each, versions))],
  });
  const [everybody = {}, ...tried] = variantVersions(live.versions, canaries);
  // Redirects and retired areas need a new edition, and so does a repeated promotion.
  const isTried =
    !live.addressRules?.length &&
    !live.retired &&
    !sameVersions(everybody, releaseVersions(state.live));
  const same = isTried ? { ...live, ...known(everybody) } : live;
  const isShown = same.edition !== undefined;
  return {
    live: same,
    canaries,
    candidates: tried.map((versions) => (isShown ? known(versions) : { versions })),
  };
}

/** Starts a canary, or changes the canary of the same areas. Other canaries continue. */
export function promoteToCanary(releases: Versions, percent: number): Change {
  return async (state, past) => {
    if (!state) {
      throw new ReleaseError(
        'NOTHING_LIVE',
        'Nothing is live yet, so there is nothing that the other visitors would get.',
        'Leave --canary out for the first promotion.',
      );
    }
    const versions = releaseVersions(state.live);
    const tried = changedVersions(versions, releases);
    if (Object.keys(tried).length === 0) {
      throw new ReleaseError(
        'ALREADY_LIVE',
        `${listReleases(releases)} is live for everybody already.`,
        'To end a canary: npm run site -- rollback <area>',
      );
    }
    const canaries = await addToCanaries(state, { named: releases, tried, percent }, past);
    return {
      ...withVariants(state, { versions, edition: state.live.id }, canaries),
      summary: `promote ${listReleases(releases)} for ${percent} % of visitors`,
    };
  };
}

/** Each canary doubles the number of editions that are composed and checked. */
const maxCanaries = 4;

export const canaryWith = (
  area: string,
  { canaries }: Pick<SiteState, 'canaries'>,
): RecordedCanary | undefined => canaries.find(({ releases }) => releases[area] !== undefined);

/** `mf-awards@1.1.0 for 10 %, mf-careers@2.0.0 for 50 %`. */
export const listCanaries = (canaries: readonly RecordedCanary[]): string =>
  canaries.map(({ releases, percent }) => `${listReleases(releases)} for ${percent} %`).join(', ');

/** The versions of each mixture of canaries, by its bit mask; the first is the live one. */
const variantVersions = (live: Versions, canaries: readonly RecordedCanary[]): Versions[] =>
  canaries.reduce<Versions[]>(
    (mixtures, { releases }) => mixtures.concat(mixtures.map((each) => ({ ...each, ...releases }))),
    [live],
  );

/**
 * Adds releases to the canaries. A command changes a canary if it names all of its areas and no other; areas without a
 * canary get a new one with newly drawn visitors.
 * @param named releases of the command; `candidates` are those that differ from the live ones
 */
async function addToCanaries(
  state: SiteState,
  { named, tried, percent }: { named: Versions; tried: Versions; percent: number },
  past: LogHistory,
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
        'CANARY_OVERLAP',
        await describeCanaries(state, running, past),
        running.length === 1 && others.length === 0
          ? `Its areas are tried together, name all of them: ${together.join(', ')}.`
          : `${apart} To try all of them together, end what runs first: ${end.join(', ')}.`,
      );
    }
  } else if (state.canaries.length >= maxCanaries) {
    throw new ReleaseError(
      'TOO_MANY_CANARIES',
      `${await describeCanaries(state, state.canaries, past)}\n  Visitors could meet ${2 ** (maxCanaries + 1)} mixtures of one more: ${maxCanaries} canaries run at once at most.`,
      'Give one of them to everybody (promote without --canary) or to nobody (rollback <area>) first.',
    );
  }
  const name = same?.name ?? canaryName(areas);
  const unchanged = state.canaries.filter((canary) => canary !== same);
  return [...unchanged, { name, releases: tried, percent }].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** Describes each canary with its start and its author, and the owners of its areas. */
async function describeCanaries(
  state: SiteState,
  canaries: RecordedCanary[],
  past: LogHistory,
): Promise<string> {
  const lines: string[] = [];
  for (const canary of canaries) {
    const runs = (one: RecordedCanary): boolean =>
      one.name === canary.name && sameVersions(one.releases, canary.releases);
    const start = await past.oldestSince((earlier) => earlier.canaries.some(runs));
    const { rev, when, who } = (start ?? state).record;
    lines.push(
      `${listReleases(canary.releases)} for ${canary.percent} % of the visitors, since ${when} by ${describeIdentity(who)} (revision ${rev})`,
    );
  }
  const areas = canaries.flatMap(({ releases }) => Object.keys(releases));
  const summary =
    lines.length === 1
      ? [`A canary runs already: ${lines[0]}. Nothing was changed.`]
      : [`${lines.length} canaries run already. Nothing was changed.`, ...lines];
  return [...summary, ...describeOwners(areas, state.candidate, state.live)].join('\n  ');
}

/** A share of the visitors and their version of an area; null if they have none. */
export type Share = { percent: number; version: string | null };

export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<ShownTarget, 'live' | 'canaries'>;

/** The shares of every area, by name, before and after a change. */
export function canaryShares(target: Target, head: SiteState | null): AreaShares[] {
  const before = { live: { versions: liveVersions(head) }, canaries: head?.canaries ?? [] };
  const areas = [before, target].flatMap(({ live, canaries }) =>
    [live.versions, ...canaries.map(({ releases }) => releases)].flatMap(Object.keys),
  );
  return [...new Set(areas)]
    .sort()
    .map((area) => ({ area, before: splitShares(area, before), after: splitShares(area, target) }));
}

function splitShares(area: string, { live, canaries }: Shown): Share[] {
  const version = live.versions[area] ?? null;
  const canary = canaryWith(area, { canaries });
  if (!canary) return [{ percent: 100, version }];
  const { percent, releases } = canary;
  return [
    { percent, version: releases[area] ?? null },
    { percent: 100 - percent, version },
  ];
}

export const changedAreas = (target: Target, head: SiteState | null): string[] =>
  canaryShares(target, head)
    .filter(({ before, after }) => describeShares(before) !== describeShares(after))
    .map(({ area }) => area);

/** `everybody gets 1.0.0`, or `10 % get 1.1.0, 90 % get 1.0.0`. */
export const describeShares = (shares: Share[]): string =>
  shares
    .map(({ percent, version }) => {
      const some = shares.length === 1 ? 'everybody gets' : `${percent} % get`;
      return `${some} ${version ?? 'nothing'}`;
    })
    .join(', ');
