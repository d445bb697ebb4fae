import type { SiteRetired } from '../store/types';
import { versionsOf } from '../store/versionsOf';
import { refuseSecondCanary } from './canary';
import type { Rule } from './checks/problem';
import { ReleaseError } from './errors';
import type { Past } from './past';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import type { AddressWord } from './retire/addressWords';
import { retiredElsewhere } from './retire/retiredElsewhere';
import { changedVersions, type SiteState } from './siteState';

/** An edition of these releases: the one that exists under this id, or one to compose. */
export type EditionTarget = {
  versions: Versions;
  edition?: string;
  /** What the site says of what it has no more; what the edition before says unless it is given. */
  retired?: SiteRetired;
  /** What a command says of addresses that go away, beside that. */
  words?: AddressWord[];
};

/** What visitors are to get. */
export type Target = {
  live: EditionTarget;
  candidate: EditionTarget | null;
  percent: number;
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
 * live releases, and their canary with its share.
 * @param head what is live now
 * @param past what was live before, the head included
 */
export type Change = (head: SiteState | null, past: Past) => Target | Promise<Target>;

/** Puts releases live for everybody. A canary of other areas goes on, with these releases in it. */
export function promoteToAll(releases: Versions, words: AddressWord[] = []): Change {
  return (state) => {
    const summary = `promote ${listReleases(releases) || 'the same releases'}`;
    const versions = { ...(state && versionsOf(state.live)), ...releases };
    if (!state) return { live: { versions, words }, candidate: null, percent: 0, summary };
    const target = withCanary(state, versions, releases);
    // Words ask for an edition of their own, whatever a canary's visitors have been seeing.
    const live = words.length > 0 ? { versions, words } : target.live;
    return { ...target, live, summary };
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
    const versions = without(target.live.versions, leaving);
    const shown = state ? withCanary(state, versions, news, leaving) : target;
    return { ...shown, live: { versions, retired, words }, summary };
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
 * What the site becomes when `live` goes live and the canary takes over `releases`: it ends once it
 * has nothing left of its own.
 * @param leaving areas that are taken out
 */
export function withCanary(
  state: SiteState,
  live: Versions,
  releases: Versions,
  leaving: string[] = [],
): Pick<Target, 'live' | 'candidate' | 'percent'> {
  const tried = state.candidate && versionsOf(state.candidate);
  const candidate = without({ ...tried, ...releases }, leaving);
  if (tried && !sameVersions(candidate, live)) {
    const { percent } = state.record;
    return { live: { versions: live }, candidate: { versions: candidate }, percent };
  }
  // Exactly what the canary's visitors have been seeing, not a recomposition of it.
  const edition = state.candidate && tried && sameVersions(tried, live) ? state.candidate.id : null;
  return { live: { versions: live, ...(edition && { edition }) }, candidate: null, percent: 0 };
}

/**
 * Shows releases to a share of the visitors. Live stays what it is.
 * A canary of the same areas gets another share or other versions; one of other areas is in the way.
 */
export function promoteToSome(releases: Versions, percent: number): Change {
  return async (state, past) => {
    if (!state) {
      throw new ReleaseError(
        'Nothing is live yet, so there is nothing that the other visitors would get.',
        'Leave --canary out for the first promotion.',
      );
    }
    const live = versionsOf(state.live);
    const tried = changedVersions(live, releases);
    if (Object.keys(tried).length === 0) {
      throw new ReleaseError(
        `${listReleases(releases)} is live for everybody already.`,
        'To end a canary: npm run site -- rollback <area>',
      );
    }
    await refuseSecondCanary(state, { named: releases, tried }, past);
    const versions = { ...live, ...tried };
    const { candidate } = state;
    const known = candidate && sameVersions(versionsOf(candidate), versions) && candidate.id;
    return {
      live: { versions: live, edition: state.live.id },
      candidate: { versions, ...(known && { edition: known }) },
      percent,
      summary: `promote ${listReleases(releases)} for ${percent} % of visitors`,
    };
  };
}
