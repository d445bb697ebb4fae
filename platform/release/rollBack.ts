import type { Rule } from '@concourse/checks/checks/problem';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { Environment } from '@concourse/core/store/environment';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/releaseVersions';
import type { Store } from '@concourse/store/Store';
import { applyWithLock, type ApplyOptions, type Outcome } from './applyChange';
import { canaryWith, withoutCanariesOf, withCanaries, type Change } from './changes';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { whyNotLive } from './retire/retire';
import {
  readSiteState,
  requireNotPruned,
  stateBefore,
  type LogHistory,
  type SiteState,
} from './siteState';

/** Rolls back areas, the whole site to a revision, or the last change. No freeze applies. */
export async function rollBack(
  { areas, to }: { areas: string[]; to?: number },
  options: ApplyOptions,
): Promise<Outcome> {
  const kind = 'rollback';
  if (to !== undefined) {
    if (areas.length > 0) {
      throw new UsageError(
        `rollback takes areas or --to-revision, not both (${areas.join(', ')}, --to-revision ${to}).`,
        'Areas: rollback <area> …\nThe whole site: rollback --to-revision <revision>',
      );
    }
    await requireNotPruned(options.store, to);
    return applyWithLock(rollBackTo(to), { ...options, ignoreDamagedHead: true, kind });
  }
  // A rollback that waits for another promotion must not roll that one back. A damaged record stops it.
  const seen = (await options.store.log.head())?.rev;
  const change = areas.length === 0 ? rollBackLast(seen) : rollBackArea(...areas);
  return applyWithLock(change, { ...options, ignoreDamagedHead: false, kind });
}

/** Reads the live state of another environment. @throws ReleaseError if nothing is live there */
export async function readSource(store: Store, from: Environment): Promise<SiteState> {
  if (from.name === store.environment.name) {
    throw new UsageError(
      `--from-environment and --environment are both ${from.name}.`,
      'Name two environments: --from-environment staging --environment production',
    );
  }
  const source = await readSiteState(store.forEnvironment(from));
  if (source) return source;
  throw new ReleaseError(
    'NOTHING_LIVE',
    `Nothing is live in ${from.name} yet.`,
    `Promote releases there first: npm run site -- promote <area>@<version> --environment ${from.name}`,
  );
}

/** A rollback always succeeds, even if it returns to a release from before signatures were required. */
const tolerated: readonly Rule[] = [
  'addresses',
  'redirects',
  'links',
  'withdrawn facts',
  'signatures',
  'budgets',
];

/**
 * Restores the state before the last change of the log that was not taken back: the live edition, canaries and shares.
 * @param seen the newest revision that the release manager knows; a later one is not taken back
 */
export function rollBackLast(seen: number | undefined): Change {
  return async (head, past) => {
    const { record } = requireLive(head);
    if (seen !== undefined && record.rev !== seen) {
      throw new ReleaseError(
        'CONCURRENT_CHANGE',
        `${describeIdentity(record.who)} was faster: revision ${record.rev} (${record.why}). Nothing was rolled back.`,
        'Look at `npm run site -- history`, then decide again.',
      );
    }
    const { last, before } =
      (await findLastInForce(record, past)) ?? (await findLastInWholeLog(past));
    const summary = `take back revision ${last.rev} (${last.why})`;
    return { ...withoutCanariesOf(before, []), summary, tolerated, undoes: last.rev };
  };
}

/** A change that was not taken back, and the state before it. */
type ChangeInForce = { last: LogRecord; before: SiteState };

/** Finds the newest change that was not taken back in a few records; null if one of them cannot be read. */
async function findLastInForce(newest: LogRecord, past: LogHistory): Promise<ChangeInForce | null> {
  let last: LogRecord | null = newest;
  // Before a rollback, the newest change was the one before the change that it took back.
  while (last?.undoes !== undefined) last = await past.recordAt(last.undoes - 1);
  const [shown, before] = last
    ? [await past.stateAt(last.rev), await past.stateAt(last.parent)]
    : [];
  return last && shown && before ? { last, before } : null;
}

/** Finds it in all records that can be read. */
async function findLastInWholeLog(past: LogHistory): Promise<ChangeInForce> {
  const states = await past.allStates();
  const standing: LogRecord[] = [];
  for (const { record } of states) {
    const { undoes } = record;
    if (undoes === undefined) standing.push(record);
    else while ((standing.at(-1)?.rev ?? 0) >= undoes) standing.pop();
  }
  const last = standing.at(-1);
  const before = last && stateBefore(states, last);
  if (!before) throw noEarlierRelease('The site', 'edition', states);
  return { last, before };
}

export function rollBackTo(rev: number): Change {
  return async (head, past) => {
    requireLive(head);
    const target = await past.stateAt(rev);
    if (!target) {
      throw new ReleaseError(
        'REVISION_NOT_FOUND',
        `The log has no revision ${rev}.`,
        '`npm run site -- history` lists the revisions.',
      );
    }
    return { ...withoutCanariesOf(target, []), summary: `roll back to revision ${rev}`, tolerated };
  };
}

/**
 * Rolls each of these areas back to the release that was live before its current one first went live. A single area
 * with a canary loses only the canary.
 */
export function rollBackArea(...areas: string[]): Change {
  return async (head, past) => {
    const state = requireLive(head);
    const live = releaseVersions(state.live);
    const tried = areas.find((area) => canaryWith(area, state));
    if (tried !== undefined) {
      const release = `${tried}@${canaryWith(tried, state)?.releases[tried]}`;
      if (areas.length > 1) {
        throw new ReleaseError(
          'CANARY_RUNNING',
          `Some visitors are trying ${release}: areas go back together once nobody tries one of them.`,
          `End that first: npm run site -- rollback ${tried}`,
        );
      }
      return {
        ...withoutCanariesOf(state, areas),
        summary: `end the canary of ${release}`,
        tolerated,
      };
    }
    const found = await Promise.all(areas.map((area) => releaseBefore(area, state, past)));
    const versions = { ...live };
    for (const { area, version } of found) versions[area] = version;
    const earlier = found.length === 1 ? found[0]?.edition : undefined;
    const from = (area: string): string => (areas.length === 1 ? ` from ${live[area]}` : '');
    const steps = found.map(({ area, version }) => `${area}${from(area)} to ${version}`);
    return {
      ...withCanaries(state, { versions, earlier }, areas),
      summary: `roll back ${steps.join(', ')}`,
      tolerated,
    };
  };
}

/** A release of an area, and the live edition with it. */
type EarlierRelease = { area: string; version: string; edition: Edition };

/** Finds the release of an area that was live before its current one first went live. */
async function releaseBefore(
  area: string,
  state: SiteState,
  past: LogHistory,
): Promise<EarlierRelease> {
  const current = releaseVersions(state.live)[area];
  if (current === undefined) {
    throw new ReleaseError(
      'AREA_NOT_LIVE',
      `${area} ${whyNotLive(area, state.live)}`,
      Object.hasOwn(state.live.retired?.areas ?? {}, area)
        ? `To put it back: npm run site -- promote ${area}@<version>. The whole site as it was: npm run site -- rollback --to-revision <revision>`
        : 'Name one of these areas.',
    );
  }
  return (
    (await findInAreaHistory(area, current, past)) ??
    findInWholeLog(area, current, await past.allStates())
  );
}

/** Null if the cached history does not tell. */
async function findInAreaHistory(
  area: string,
  version: string,
  past: LogHistory,
): Promise<EarlierRelease | null> {
  const rev = await past.firstRevisionWith(area, version);
  const first = rev === null ? null : await past.stateAt(rev);
  const earlier = first && (await past.stateAt(first.record.parent));
  if (!earlier || releaseVersions(first.live)[area] !== version) return null;
  const previous = releaseVersions(earlier.live)[area];
  if (previous === undefined || previous === version) return null;
  return { area, version: previous, edition: earlier.live };
}

function findInWholeLog(area: string, version: string, states: SiteState[]): EarlierRelease {
  const first = states.find(({ live }) => releaseVersions(live)[area] === version);
  const earlier = first && stateBefore(states, first.record);
  const versions = earlier ? releaseVersions(earlier.live) : {};
  const previous = versions[area];
  if (earlier && previous !== undefined) return { area, version: previous, edition: earlier.live };
  const successions = Object.entries(first?.live.retired?.areas ?? {});
  const [replaced] = successions.find(([, successor]) => successor === area) ?? [];
  if (!earlier || replaced === undefined) throw noEarlierRelease(area, 'release', states);
  throw new ReleaseError(
    'NO_EARLIER_RELEASE',
    `${area} has no earlier release: it took the place of ${replaced}.`,
    `To rename it back: npm run site -- rename ${area} ${replaced}@${versions[replaced]}. The whole site as it was: npm run site -- rollback --to-revision ${earlier.record.rev}`,
  );
}

function requireLive(head: SiteState | null): SiteState {
  if (head) return head;
  throw new ReleaseError(
    'NOTHING_LIVE',
    'Nothing is live yet.',
    'Promote a first edition: npm run site -- promote shell@<version> <area>@<version> …',
  );
}

function noEarlierRelease(who: string, what: string, states: SiteState[]): ReleaseError {
  const isPruned = states.some(({ followsPruned }) => followsPruned);
  return new ReleaseError(
    'NO_EARLIER_RELEASE',
    `${who} has no earlier ${what} to go back to${isPruned ? ': what was live before was pruned' : ''}.`,
    '`npm run site -- history` shows what was live when.',
  );
}
