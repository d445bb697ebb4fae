import { recordDigest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { environmentArgument, type Environment } from '@concourse/core/store/environment';
import {
  catchOnly,
  returnDamage,
  PrunedError,
  StoreDamageError,
  StoreError,
} from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { missingProblem } from '@concourse/store/fileDamage';
import { followedRevision, type LogPart } from '@concourse/store/ReleaseLog';
import { type Store, releaseVersions } from '@concourse/store/Store';
import {
  areaHistoryOf,
  extendAreaHistory,
  readCachedHistory,
  saveAreaHistory,
  type AreaHistory,
} from './areaHistory';
import { ReleaseError } from './errors';
import { changedVersions, listReleases } from './releaseNames';

/** The editions that visitors get at one revision of the log. */
export type SiteState = {
  environment: Environment;
  record: LogRecord;
  live: Edition;
  /** The edition for visitors in all canaries; null without canaries. */
  candidate: Edition | null;
  canaries: RecordedCanary[];
  /** The ids of all editions, by bit mask over the canaries; the first is the live one. */
  variants: string[];
  /** The revision of the state before it; 0 for the first. */
  follows: number;
  /** Set if newer records or editions are damaged. The next record names these revisions as lost. */
  lost?: number[];
  /** Set if the edition of the previous record was pruned. */
  followsPruned?: true;
};

/** The states of a part of the log, and records whose editions were pruned; oldest first. */
export type SiteStates = Omit<LogPart, 'records'> & {
  states: SiteState[];
  pruned: LogRecord[];
};

/** Reads the live state; null before the first promotion. @throws StoreDamageError with the revisions to choose from */
export async function readSiteState(store: Store): Promise<SiteState | null> {
  const state = await readHeadState(store).catch(returnDamage);
  if (!(state instanceof StoreDamageError)) return state;
  const { file, problem } = state;
  throw new StoreDamageError({ file, problem, next: await afterDamage(store) }, { cause: state });
}

async function readHeadState(store: Store): Promise<SiteState | null> {
  const record = await store.log.head();
  return record && readStateOf(store, record);
}

/** @throws ReleaseError before the first promotion */
export function requireLive(head: SiteState | null): SiteState {
  if (head) return head;
  const message = 'Nothing is live yet.';
  const next =
    'First promote releases to all visitors: npm run site -- promote shell@<version> <area>@<version> …';
  throw new ReleaseError('NOTHING_LIVE', message, next);
}

/** Like `readSiteState`. If the newest record is damaged, returns the newest readable state with its revision number. */
export async function readSiteStateIgnoringDamage(store: Store): Promise<SiteState | null> {
  const state = await readHeadState(store).catch(returnDamage);
  if (!(state instanceof StoreDamageError)) return state;
  const newest = await readNewestReadable(store);
  if (!newest) throw state;
  return { ...newest, record: { ...newest.record, rev: await store.log.newest() } };
}

/** Reads the newest readable state, with the damaged revisions after it as `lost`. */
async function readNewestReadable(store: Store): Promise<SiteState | null> {
  const lost: number[] = [];
  for await (const { states, damaged } of readSiteStatesBackwards(store)) {
    const newest = states.at(-1);
    lost.push(...damaged.filter((rev) => !newest || rev > newest.record.rev));
    if (newest) return { ...newest, lost };
  }
  return null;
}

/** Returns the ways out of a damaged newest revision, and what each brings to visitors. */
async function afterDamage(store: Store): Promise<string> {
  const backup = 'Restore it from a backup: npm run site -- verify --repair-from <store>';
  const newest = await readNewestReadable(store);
  if (!newest) return `${backup}\nNo revision is readable. Publish and promote in a new store.`;
  const rollback = ({ record }: SiteState, effect: string): string =>
    `npm run site -- rollback --to-revision ${record.rev}${environmentArgument(store.environment)}: ${effect}`;
  const older = releaseVersions(newest.live);
  const kept = await readServed(store);
  if (!kept) {
    const effect = `brings ${listReleases(older)}, as on hosts that start now. Running hosts name their edition in /healthz.`;
    return `${backup}\n${rollback(newest, effect)}`;
  }
  const { states } = await readSiteStates(store, maxComparedStates);
  const same = states.findLast(({ live }) => live.id === kept.edition);
  if (same?.record.rev === newest.record.rev)
    return `${backup}\n${rollback(newest, 'changes nothing, as all hosts serve its edition.')}`;
  const served = listReleases(changedVersions(older, kept.versions));
  const changed = listReleases(changedVersions(kept.versions, older)) || 'other pages';
  const again = served === '' ? '' : ` To bring ${served} back, promote it again.`;
  return [
    backup,
    ...(same ? [rollback(same, `keeps ${served || 'the pages'} of running hosts.`)] : []),
    rollback(newest, `brings ${changed}, as on hosts that start now.${same ? '' : again}`),
  ].join('\n');
}

/** Limits the states that may have the edition of a damaged revision. */
const maxComparedStates = 32;

/** The edition and releases of the newest revision, which running hosts keep; null if the cache has another revision. */
async function readServed(store: Store) {
  const cached = await readCachedHistory(store);
  if (cached?.live === undefined || cached.rev !== (await store.log.newest())) return null;
  const versions = Object.entries(cached.areas).flatMap(([area, { version }]) =>
    version === undefined ? [] : [[area, version] as const],
  );
  return { edition: cached.live, versions: Object.fromEntries(versions) };
}

/** Reads the states of the newest `limit` revisions, or of those before `before`. */
export async function readSiteStates(
  store: Store,
  limit: number,
  before?: number,
): Promise<SiteStates> {
  return readStates(store, await store.log.readNewest(limit, before));
}

/** Reads the log in parts, the newest part first. */
export async function* readSiteStatesBackwards(store: Store): AsyncGenerator<SiteStates> {
  for await (const part of store.log.readBackwards()) yield readStates(store, part);
}

async function readStates(store: Store, { records, ...part }: LogPart): Promise<SiteStates> {
  const found = await mapLimit(records, store.files.concurrency, async (record) => {
    return { record, state: await readStateOf(store, record, part.lost).catch(returnDamage) };
  });
  const isLost = found.some(({ state }) => state instanceof StoreDamageError);
  const keptFrom = isLost ? ((await store.pruneState())?.keptFrom ?? 1) : 1;
  const history: SiteStates = { ...part, states: [], pruned: [], damage: [...part.damage] };
  for (const { record, state } of found) {
    if (!(state instanceof StoreDamageError)) {
      const followsPruned = history.pruned.at(-1)?.rev === state.follows;
      history.states.push({ ...state, ...(followsPruned && { followsPruned }) });
    } else if (record.rev < keptFrom && state.problem === missingProblem)
      history.pruned.push(record);
    // Revisions can share a damaged edition.
    else if (history.damage.every(({ file }) => file !== state.file)) history.damage.push(state);
  }
  return history;
}

/** @throws PrunedError if the editions of a revision were pruned */
export async function requireNotPruned(store: Store, rev: number): Promise<void> {
  const { pruned } = await readSiteStates(store, 1, rev + 1);
  if (pruned.every((record) => record.rev !== rev)) return;
  const message = `Revision ${rev} was pruned: the store no longer has its pages.`;
  throw new PrunedError('REVISION_PRUNED', message, prunedHint);
}

const prunedHint =
  'To list the stored revisions, run: npm run site -- history. To restore an older state, publish its releases again and promote them.';

/** Returns the state before another one; undefined for the first. @throws PrunedError, StoreDamageError */
export function stateBefore(states: SiteState[], state: SiteState): SiteState | undefined {
  const { follows, followsPruned, environment } = state;
  const { rev } = state.record;
  const before = states.find(({ record }) => record.rev === follows);
  if (before || follows === 0) return before;
  if (followsPruned) {
    const message = `The state before revision ${rev} was pruned.`;
    throw new PrunedError('REVISION_PRUNED', message, prunedHint);
  }
  throw new StoreDamageError({
    file: layout.logOf(environment).record(follows),
    problem: `or its edition is damaged, so the state before revision ${rev} is unknown`,
    next: 'Name the release or revision to restore: npm run site -- promote <area>@<version>, or rollback --to-revision <revision>. `npm run site -- verify` lists the damaged files.',
  });
}

/** @param lost the lost revisions of the whole log: later records may name more than this one */
async function readStateOf(
  store: Store,
  record: LogRecord,
  lost: readonly number[] = record.lost ?? [],
): Promise<SiteState> {
  const variants = editionsOf(record);
  const last = variants.length > 1 ? variants.at(-1) : undefined;
  const [live, candidate] = await Promise.all([
    store.editions.read(record.live),
    last === undefined ? null : store.editions.read(last),
  ]);
  const { canaries = [] } = record;
  const follows = followedRevision({ parent: record.parent, lost: [...lost] });
  return { environment: store.environment, record, live, candidate, canaries, variants, follows };
}

/** The name of a new canary of these areas: `mf-awards+shell`. */
export const canaryName = (areas: string[]): string => [...areas].sort().join('+');

/** Reads earlier states of a site, and the live one; null for unreadable ones. Most methods read only a part of the log. */
export type LogHistory = {
  stateAt: (rev: number) => Promise<SiteState | null>;
  /** Returns the revision with which a release first went live; null if the cached history lacks it. */
  firstRevisionWith: (area: string, version: string) => Promise<number | null>;
  allStates: () => Promise<SiteState[]>;
};

/** @param head the live state: later states are omitted */
export function historyOf(store: Store, head: SiteState | null): LogHistory {
  const newest = head?.record.rev ?? 0;
  const isKnown = (rev: number): boolean => rev >= 1 && rev <= newest;
  return {
    stateAt: async (rev) =>
      isKnown(rev) ? ((await readSiteStates(store, 1, rev + 1)).states[0] ?? null) : null,
    firstRevisionWith: async (area, version) => {
      const history = head && (await readAreaHistory(store, head));
      return history?.areas[area]?.first[version] ?? null;
    },
    allStates: async () => {
      const found = await readStates(store, await store.log.readAll());
      const states = found.states.filter(({ record }) => !head || record.rev <= newest);
      const [oldest] = states;
      const start = oldest?.record.rev ?? 0;
      const lost = found.lost.filter((rev) => rev > start && rev <= newest);
      const isWhole = newest - start + 1 - lost.length === states.length;
      const history = isWhole ? areaHistoryOf(states) : null;
      // Reading commands do not depend on the cache.
      if (history)
        await saveAreaHistory(store, history).catch(catchOnly(StoreError, () => undefined));
      return states;
    },
  };
}

/** If older tools have added more records than this, the cache is rebuilt from the whole log. */
const maxMissingRevisions = 32;

/** Reads the history of areas up to the live state; null if the cache does not match the log. */
export async function readAreaHistory(store: Store, head: SiteState): Promise<AreaHistory | null> {
  const kept = await readCachedHistory(store);
  if (!kept || head.lost) return null;
  const { rev } = head.record;
  if (kept.rev === rev) return kept.digest === recordDigest(head.record) ? kept : null;
  const missing = rev - kept.rev;
  if (missing < 0 || missing > maxMissingRevisions) return null;

  const { states } = await readSiteStates(store, missing + 1, rev + 1);
  const [known, ...later] = states;
  const isSameLog = known?.record.rev === kept.rev && recordDigest(known.record) === kept.digest;
  return isSameLog && later.length === missing ? extendAreaHistory(kept, later) : null;
}
