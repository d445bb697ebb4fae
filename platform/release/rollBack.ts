import type { Rule } from '@concourse/compose/checks/problem';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { Environment } from '@concourse/core/store/environment';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { applyWithLock, type ApplyOptions, type Outcome } from './applyChange';
import { canaryWith, withoutCanariesOf, withCanaries, type Change, type Target } from './changes';
import { ReleaseError } from './errors';
import { describeIdentity } from './identity';
import { changedVersions, listReleases, type Versions } from './releaseNames';
import { whyNotLive } from './retire';
import { changedFactsIn } from './settings';
import {
  readSiteState,
  readSiteStatesBackwards,
  requireLive,
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
  if (to !== undefined) {
    if (areas.length > 0) {
      const message = `rollback accepts areas or --to-revision, not both (${areas.join(', ')}, --to-revision ${to}).`;
      const next = 'Areas: rollback <area> …\nThe whole site: rollback --to-revision <revision>';
      throw new UsageError(message, next);
    }
    await requireNotPruned(options.store, to);
    return applyWithLock(rollBackTo(to), { ...options, ignoreDamagedHead: true });
  }
  // A rollback that waits for another promotion must not roll that promotion back.
  const seen = (await options.store.log.head())?.rev;
  const change = areas.length === 0 ? rollBackLast(seen) : rollBackArea(...areas);
  return applyWithLock(change, { ...options, ignoreDamagedHead: false });
}

/** @throws UsageError if an environment is promoted to itself */
function requireOtherEnvironment(store: Store, from: Environment): void {
  if (from.name !== store.environment.name) return;
  const message = `--from-environment and --environment both name ${from.name}.`;
  const next = 'Name two environments: --from-environment staging --environment production';
  throw new UsageError(message, next);
}

/** Finds the newest states of another environment in which these releases were live. @throws ReleaseError */
export async function findApprovals(
  store: Store,
  from: Environment,
  releases: Versions,
): Promise<SiteState[]> {
  requireOtherEnvironment(store, from);
  const missing = new Map(Object.entries(releases));
  const found: SiteState[] = [];
  for await (const { states } of readSiteStatesBackwards(store.forEnvironment(from)))
    for (const state of states.toReversed()) {
      const live = releaseVersions(state.live);
      const names = [...missing.keys()].filter((name) => live[name] === missing.get(name));
      if (names.length > 0) found.push(state);
      for (const name of names) missing.delete(name);
      if (missing.size === 0) return found;
    }
  const message = `${listReleases(Object.fromEntries(missing))} was never live in ${from.name}.`;
  const next = `First promote it there: npm run site -- promote <area>@<version> --environment ${from.name}`;
  throw new ReleaseError('RELEASE_NOT_APPROVED', message, next);
}

/** Reads the live state of another environment. @throws ReleaseError if nothing is live there */
export async function readSource(store: Store, from: Environment): Promise<SiteState> {
  requireOtherEnvironment(store, from);
  const source = await readSiteState(store.forEnvironment(from));
  if (source) return source;
  const message = `Nothing is live in ${from.name} yet.`;
  const next = `First promote releases there: npm run site -- promote <area>@<version> --environment ${from.name}`;
  throw new ReleaseError('NOTHING_LIVE', message, next);
}

const tolerated: Rule[] = [
  'addresses',
  'redirects',
  'links',
  'withdrawn facts',
  'unknown fragments',
  'dropped fragments',
  'fragments',
  'signatures',
  'budgets',
  'site checks',
];

/** Tolerates violated rules: a rollback must always be possible, even to a release without a required signature. */
export const asRollback = (target: Omit<Target, 'summary'>, summary: string): Target => {
  return { ...target, summary, tolerated, kind: 'rollback' };
};

/** The editions, canaries and changed facts of an earlier state. */
export const restoredState = (state: SiteState): Omit<Target, 'summary'> => ({
  ...withoutCanariesOf(state, []),
  changedFacts: changedFactsIn(state.record),
});

/**
 * Restores the state before the newest change that is still in effect: the live edition, canaries and shares.
 * @param seen the newest revision that the release manager knows: a later change is not rolled back
 */
export function rollBackLast(seen: number | undefined): Change {
  return async (head, history) => {
    const { record } = requireLive(head);
    if (seen !== undefined && record.rev !== seen) {
      const message = `${describeIdentity(record.who)} has just added revision ${record.rev} (${record.why}). Nothing was rolled back.`;
      const next =
        'Check the newest revisions, then run the command again: npm run site -- history';
      throw new ReleaseError('CONCURRENT_CHANGE', message, next);
    }
    const { last, before } =
      (await findLastInEffect(record, history)) ?? (await findLastInWholeLog(history));
    const summary = `roll back revision ${last.rev} (${last.why})`;
    return { ...asRollback(restoredState(before), summary), undoes: last.rev };
  };
}

/** Finds the newest change in effect by reading a few states; null if one of them cannot be read. */
export async function findLastInEffect(
  newest: LogRecord,
  history: LogHistory,
): Promise<{ last: LogRecord; before: SiteState } | null> {
  let state = await history.stateAt(newest.rev);
  // After a rollback, the newest change in effect is the one before the change that it rolled back.
  for (; state && isSkipped(state.record);) {
    const { undoes = state.record.rev } = state.record;
    state = await history.stateAt(undoes - 1);
  }
  const before = state && (await history.stateAt(state.record.parent));
  return state && before ? { last: state.record, before } : null;
}

/** True for a rollback, and for a record that changes nothing for visitors. */
const isSkipped = ({ undoes, action }: LogRecord): boolean =>
  undoes !== undefined || action !== undefined;

async function findLastInWholeLog(history: LogHistory) {
  const states = await history.allStates();
  const inEffect: SiteState[] = [];
  for (const state of states) {
    const { undoes } = state.record;
    if (!isSkipped(state.record)) inEffect.push(state);
    else if (undoes !== undefined)
      while ((inEffect.at(-1)?.record.rev ?? 0) >= undoes) inEffect.pop();
  }
  const last = inEffect.at(-1);
  const before = last && stateBefore(states, last);
  if (!before) throw noEarlierRelease('The site', 'edition', states);
  return { last: last.record, before };
}

export function rollBackTo(rev: number): Change {
  return async (head, history) => {
    const { live } = requireLive(head);
    const target = await history.stateAt(rev);
    if (target?.record.rev !== rev) {
      const message = `The log has no revision ${rev}.`;
      const next = 'To list the revisions, run: npm run site -- history';
      throw new ReleaseError('REVISION_NOT_FOUND', message, next);
    }
    const restored = asRollback(restoredState(target), `roll back to revision ${rev}`);
    const isForward = await isNewer(target.live, live, history);
    return { ...restored, ...(isForward && { isForward }) };
  };
}

/** True if an edition has a release that first went live after that of the other edition. */
async function isNewer(edition: Edition, than: Edition, history: LogHistory): Promise<boolean> {
  const versions = releaseVersions(than);
  const changed = Object.entries(changedVersions(versions, releaseVersions(edition)));
  for (const [area, version] of changed) {
    const first = (of: string) => history.firstRevisionWith(area, of);
    const before = versions[area] === undefined ? 0 : await first(versions[area]);
    if (((await first(version)) ?? 0) > (before ?? 0)) return true;
  }
  return false;
}

/** Rolls areas back to the release before the current one. For a single area with a canary, ends only the canary. */
export function rollBackArea(...areas: string[]): Change {
  return async (head, history) => {
    const state = requireLive(head);
    const live = releaseVersions(state.live);
    const inCanary = areas.find((area) => canaryWith(area, state));
    if (inCanary !== undefined) {
      const canary = canaryWith(inCanary, state);
      const releases = Object.entries(canary?.releases ?? {});
      const ended = listReleases(
        Object.fromEntries(releases.filter(([area]) => areas.includes(area))),
      );
      if (areas.some((area) => canaryWith(area, state) !== canary)) {
        const message = `A canary of ${ended} is running. Areas can only be rolled back together if none or all are in it.`;
        const next = `First end the canary: npm run site -- rollback ${inCanary}`;
        throw new ReleaseError('CANARY_RUNNING', message, next);
      }
      return asRollback(withoutCanariesOf(state, areas), `end the canary of ${ended}`);
    }
    const found = await Promise.all(areas.map((area) => releaseBefore(area, state, history)));
    const others = Object.entries(live).filter(([area]) => !areas.includes(area));
    const earlierVersions = found.flatMap(({ area, version }) =>
      version ? [[area, version]] : [],
    );
    const versions = Object.fromEntries([...others, ...earlierVersions]) as Versions;
    const earlier = found.length === 1 ? found[0]?.edition : undefined;
    const from = (area: string): string => (areas.length === 1 ? ` from ${live[area]}` : '');
    const steps = found.map(({ area, version }) =>
      version === undefined
        ? `${area}${from(area)}, its first release: the area is taken off the site`
        : `${area}${from(area)} to ${version}`,
    );
    const approved = found.map(({ edition }) => edition);
    const target = { ...withCanaries(state, { versions, earlier }, areas), approved };
    return asRollback(target, `roll back ${steps.join(', ')}`);
  };
}

/** The release of an area that was live earlier; without a version if the area was not part of the site. */
type EarlierRelease = { area: string; version: string | undefined; edition: Edition };

/** Finds the release that was live before the current one first went live. */
async function releaseBefore(
  area: string,
  state: SiteState,
  history: LogHistory,
): Promise<EarlierRelease> {
  const current = releaseVersions(state.live)[area];
  if (current === undefined) {
    const message = `${area} ${whyNotLive(area, state.live)}`;
    const next = Object.hasOwn(state.live.retired?.areas ?? {}, area)
      ? `To promote it again: npm run site -- promote ${area}@<version>. To restore the whole site: npm run site -- rollback --to-revision <revision>`
      : 'Name one of these areas.';
    throw new ReleaseError('AREA_NOT_LIVE', message, next);
  }
  return (
    (await findInAreaHistory(area, current, history)) ??
    findInWholeLog(area, current, await history.allStates())
  );
}

/** Returns null if the cached history does not contain it. */
async function findInAreaHistory(area: string, version: string, history: LogHistory) {
  const rev = await history.firstRevisionWith(area, version);
  const first = rev === null ? null : await history.stateAt(rev);
  const earlier = first && (await history.stateAt(first.record.parent));
  if (!earlier || releaseVersions(first.live)[area] !== version) return null;
  const previous = releaseVersions(earlier.live)[area];
  if (previous === undefined || previous === version) return null;
  return { area, version: previous, edition: earlier.live };
}

function findInWholeLog(area: string, version: string, states: SiteState[]): EarlierRelease {
  const first = states.find(({ live }) => releaseVersions(live)[area] === version);
  const earlier = first && stateBefore(states, first);
  const versions = earlier ? releaseVersions(earlier.live) : {};
  const previous = versions[area];
  if (earlier && previous !== undefined) return { area, version: previous, edition: earlier.live };
  const successions = Object.entries(first?.live.retired?.areas ?? {});
  const [replaced] = successions.find(([, successor]) => successor === area) ?? [];
  if (!earlier) throw noEarlierRelease(area, 'release', states, removalOf(area, states.at(-1)));
  if (replaced === undefined) return { area, version: undefined, edition: earlier.live };
  const message = `${area} has no earlier release: it replaced ${replaced}.`;
  const next = `To rename it back: npm run site -- rename ${area} ${replaced}@${versions[replaced]}. To restore the whole site: npm run site -- rollback --to-revision ${earlier.record.rev}`;
  throw new ReleaseError('NO_EARLIER_RELEASE', message, next);
}

const maxNamedAddresses = 5;

/** Describes how to take an area off the site; undefined for the shell, which every edition needs. */
function removalOf(area: string, state: SiteState | undefined): string | undefined {
  if (!state || area === 'shell') return undefined;
  const { pages } = state.live;
  const addresses = Object.keys(pages).filter((address) => pages[address]?.area === area);
  const options =
    addresses.length > maxNamedAddresses
      ? '--redirects-file <file with a line for each address>'
      : addresses.map((address) => `--gone ${address}`).join(' ');
  return `To take it off the site: npm run site -- retire ${area} ${options}`;
}

function noEarlierRelease(
  subject: string,
  kind: string,
  states: SiteState[],
  next = 'To list the revisions, run: npm run site -- history',
): ReleaseError {
  const isPruned = states.some(({ followsPruned }) => followsPruned);
  const message = `${subject} has no earlier ${kind} to roll back to${isPruned ? ': older revisions were pruned' : ''}.`;
  return new ReleaseError('NO_EARLIER_RELEASE', message, next);
}
