import * as v from 'valibot';
import { isPlainObject } from '@concourse/config/objectPaths';
import { recordDigest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Environment } from '@concourse/core/store/environment';
import {
  handle,
  returnDamage,
  PrunedError,
  StoreDamageError,
  StoreError,
} from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { readStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { missingProblem } from '@concourse/store/fileDamage';
import type { LogPart } from '@concourse/store/ReleaseLog';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { ReleaseError } from './errors';
import { changedVersions } from './releaseNames';

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
  /** Set if newer records are damaged. */
  ignoresDamagedHead?: true;
  /** Set if the edition of the previous record was pruned. */
  followsPruned?: true;
};

/** The states of a part of the log, and records whose editions were pruned; oldest first. */
export type SiteStates = Pick<LogPart, 'first' | 'damage'> & {
  states: SiteState[];
  pruned: LogRecord[];
};

/** Reads the live state; null before the first promotion. @throws StoreDamageError */
export async function readSiteState(store: Store): Promise<SiteState | null> {
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
  const state = await readSiteState(store).catch(returnDamage);
  if (!(state instanceof StoreDamageError)) return state;
  for await (const { states } of readSiteStatesBackwards(store)) {
    const newest = states.at(-1);
    if (!newest) continue;
    const record = { ...newest.record, rev: await store.log.newest() };
    return { ...newest, record, ignoresDamagedHead: true };
  }
  throw state;
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

async function readStates(store: Store, { first, records, damage }: LogPart): Promise<SiteStates> {
  const found = await mapLimit(records, store.files.concurrency, async (record) => {
    return { record, state: await readStateOf(store, record).catch(returnDamage) };
  });
  const isLost = found.some(({ state }) => state instanceof StoreDamageError);
  const keptFrom = isLost ? ((await store.pruneState())?.keptFrom ?? 1) : 1;
  const history: SiteStates = { first, states: [], pruned: [], damage: [...damage] };
  for (const { record, state } of found) {
    if (!(state instanceof StoreDamageError)) {
      const followsPruned = history.pruned.at(-1)?.rev === record.parent;
      history.states.push({ ...state, ...(followsPruned && { followsPruned }) });
    } else if (record.rev < keptFrom && state.problem === missingProblem)
      history.pruned.push(record);
    else history.damage.push(state);
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

/** Returns the state before a record; undefined for the first record. @throws PrunedError, StoreDamageError */
export function stateBefore(states: SiteState[], record: LogRecord): SiteState | undefined {
  const { rev, parent } = record;
  const before = states.find((state) => state.record.rev === parent);
  const [first] = states;
  if (before || parent === 0 || !first) return before;
  if (states.some((state) => state.followsPruned && state.record.rev === rev)) {
    const message = `The state before revision ${rev} was pruned.`;
    throw new PrunedError('REVISION_PRUNED', message, prunedHint);
  }
  throw new StoreDamageError({
    file: layout.logOf(first.environment).record(parent),
    problem: `or its edition is damaged, so the state before revision ${rev} is unknown`,
    next: 'Name the release or revision to restore: npm run site -- promote <area>@<version>, or rollback --to-revision <revision>. `npm run site -- verify` lists the damaged files.',
  });
}

async function readStateOf(store: Store, record: LogRecord): Promise<SiteState> {
  const variants = editionsOf(record);
  const last = variants.length > 1 ? variants.at(-1) : undefined;
  const [live, candidate] = await Promise.all([
    store.editions.read(record.live),
    last === undefined ? null : store.editions.read(last),
  ]);
  const canaries = canariesOf(record, live, candidate);
  return { environment: store.environment, record, live, candidate, canaries, variants };
}

/** The canaries of a record. An early record has at most one, of the areas that differ. */
function canariesOf({ canaries, percent }: LogRecord, live: Edition, candidate: Edition | null) {
  if (canaries) return canaries;
  if (!candidate) return [];
  const releases = changedVersions(releaseVersions(live), releaseVersions(candidate));
  return [{ name: canaryName(Object.keys(releases)), releases, percent }];
}

/** The name of a new canary of these areas: `mf-awards+shell`. */
export const canaryName = (areas: string[]): string => [...areas].sort().join('+');

/** Reads earlier states of a site, and the live one; null for unreadable ones. Most methods read only a part of the log. */
export type LogHistory = {
  stateAt: (rev: number) => Promise<SiteState | null>;
  /** Returns the revision with which a release first went live; null if the cached history lacks it. */
  firstRevisionWith: (area: string, version: string) => Promise<number | null>;
  /** Returns the oldest state of the latest unbroken run of matching states; null if the live state does not match. */
  oldestSince: (matches: (state: SiteState) => boolean) => Promise<SiteState | null>;
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
    oldestSince: async (matches) => {
      let oldest: SiteState | null = null;
      for await (const { states } of readSiteStatesBackwards(store)) {
        for (const state of states.reverse()) {
          if (state.record.rev > newest) continue;
          if (!matches(state)) return oldest;
          oldest = state;
        }
      }
      return oldest;
    },
    allStates: async () => {
      const found = await readStates(store, await store.log.readAll());
      const states = found.states.filter(({ record }) => !head || record.rev <= newest);
      const [oldest] = states;
      const isWhole = oldest && newest - oldest.record.rev + 1 === states.length;
      const history = isWhole ? areaHistoryOf(states) : null;
      // Reading commands do not depend on the cache.
      if (history) await saveAreaHistory(store, history).catch(handle(StoreError, () => undefined));
      return states;
    },
  };
}

const areaHistorySchema = v.object({
  version: v.optional(v.string()),
  /** The revision since which this version has been live. */
  since: v.optional(v.custom<Pick<LogRecord, 'rev' | 'when' | 'who'>>(isPlainObject)),
  /** Set if it was live before the oldest record. */
  isOlder: v.optional(v.literal(true)),
  /** The revision with which each version first went live. */
  first: v.record(v.string(), v.number()),
});

const areaHistoryFileSchema = v.object({
  /** The newest included revision, and the digest of its record, which covers all earlier records. */
  rev: v.pipe(v.number(), v.integer()),
  digest: v.string(),
  areas: v.record(v.string(), areaHistorySchema),
});

/** A cache of the log. It is rebuilt if it is missing or belongs to another log. */
export type AreaHistory = v.InferOutput<typeof areaHistoryFileSchema>;

export const emptyHistory: AreaHistory = { rev: 0, digest: '', areas: {} };

/** If older tools have added more records than this, the cache is rebuilt from the whole log. */
const maxMissingRevisions = 32;

/** Reads the history of areas up to the live state; null if the cache does not match the log. */
export async function readAreaHistory(store: Store, head: SiteState): Promise<AreaHistory | null> {
  const cached = await readStoreCache(store.files, layout.logOf(store.environment).areaHistory);
  const parsed = v.safeParse(areaHistoryFileSchema, cached);
  if (!parsed.success || head.ignoresDamagedHead) return null;
  const kept = parsed.output;
  const { rev } = head.record;
  if (kept.rev === rev) return kept.digest === recordDigest(head.record) ? kept : null;
  const missing = rev - kept.rev;
  if (missing < 0 || missing > maxMissingRevisions) return null;

  const { states } = await readSiteStates(store, missing + 1, rev + 1);
  const [known, ...later] = states;
  const isSameLog = known?.record.rev === kept.rev && recordDigest(known.record) === kept.digest;
  return isSameLog && later.length === missing ? extendAreaHistory(kept, later) : null;
}

/** Computes the history of areas from all readable states, oldest first. */
export function areaHistoryOf(states: SiteState[]): AreaHistory | null {
  const [oldest] = states;
  if (!oldest) return null;
  const { areas, ...last } = extendAreaHistory(emptyHistory, states);
  const isOlder = oldest.record.parent !== 0;
  const entries = Object.entries(areas).map(([area, past]) => {
    const isFromStart = isOlder && past.since?.rev === oldest.record.rev;
    return [area, isFromStart ? { ...past, isOlder: true as const } : past] as const;
  });
  return { ...last, areas: Object.fromEntries(entries) };
}

export function extendAreaHistory(
  history: AreaHistory,
  later: Pick<SiteState, 'record' | 'live'>[],
): AreaHistory {
  const newest = later.at(-1)?.record;
  if (!newest) return history;
  const areas = new Map(Object.entries(history.areas));
  let before: Edition | null = null;
  for (const { record, live } of later) {
    if (live === before) continue;
    before = live;
    const versions = releaseVersions(live);
    const { rev, when, who } = record;
    for (const area of new Set([...areas.keys(), ...Object.keys(versions)])) {
      const { first, version: old } = areas.get(area) ?? { first: {} };
      const version = versions[area];
      if (version === old) continue;
      if (version === undefined) areas.set(area, { first });
      else {
        const since = { rev, when, who };
        areas.set(area, { version, since, first: { ...first, [version]: first[version] ?? rev } });
      }
    }
  }
  return { rev: newest.rev, digest: recordDigest(newest), areas: Object.fromEntries(areas) };
}

/** Stores the history for later commands. @throws if it cannot be written */
export const saveAreaHistory = (
  { files, environment }: Store,
  history: AreaHistory,
): Promise<void> =>
  files.replace(layout.logOf(environment).areaHistory, JSON.stringify(history), {
    ...documentMetadata,
    durable: false,
  });
