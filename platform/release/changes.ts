import { refuseSecondCanary } from './canary';
import type { Rule } from './checks/problem';
import { ReleaseError } from './errors';
import { listReleases, sameVersions, type Versions } from './releaseNames';
import { changedVersions, versionsOf, type SiteState } from './siteState';

/** An edition of these releases: the one that exists under this id, or one to compose. */
export type EditionTarget = { versions: Versions; edition?: string };

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
 * @param readPast all states so far, oldest first, the head included
 */
export type Change = (
  head: SiteState | null,
  readPast: () => Promise<SiteState[]>,
) => Target | Promise<Target>;

/** Puts releases live for everybody. A canary of other areas goes on, with these releases in it. */
export function promoteToAll(releases: Versions): Change {
  return (state) => {
    const summary = `promote ${listReleases(releases) || 'the same releases'}`;
    const versions = { ...(state && versionsOf(state.live)), ...releases };
    if (!state) return { live: { versions }, candidate: null, percent: 0, summary };
    return { ...withCanary(state, versions, releases), summary };
  };
}

/**
 * What the site becomes when `live` goes live and the canary takes over `releases`: it ends once it
 * has nothing left of its own.
 */
export function withCanary(
  state: SiteState,
  live: Versions,
  releases: Versions,
): Pick<Target, 'live' | 'candidate' | 'percent'> {
  const tried = state.candidate && versionsOf(state.candidate);
  const candidate = { ...tried, ...releases };
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
  return async (state, readPast) => {
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
    await refuseSecondCanary(state, { named: releases, tried }, readPast);
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
