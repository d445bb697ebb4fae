import type { Rule } from '@concourse/checks/checks/problem';
import type { Edition, RecordedCanary, SiteRetired } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { canariesWith, canaryWith, mixturesOf, shownVersions } from './canary';
import { ReleaseError } from './errors';
import type { Past } from './history';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import type { AddressWord } from './retire/retire';
import { retiredElsewhere } from './retire/retiredElsewhere';
import { changedVersions, type SiteState } from './siteState';

/** A share of the visitors and the version that it gets; null where it has nothing of the area. */
export type Share = { percent: number; version: string | null };

/** What visitors get of an area before and after a change. */
export type AreaShares = { area: string; before: Share[]; after: Share[] };

type Shown = Pick<SiteState, 'canaries'> & { live: { versions: Versions } };

const nothing: Shown = { live: { versions: {} }, canaries: [] };

/** The shares of every area, by name, before and after a change. */
export function sharesOf(target: Target, head: SiteState | null): AreaShares[] {
  const before = head ? shownBy(head) : nothing;
  const areas = [before, target].flatMap(({ live, canaries }) =>
    [live.versions, ...canaries.map(({ releases }) => releases)].flatMap(Object.keys),
  );
  return [...new Set(areas)]
    .sort()
    .map((area) => ({ area, before: split(area, before), after: split(area, target) }));
}

/** Areas of which some visitors get another release than before. */
export const changedAreas = (target: Target, head: SiteState | null): string[] =>
  sharesOf(target, head)
    .filter(({ before, after }) => describeShares(before) !== describeShares(after))
    .map(({ area }) => area);

/** `everybody gets 1.0.0`, or `10 % get 1.1.0, 90 % get 1.0.0`. */
export function describeShares(shares: Share[]): string {
  const everybody = shares.length === 1;
  return shares
    .map(({ percent, version }) =>
      everybody
        ? `everybody gets ${version ?? 'nothing'}`
        : `${percent} % get ${version ?? 'nothing'}`,
    )
    .join(', ');
}

const shownBy = ({ live, canaries }: SiteState): Shown => ({
  live: { versions: versionsOf(live) },
  canaries,
});

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

/** An edition of these releases: the one that exists under this id, or one to compose. */
export type EditionTarget = {
  versions: Versions;
  edition?: string;
  /** One that was live before: it is taken where composing these releases would make it again. */
  earlier?: Edition;
  /** What the site says of what it has no more; what the edition before says unless it is given. */
  retired?: SiteRetired;
  /** What a command says of addresses that go away, beside that. */
  words?: AddressWord[];
};

/** Editions that visitors are to get, and how they are shared out. */
export type ShownTarget = {
  live: EditionTarget;
  /** In order of name. */
  canaries: RecordedCanary[];
  /** Mixtures of the canaries: those of bit mask 1, 2, 3 … over them. */
  tried: EditionTarget[];
};

/** What visitors are to get. */
export type Target = ShownTarget & {
  /** One line of the plan and of the record's default reason. */
  summary: string;
  /** Revision whose change this takes back. */
  undoes?: number;
  /** What is reported instead of refused: going back is possible whatever it breaks. */
  tolerated?: readonly Rule[];
};

/**
 * Decides, from what is live, what is to be. It is asked again whenever somebody else was first, so
 * that no update is lost. A change of one area leaves the others as every visitor has them: their
 * live releases, and their canaries with their shares.
 * @param head what is live now
 * @param past what was live before, the head included
 */
export type Change = (head: SiteState | null, past: Past) => Target | Promise<Target>;

/** Puts releases live for everybody. Canaries of other areas go on, with these releases in them. */
export function promoteToAll(releases: Versions, words: AddressWord[] = []): Change {
  return (state) => {
    const summary = `promote ${listReleases(releases) || 'the same releases'}`;
    const versions = { ...(state && versionsOf(state.live)), ...releases };
    const live = { versions, ...(words.length > 0 && { words }) };
    return state
      ? { ...withCanaries(state, live, Object.keys(releases)), summary }
      : { live, canaries: [], tried: [], summary };
  };
}

/**
 * Puts what another environment has live, for everybody or for some: what is the same already is no part
 * of it, so that a canary of that goes on. Areas that the other one does not have stay.
 * Areas that were taken out there are taken out here, and what was said of addresses there holds here.
 * @param source what the other environment has, which the summary names
 */
export function promoteFrom(
  { environment, live: there }: Pick<SiteState, 'environment' | 'live'>,
  { percent, words = [] }: { percent?: number; words?: AddressWord[] } = {},
): Change {
  return async (state, past) => {
    const releases = versionsOf(there);
    const news = changedVersions(state ? versionsOf(state.live) : {}, releases);
    const { leaving, retired } = retiredElsewhere(state, there.retired);
    const out = leaving.length > 0 ? `, without ${leaving.join(', ')}` : '';
    const what = `what ${environment.name} has: ${listReleases(news) || 'the same releases'}${out}`;
    if (percent !== undefined) {
      if (leaving.length > 0) throw retiredForSome(environment.name, leaving);
      const target = await promoteToSome(releases, percent)(state, past);
      return { ...target, summary: `promote ${what} for ${percent} % of visitors` };
    }
    const target = await promoteToAll(news, words)(state, past);
    const summary = `promote ${what}`;
    if (!retired) return { ...target, summary };
    const live = { versions: without(target.live.versions, leaving), retired, words };
    return state
      ? { ...withCanaries(state, live, [...Object.keys(news), ...leaving]), summary }
      : { ...target, live, summary };
  };
}

const retiredForSome = (source: string, areas: string[]): ReleaseError =>
  new ReleaseError(
    `${source} has taken out ${areas.join(', ')}: an area is there for everybody or for nobody. Nothing was changed.`,
    'Leave --canary out, or name the releases that are to be tried.',
  );

const without = (versions: Versions, areas: string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !areas.includes(name)));

/**
 * What the site becomes when `live` goes live and the canaries lose these areas: one that has nothing left of
 * its own ends, the others go on with what is new in them.
 */
export function withCanaries(state: SiteState, live: EditionTarget, areas: string[]): ShownTarget {
  const canaries = state.canaries
    .map((canary) => ({
      ...canary,
      releases: changedVersions(live.versions, without(canary.releases, areas)),
    }))
    .filter(({ releases }) => Object.keys(releases).length > 0);
  return sharedOut(state, live, canaries);
}

/**
 * The editions of these canaries. Where visitors have been seeing what is to be live, they are exactly what
 * visitors have been seeing, not a recomposition of it.
 */
function sharedOut(state: SiteState, live: EditionTarget, canaries: RecordedCanary[]): ShownTarget {
  const shown = shownVersions(state);
  const known = (versions: Versions): EditionTarget => {
    const edition = state.mixtures[shown.findIndex((each) => sameVersions(each, versions))];
    return { versions, ...(edition !== undefined && { edition }) };
  };
  const [everybody = {}, ...tried] = mixturesOf(live.versions, canaries);
  // Words and what was retired ask for an edition of their own, as does what is promoted once more.
  const isTried = !live.words && !live.retired && !sameVersions(everybody, versionsOf(state.live));
  const same = isTried ? { ...live, ...known(everybody) } : live;
  const isShown = same.edition !== undefined;
  return {
    live: same,
    canaries,
    tried: tried.map((versions) => (isShown ? known(versions) : { versions })),
  };
}

/**
 * Shows releases to a share of the visitors. Live stays what it is, and so do canaries of other areas.
 * A canary of the same areas gets another share or other versions.
 */
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

/** Ends what is tried of an area: live stays what it is. */
export const withoutTried = (state: SiteState, area: string): ShownTarget =>
  withCanaries(state, { versions: versionsOf(state.live), edition: state.live.id }, [area]);

/** Exactly what visitors got at a state. */
export function asShown(state: SiteState): ShownTarget {
  const [live = { versions: {} }, ...tried] = shownVersions(state).map((versions, mask) => {
    const edition = state.mixtures[mask];
    return { versions, ...(edition !== undefined && { edition }) };
  });
  return { live, canaries: state.canaries, tried };
}
