import { ReleaseError } from './errors';
import type { Versions } from './releaseNames';
import { changedVersions, versionsOf, type SiteState } from './siteState';

/** An edition to point at: one that exists, or one to compose from these releases. */
export type EditionTarget = { edition: string } | { versions: Versions };

/** What visitors are to get. */
export type Target = {
  live: EditionTarget;
  candidate: EditionTarget | null;
  percent: number;
  /** One line of the plan and of the record's default reason. */
  summary: string;
};

/**
 * Decides, from what is live, what is to be. It is asked again whenever somebody else was first, so
 * that no update is lost.
 * @param head what is live now
 * @param readPast all states so far, oldest first, the head included
 */
export type Change = (
  head: SiteState | null,
  readPast: () => Promise<SiteState[]>,
) => Target | Promise<Target>;

const list = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(', ');

const same = (a: Versions, b: Versions): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** Puts releases live for everybody. What a candidate holds beyond them stays a candidate. */
export function promoteToAll(releases: Versions): Change {
  return (state) => {
    const summary = `promote ${list(releases)}`;
    const versions = { ...(state && versionsOf(state.live)), ...releases };
    if (!state?.candidate) {
      return { live: { versions }, candidate: null, percent: 0, summary };
    }

    const candidate = { ...versionsOf(state.candidate), ...releases };
    if (same(candidate, versions)) {
      // Exactly what the candidate's visitors have been seeing, not a recomposition of it.
      const tried = same(versionsOf(state.candidate), versions);
      const live = tried ? { edition: state.candidate.id } : { versions };
      return { live, candidate: null, percent: 0, summary };
    }
    return {
      live: { versions },
      candidate: { versions: candidate },
      percent: state.record.percent,
      summary,
    };
  };
}

/** Shows releases to a share of the visitors. Live stays what it is. */
export function promoteToSome(releases: Versions, percent: number): Change {
  return (state) => {
    if (!state) {
      throw new ReleaseError(
        'Nothing is live yet, so there is nothing that the other visitors would get.',
        'Leave --canary out for the first promotion.',
      );
    }
    const live = versionsOf(state.live);
    if (Object.keys(changedVersions(live, releases)).length === 0) {
      throw new ReleaseError(
        `${list(releases)} is live for everybody already.`,
        'To take a candidate away: npm run site -- rollback',
      );
    }
    const before = state.candidate ? versionsOf(state.candidate) : live;
    const versions = { ...before, ...releases };
    const candidate =
      state.candidate && same(before, versions) ? { edition: state.candidate.id } : { versions };
    const summary = `promote ${list(releases)} for ${percent} % of visitors`;
    return { live: { edition: state.live.id }, candidate, percent, summary };
  };
}

/** Takes the last change back: the candidate if there is one, else the live edition. */
export const rollBackLast: Change = async (head, readPast) => {
  const state = requireLive(head);
  if (state.candidate) return withoutCandidate(state);
  const states = await readPast();
  const first = states.findIndex(({ live }) => live.id === state.live.id);
  const previous = states[first - 1];
  if (!previous) throw nothingEarlier('The site', 'edition');
  return rollBackTo(previous.record.rev)(head, readPast);
};

/** Takes the whole site back to what was live at a revision. */
export function rollBackTo(rev: number): Change {
  return async (head, readPast) => {
    requireLive(head);
    const target = (await readPast()).find(({ record }) => record.rev === rev);
    if (!target) {
      throw new ReleaseError(
        `The log has no revision ${rev}.`,
        '`npm run site -- history` lists the revisions.',
      );
    }
    const summary = `roll back to revision ${rev}`;
    return { live: { edition: target.live.id }, candidate: null, percent: 0, summary };
  };
}

/**
 * Takes one area back to the release that was live before its current one first went live; the
 * others keep theirs. An area that is only tried by some visitors loses its candidate, no more.
 */
export function rollBackArea(area: string): Change {
  return async (head, readPast) => {
    const state = requireLive(head);
    const live = versionsOf(state.live);
    const current = live[area];
    const tried = state.candidate && versionsOf(state.candidate)[area];
    if (tried && tried !== current) return withoutCandidate(state);
    if (current === undefined) {
      throw new ReleaseError(
        `${area} is not part of the live edition (${Object.keys(live).join(', ')}).`,
        'Name one of these areas.',
      );
    }
    const states = await readPast();
    const first = states.findIndex((past) => versionsOf(past.live)[area] === current);
    const before = states[first - 1];
    const previous = before && versionsOf(before.live)[area];
    if (previous === undefined) throw nothingEarlier(area, 'release');
    const summary = `roll back ${area} from ${current} to ${previous}`;
    return {
      live: { versions: { ...live, [area]: previous } },
      candidate: null,
      percent: 0,
      summary,
    };
  };
}

function withoutCandidate(state: SiteState): Target {
  return {
    live: { edition: state.live.id },
    candidate: null,
    percent: 0,
    summary: `take the candidate ${state.record.candidate ?? ''} away`,
  };
}

function requireLive(head: SiteState | null): SiteState {
  if (head) return head;
  throw new ReleaseError(
    'Nothing is live yet.',
    'Promote a first edition: npm run site -- promote shell@<version> <area>@<version> …',
  );
}

const nothingEarlier = (who: string, what: string): ReleaseError =>
  new ReleaseError(
    `${who} has no earlier ${what} to go back to.`,
    '`npm run site -- history` shows what was live when.',
  );
