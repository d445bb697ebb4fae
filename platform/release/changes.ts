import type { Rule } from '@concourse/checks/checks/problem';
import type { Edition, RecordedCanary, SiteRetired } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { canariesWith, canaryWith, mixturesOf } from './canary';
import { ReleaseError } from './errors';
import type { Past } from './history';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import type { AddressWord } from './retire/retire';
import { changedVersions, type SiteState } from './siteState';

/** An edition of these releases: an existing one, or one to compose. */
export type EditionTarget = {
  versions: Versions;
  /** The id of an existing edition. */
  edition?: string;
  /** An earlier edition, which is reused if composing these releases yields the same one. */
  earlier?: Edition;
  /** Retired areas and addresses of the site; by default those of the edition before. */
  retired?: SiteRetired;
  /** Redirects and dropped addresses of the command, in addition. */
  words?: AddressWord[];
};

/** Editions for visitors, and the canaries that distribute them. */
export type ShownTarget = {
  live: EditionTarget;
  /** In order of name. */
  canaries: RecordedCanary[];
  /** Mixtures of the canaries: those of bit mask 1, 2, 3 … over them. */
  tried: EditionTarget[];
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
 * Decides the target from the live state. It is called again if another release manager was faster, so
 * that no update is lost. A change of one area keeps the live releases and canaries of the others.
 * @param head the live state
 * @param past earlier states, including the live one
 */
export type Change = (head: SiteState | null, past: Past) => Target | Promise<Target>;

/** Promotes releases for all visitors. Canaries of other areas continue, with these releases in them. */
export function promoteToAll(releases: Versions, words: AddressWord[] = []): Change {
  return (state) => {
    const live = { versions: { ...liveVersions(state), ...releases }, words };
    return {
      ...withCanaries(state, live, Object.keys(releases)),
      summary: `promote ${listReleases(releases) || 'the same releases'}`,
    };
  };
}

/**
 * Promotes the live releases of another environment, for all visitors or for some. Equal releases are no part of the
 * change, so their canaries continue. Areas that the other environment lacks stay. Areas that were retired there are
 * retired here, and its redirects apply here.
 * @param source the other environment, which the summary names
 */
export function promoteFrom(
  { environment, live: there }: Pick<SiteState, 'environment' | 'live'>,
  { percent, words = [] }: { percent?: number; words?: AddressWord[] } = {},
): Change {
  return async (state, past) => {
    const live = liveVersions(state);
    const releases = versionsOf(there);
    const changed = changedVersions(live, releases);
    const leaving = Object.keys(there.retired?.areas ?? {}).filter((area) => live[area]);
    const out = leaving.length > 0 ? `, without ${leaving.join(', ')}` : '';
    const summary = `promote what ${environment.name} has: ${listReleases(changed) || 'the same releases'}${out}`;
    if (percent !== undefined) {
      if (leaving.length > 0) {
        throw new ReleaseError(
          `${environment.name} has taken out ${leaving.join(', ')}: an area is there for everybody or for nobody. Nothing was changed.`,
          'Leave --canary out, or name the releases that are to be tried.',
        );
      }
      const target = await promoteToSome(releases, percent)(state, past);
      return { ...target, summary: `${summary} for ${percent} % of visitors` };
    }
    const versions = without({ ...live, ...changed }, leaving);
    const retired = retiredInBoth(state?.live.retired, there.retired);
    const next = { versions, retired, words };
    return { ...withCanaries(state, next, [...Object.keys(changed), ...leaving]), summary };
  };
}

/** Retired areas and addresses of two environments; those of the second win. */
function retiredInBoth(here?: SiteRetired, there?: SiteRetired): SiteRetired | undefined {
  if (!here || !there) return there ?? here;
  const addresses = [...here.addresses, ...there.addresses];
  const byPath = new Map(addresses.map((entry) => [entry.path.toLowerCase(), entry]));
  return { areas: { ...here.areas, ...there.areas }, addresses: [...byPath.values()] };
}

const liveVersions = (state: SiteState | null): Versions => (state ? versionsOf(state.live) : {});

const without = (versions: Versions, areas: string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !areas.includes(name)));

/**
 * The site after `live` goes live and the canaries lose these areas. A canary whose releases are all live ends;
 * the others continue with the rest.
 */
export function withCanaries(
  state: SiteState | null,
  live: EditionTarget,
  areas: string[],
): ShownTarget {
  if (!state) return { live, canaries: [], tried: [] };
  const canaries = state.canaries
    .map((canary) => ({
      ...canary,
      releases: changedVersions(live.versions, without(canary.releases, areas)),
    }))
    .filter(({ releases }) => Object.keys(releases).length > 0);
  return sharedOut(state, live, canaries);
}

/** The live edition, and the canaries without these areas. */
export const shownWithout = (state: SiteState, areas: string[]): ShownTarget =>
  withCanaries(state, { versions: versionsOf(state.live), edition: state.live.id }, areas);

/** The editions of these canaries. An edition that visitors already get is reused, not recomposed. */
function sharedOut(state: SiteState, live: EditionTarget, canaries: RecordedCanary[]): ShownTarget {
  const shown = mixturesOf(versionsOf(state.live), state.canaries);
  const known = (versions: Versions): EditionTarget => ({
    versions,
    edition: state.mixtures[shown.findIndex((each) => sameVersions(each, versions))],
  });
  const [everybody = {}, ...tried] = mixturesOf(live.versions, canaries);
  // Redirects and retired areas need a new edition, and so does a repeated promotion.
  const isTried =
    !live.words?.length && !live.retired && !sameVersions(everybody, versionsOf(state.live));
  const same = isTried ? { ...live, ...known(everybody) } : live;
  const isShown = same.edition !== undefined;
  return {
    live: same,
    canaries,
    tried: tried.map((versions) => (isShown ? known(versions) : { versions })),
  };
}

/** Starts a canary, or changes the canary of the same areas. Other canaries continue. */
export function promoteToSome(releases: Versions, percent: number): Change {
  return async (state, past) => {
    if (!state) {
      throw new ReleaseError(
        'Nothing is live yet, so there is nothing that the other visitors would get.',
        'Leave --canary out for the first promotion.',
      );
    }
    const versions = versionsOf(state.live);
    const tried = changedVersions(versions, releases);
    if (Object.keys(tried).length === 0) {
      throw new ReleaseError(
        `${listReleases(releases)} is live for everybody already.`,
        'To end a canary: npm run site -- rollback <area>',
      );
    }
    const canaries = await canariesWith(state, { named: releases, tried, percent }, past);
    return {
      ...sharedOut(state, { versions, edition: state.live.id }, canaries),
      summary: `promote ${listReleases(releases)} for ${percent} % of visitors`,
    };
  };
}

/** A share of the visitors and their version of an area; null if they have none. */
export type Share = { percent: number; version: string | null };

/** The versions of an area before and after a change. */
export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<Target, 'canaries'> & { live: { versions: Versions } };

/** The shares of every area, by name, before and after a change. */
export function sharesOf(target: Target, head: SiteState | null): AreaShares[] {
  const before: Shown = {
    live: { versions: liveVersions(head) },
    canaries: head?.canaries ?? [],
  };
  const areas = [before, target].flatMap(({ live, canaries }) =>
    [live.versions, ...canaries.map(({ releases }) => releases)].flatMap(Object.keys),
  );
  return [...new Set(areas)]
    .sort()
    .map((area) => ({ area, before: split(area, before), after: split(area, target) }));
}

function split(area: string, { live, canaries }: Shown): Share[] {
  const version = live.versions[area] ?? null;
  const canary = canaryWith(area, { canaries });
  if (!canary) return [{ percent: 100, version }];
  const { percent, releases } = canary;
  return [
    { percent, version: releases[area] ?? null },
    { percent: 100 - percent, version },
  ];
}

/** Areas of which some visitors get another release than before. */
export const changedAreas = (target: Target, head: SiteState | null): string[] =>
  sharesOf(target, head)
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
