import { canaryOf } from './canary';
import { withCanary, type Change, type Target } from './changes';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { stateBefore, versionsOf, type SiteState } from './siteState';

/** A release that is going back may lack addresses and facts that the newer one added, and others use. */
const tolerated = ['addresses', 'links', 'withdrawn facts'] as const;

/**
 * Takes the last change of the log back, whatever it was, and restores what was before it exactly:
 * live, candidate and share. A second time it takes back the change before that one.
 * @param seen revision that the person at the keyboard has in mind; a later one is not taken back
 */
export function rollBackLast(seen: number | undefined): Change {
  return async (head, readPast) => {
    const { record } = requireLive(head);
    if (seen !== undefined && record.rev !== seen) {
      throw new ReleaseError(
        `${describeIdentity(record.who)} was faster: revision ${record.rev} (${record.why}). Nothing was rolled back.`,
        'Look at `npm run site -- history`, then decide again.',
      );
    }
    const states = await readPast();
    const last = standingChanges(states).at(-1);
    const before = last && stateBefore(states, last);
    if (!before) throw nothingEarlier('The site', 'edition');
    const summary = `take back revision ${last.rev} (${last.why})`;
    return { ...restored(before), summary, tolerated, undoes: last.rev };
  };
}

/** Changes of the log that were not taken back, oldest first. */
function standingChanges(states: SiteState[]): SiteState['record'][] {
  const standing: SiteState['record'][] = [];
  for (const { record } of states) {
    const { undoes } = record;
    if (undoes === undefined) standing.push(record);
    else while ((standing.at(-1)?.rev ?? 0) >= undoes) standing.pop();
  }
  return standing;
}

/** Takes the whole site back to a revision: what everybody got, and its canary with its share. */
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
    return { ...restored(target), summary: `roll back to revision ${rev}`, tolerated };
  };
}

/**
 * Takes one area back to the release that was live before its current one first went live; the
 * others keep theirs. An area that is only tried by some visitors loses its canary, no more.
 */
export function rollBackArea(area: string): Change {
  return async (head, readPast) => {
    const state = requireLive(head);
    const live = versionsOf(state.live);
    const current = live[area];
    const tried = canaryOf(state)?.releases[area];
    if (tried !== undefined) {
      const summary = `end the canary of ${area}@${tried}`;
      return { ...withoutCanaryOf(area, state), summary, tolerated };
    }
    if (current === undefined) {
      throw new ReleaseError(
        `${area} is not part of the live edition (${Object.keys(live).join(', ')}).`,
        'Name one of these areas.',
      );
    }
    const states = await readPast();
    const first = states.find((past) => versionsOf(past.live)[area] === current);
    const before = first && stateBefore(states, first.record);
    const previous = before && versionsOf(before.live)[area];
    if (previous === undefined) throw nothingEarlier(area, 'release');
    const summary = `roll back ${area} from ${current} to ${previous}`;
    return {
      ...withCanary(state, { ...live, [area]: previous }, { [area]: previous }),
      summary,
      tolerated,
    };
  };
}

function withoutCanaryOf(
  area: string,
  state: SiteState,
): Pick<Target, 'live' | 'candidate' | 'percent'> {
  const tried = Object.entries(canaryOf(state)?.releases ?? {});
  const others = Object.fromEntries(tried.filter(([name]) => name !== area));
  const versions = versionsOf(state.live);
  const live = { versions, edition: state.live.id };
  if (Object.keys(others).length === 0) return { live, candidate: null, percent: 0 };
  const { percent } = state.record;
  return { live, candidate: { versions: { ...versions, ...others } }, percent };
}

function restored({
  live,
  candidate,
  record,
}: SiteState): Pick<Target, 'live' | 'candidate' | 'percent'> {
  return {
    live: { versions: versionsOf(live), edition: live.id },
    candidate: candidate && { versions: versionsOf(candidate), edition: candidate.id },
    percent: record.percent,
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
