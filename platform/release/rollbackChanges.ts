import type { Edition, LogRecord } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { canaryWith } from './canary';
import { asShown, withCanaries, withoutTried, type Change } from './changes';
import { ReleaseError } from './errors';
import type { Past } from './history';
import { describeIdentity } from './identity';
import { whyNotLive } from './retire/retireChanges';
import { stateBefore, type SiteState } from './siteState';

/**
 * A release that is going back may lack addresses and facts that the newer one added, and others use; and
 * it was live here before anybody asked for its signature, or before its key was taken out.
 */
const tolerated = [
  'addresses',
  'redirects',
  'links',
  'withdrawn facts',
  'signatures',
  'budgets',
] as const;

/**
 * Takes the last change of the log back, whatever it was, and restores what was before it exactly:
 * live, canaries and shares. A second time it takes back the change before that one.
 * @param seen revision that the person at the keyboard has in mind; a later one is not taken back
 */
export function rollBackLast(seen: number | undefined): Change {
  return async (head, past) => {
    const { record } = requireLive(head);
    if (seen !== undefined && record.rev !== seen) {
      throw new ReleaseError(
        `${describeIdentity(record.who)} was faster: revision ${record.rev} (${record.why}). Nothing was rolled back.`,
        'Look at `npm run site -- history`, then decide again.',
      );
    }
    const { last, before } = (await lastStanding(record, past)) ?? (await lastOfAll(past));
    const summary = `take back revision ${last.rev} (${last.why})`;
    return { ...asShown(before), summary, tolerated, undoes: last.rev };
  };
}

type Standing = { last: LogRecord; before: SiteState };

/**
 * The newest change that was not taken back, and what was live before it: where the newest record takes one
 * back, that is what it was before the one taken back.
 * @returns null where what it takes to know cannot be read
 */
async function lastStanding(newest: LogRecord, past: Past): Promise<Standing | null> {
  let last: LogRecord | null = newest;
  while (last?.undoes !== undefined) last = await past.record(last.undoes - 1);
  const [shown, before] = last ? [await past.at(last.rev), await past.at(last.parent)] : [];
  return last && shown && before ? { last, before } : null;
}

/** The same of the whole log: of what can be read of it. */
async function lastOfAll(past: Past): Promise<Standing> {
  const states = await past.all();
  const last = standingChanges(states).at(-1);
  const before = last && stateBefore(states, last);
  if (!before) throw nothingEarlier('The site', 'edition', states);
  return { last, before };
}

/** Changes of the log that were not taken back, oldest first. */
function standingChanges(states: SiteState[]): LogRecord[] {
  const standing: LogRecord[] = [];
  for (const { record } of states) {
    const { undoes } = record;
    if (undoes === undefined) standing.push(record);
    else while ((standing.at(-1)?.rev ?? 0) >= undoes) standing.pop();
  }
  return standing;
}

/** Takes the whole site back to a revision: what everybody got, and its canaries with their shares. */
export function rollBackTo(rev: number): Change {
  return async (head, past) => {
    requireLive(head);
    const target = await past.at(rev);
    if (!target) {
      throw new ReleaseError(
        `The log has no revision ${rev}.`,
        '`npm run site -- history` lists the revisions.',
      );
    }
    return { ...asShown(target), summary: `roll back to revision ${rev}`, tolerated };
  };
}

/** Takes several areas back together: what moved from one to another goes back with both. */
export function rollBackAreas(areas: string[]): Change {
  return async (head, past) => {
    const state = requireLive(head);
    const some = areas.find((area) => canaryWith(area, state));
    if (some !== undefined) {
      throw new ReleaseError(
        `Some visitors are trying ${some}@${canaryWith(some, state)?.releases[some]}: areas go back together once nobody tries one of them.`,
        `End that first: npm run site -- rollback ${some}`,
      );
    }
    const found = areas.map(
      async (area) => [area, (await releaseBefore(area, state, past)).version] as const,
    );
    const previous = Object.fromEntries(await Promise.all(found));
    return {
      ...withCanaries(state, { versions: { ...versionsOf(state.live), ...previous } }, areas),
      summary: `roll back ${areas.map((area) => `${area} to ${previous[area]}`).join(', ')}`,
      tolerated,
    };
  };
}

/** A release of an area, and what everybody got with it. */
type Before = { version: string; edition: Edition };

/** The release of an area that was live before its current one first went live. */
async function releaseBefore(area: string, state: SiteState, past: Past): Promise<Before> {
  const current = versionsOf(state.live)[area];
  if (current === undefined) {
    throw new ReleaseError(
      `${area} ${whyNotLive(area, state.live)}`,
      isTakenOut(area, state)
        ? `To put it back: npm run site -- promote ${area}@<version>. The whole site as it was: npm run site -- rollback --to <rev>`
        : 'Name one of these areas.',
    );
  }
  return (await writtenDown(area, current, past)) ?? inWholeLog(area, current, await past.all());
}

/** Null where only the whole log tells. */
async function writtenDown(area: string, version: string, past: Past): Promise<Before | null> {
  const rev = await past.firstWith(area, version);
  const first = rev === null ? null : await past.at(rev);
  const earlier = first && (await past.at(first.record.parent));
  if (!earlier || versionsOf(first.live)[area] !== version) return null;
  const previous = versionsOf(earlier.live)[area];
  if (previous === undefined || previous === version) return null;
  return { version: previous, edition: earlier.live };
}

/** @throws ReleaseError where there was none */
function inWholeLog(area: string, version: string, states: SiteState[]): Before {
  const first = states.find(({ live }) => versionsOf(live)[area] === version);
  const earlier = first && stateBefore(states, first.record);
  const previous = earlier && versionsOf(earlier.live)[area];
  if (earlier && previous !== undefined) return { version: previous, edition: earlier.live };
  const predecessor = earlier && predecessorOf(area, first);
  throw predecessor
    ? tookItsPlace(area, predecessor, earlier)
    : nothingEarlier(area, 'release', states);
}

const isTakenOut = (area: string, { live }: SiteState): boolean =>
  Object.hasOwn(live.retired?.areas ?? {}, area);

/** The area whose place another one took in this state. */
const predecessorOf = (area: string, { live }: SiteState): string | undefined =>
  Object.entries(live.retired?.areas ?? {}).find(([, successor]) => successor === area)?.[0];

const tookItsPlace = (area: string, predecessor: string, earlier: SiteState): ReleaseError => {
  const was = `${predecessor}@${versionsOf(earlier.live)[predecessor]}`;
  return new ReleaseError(
    `${area} has no earlier release: it took the place of ${predecessor}.`,
    `To rename it back: npm run site -- rename ${area} ${was}. The whole site as it was: npm run site -- rollback --to ${earlier.record.rev}`,
  );
};

/**
 * Takes one area back to the release that was live before its current one first went live; the
 * others keep theirs. An area that is only tried by some visitors loses its canary, no more.
 */
export function rollBackArea(area: string): Change {
  return async (head, past) => {
    const state = requireLive(head);
    const live = versionsOf(state.live);
    const current = live[area];
    const tried = canaryWith(area, state)?.releases[area];
    if (tried !== undefined) {
      const summary = `end the canary of ${area}@${tried}`;
      return { ...withoutTried(state, area), summary, tolerated };
    }
    const { version, edition: earlier } = await releaseBefore(area, state, past);
    const summary = `roll back ${area} from ${current} to ${version}`;
    return {
      ...withCanaries(state, { versions: { ...live, [area]: version }, earlier }, [area]),
      summary,
      tolerated,
    };
  };
}

function requireLive(head: SiteState | null): SiteState {
  if (head) return head;
  throw new ReleaseError(
    'Nothing is live yet.',
    'Promote a first edition: npm run site -- promote shell@<version> <area>@<version> …',
  );
}

function nothingEarlier(who: string, what: string, states: SiteState[]): ReleaseError {
  const isPruned = states.some(({ followsPruned }) => followsPruned);
  return new ReleaseError(
    `${who} has no earlier ${what} to go back to${isPruned ? ': what was live before was pruned' : ''}.`,
    '`npm run site -- history` shows what was live when.',
  );
}
