import { inParallel } from '@concourse/core/files/inParallel';
import type { Environment } from '@concourse/core/store/environment';
import { asDamage, PrunedError, StoreDamageError } from '@concourse/core/store/errors';
import { editionsOf } from '@concourse/core/store/mixtures';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { missing } from '@concourse/store/fileDamage';
import type { LogPart } from '@concourse/store/ReleaseLog';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Versions } from './releaseNames';

/** The editions that visitors get at one revision of the log. */
export type SiteState = {
  environment: Environment;
  record: LogRecord;
  live: Edition;
  /** The edition for visitors who are in every canary; null without canaries. */
  candidate: Edition | null;
  /** In order of name. */
  canaries: RecordedCanary[];
  /** Editions of the mixtures of canaries, by bit mask over the canaries; the first is the live one. */
  mixtures: string[];
  /** Set if the newest record cannot be read: this state is the newest one that can. */
  isAfterDamage?: true;
  /** Set if the edition of the record before was pruned. */
  followsPruned?: true;
};

/** States of a part of the log, oldest first, and the records that cannot be read. */
export type SiteHistory = Pick<LogPart, 'first' | 'damage'> & {
  states: SiteState[];
  /** Records whose editions were pruned, oldest first. */
  pruned: LogRecord[];
};

/** Reads the live state; null before the first promotion. @throws StoreDamageError */
export async function readSiteState(store: Store): Promise<SiteState | null> {
  const record = await store.log.head();
  return record && stateAt(store, record);
}

/**
 * Reads the live state for a change that replaces it. If the newest record is damaged, this is the newest readable
 * state, with the newest revision number.
 */
export async function readSiteStateAcrossDamage(store: Store): Promise<SiteState | null> {
  try {
    return await readSiteState(store);
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    for await (const { states } of readSiteBack(store)) {
      const newest = states.at(-1);
      if (!newest) continue;
      const record = { ...newest.record, rev: await store.log.newest() };
      return { ...newest, record, isAfterDamage: true };
    }
    throw error;
  }
}

/** Reads states of the newest `limit` revisions, or of those before `before`. */
export async function readSitePart(
  store: Store,
  limit: number,
  before?: number,
): Promise<SiteHistory> {
  return statesOf(store, await store.log.readBack(limit, before));
}

/** Reads the log part by part, the newest part first. */
export async function* readSiteBack(store: Store, limit = 32): AsyncGenerator<SiteHistory> {
  for (let before: number | undefined; before !== 1;) {
    const part: SiteHistory = await readSitePart(store, limit, before);
    yield part;
    before = part.first;
  }
}

/** Reads all readable states up to `until`, oldest first. */
export async function readSiteStates(store: Store, until: SiteState | null): Promise<SiteState[]> {
  const { states } = await statesOf(store, await store.log.readAll());
  return states.filter(({ record }) => !until || record.rev <= until.record.rev);
}

async function statesOf(store: Store, { first, records, damage }: LogPart): Promise<SiteHistory> {
  const found = await inParallel(records, store.files.atOnce, async (record) => {
    return { record, state: await stateAt(store, record).catch(asDamage) };
  });
  const isLost = found.some(({ state }) => state instanceof StoreDamageError);
  const keptFrom = isLost ? ((await store.pruned())?.keptFrom ?? 1) : 1;
  const history: SiteHistory = { first, states: [], pruned: [], damage: [...damage] };
  for (const { record, state } of found) {
    if (!(state instanceof StoreDamageError)) {
      const followsPruned = history.pruned.at(-1)?.rev === record.parent;
      history.states.push({ ...state, ...(followsPruned && { followsPruned }) });
    } else if (record.rev < keptFrom && state.problem === missing) history.pruned.push(record);
    else history.damage.push(state);
  }
  return history;
}

/** @throws PrunedError if the editions of a revision were pruned */
export async function refusePruned(store: Store, rev: number): Promise<void> {
  const { pruned } = await readSitePart(store, 1, rev + 1);
  if (pruned.some((record) => record.rev === rev)) {
    throw new PrunedError(
      `Revision ${rev} was pruned: its pages are gone from the store.`,
      listKept,
    );
  }
}

const listKept =
  '`npm run site -- history` says which revisions are kept. What is gone comes back by promoting its releases, once they are published again.';

/**
 * Returns the state that a record changed; undefined for the first record.
 * @throws PrunedError if it was pruned, StoreDamageError if it cannot be read
 */
export function stateBefore(
  states: SiteState[],
  { rev, parent }: LogRecord,
): SiteState | undefined {
  const before = states.find(({ record }) => record.rev === parent);
  const [first] = states;
  if (before || parent === 0 || !first) return before;
  if (states.some(({ record, followsPruned }) => followsPruned && record.rev === rev)) {
    throw new PrunedError(`What was live before revision ${rev} was pruned.`, listKept);
  }
  throw new StoreDamageError({
    file: layout.logOf(first.environment).record(parent),
    problem: `or its edition is damaged, so what was live before revision ${rev} is not known`,
    next: 'Say what is to be live instead: npm run site -- promote <area>@<version>, or rollback --to <rev>. `npm run site -- verify` names what is damaged.',
  });
}

async function stateAt(store: Store, record: LogRecord): Promise<SiteState> {
  const mixtures = editionsOf(record);
  const last = mixtures.length > 1 ? mixtures.at(-1) : undefined;
  const [live, candidate] = await Promise.all([
    store.editions.read(record.live),
    last === undefined ? null : store.editions.read(last),
  ]);
  const canaries = canariesOf(record, live, candidate);
  return { environment: store.environment, record, live, candidate, canaries, mixtures };
}

/** The canaries of a record. Old records without named canaries have one at most, of the areas that differ. */
function canariesOf(
  { canaries, percent }: LogRecord,
  live: Edition,
  candidate: Edition | null,
): RecordedCanary[] {
  if (canaries) return canaries;
  if (!candidate) return [];
  const releases = changedVersions(versionsOf(live), versionsOf(candidate));
  return [{ name: canaryName(Object.keys(releases)), releases, percent }];
}

/** `mf-awards+shell`: the name of a canary of these areas when it starts. */
export const canaryName = (areas: string[]): string => [...areas].sort().join('+');

/** The releases in which `after` differs from `before`. */
export const changedVersions = (before: Versions, after: Versions): Versions =>
  Object.fromEntries(Object.entries(after).filter(([name, version]) => before[name] !== version));
