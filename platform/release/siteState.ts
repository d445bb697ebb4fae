import { inParallel } from '@concourse/core/files/inParallel';
import type { Environment } from '@concourse/core/store/environment';
import { PrunedError, StoreDamageError } from '@concourse/core/store/errors';
import { editionsOf } from '@concourse/core/store/mixtures';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { missing } from '@concourse/store/fileDamage';
import type { LogPart } from '@concourse/store/ReleaseLog';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Versions } from './releaseNames';

/** What visitors get at one revision of the log. */
export type SiteState = {
  environment: Environment;
  record: LogRecord;
  live: Edition;
  /** What visitors get who drew every canary; null where none runs. */
  candidate: Edition | null;
  /** Those that run, in order of name. */
  canaries: RecordedCanary[];
  /** Editions of their mixtures, by bit mask over the canaries; the first is the live one. */
  mixtures: string[];
  /** Set where the newest record cannot be read: this is the newest one that can. */
  isAfterDamage?: true;
  /** Set where the edition of the record before was pruned. */
  followsPruned?: true;
};

/** The states that can be read, oldest first, and what is wrong with the others. */
export type SiteHistory = {
  /** The oldest revision that was looked at: 1 where that was all. */
  first: number;
  states: SiteState[];
  /** Records whose editions were pruned, oldest first. */
  pruned: LogRecord[];
  damage: StoreDamageError[];
};

/**
 * What visitors get now, or null where nothing was promoted yet.
 * @throws StoreDamageError where the newest record or its editions are damaged
 */
export async function readSiteState(store: Store): Promise<SiteState | null> {
  const record = await store.log.head();
  return record && stateAt(store, record);
}

/**
 * The same, for a change that says by itself what is to be live: where the newest record is damaged, the
 * newest one that can be read stands for it, under the newest number.
 */
export async function readSiteStateAcrossDamage(store: Store): Promise<SiteState | null> {
  try {
    return await readSiteState(store);
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    const newest = await newestReadable(store);
    if (!newest) throw error;
    const rev = await store.log.newest();
    return { ...newest, record: { ...newest.record, rev }, isAfterDamage: true };
  }
}

async function newestReadable(store: Store): Promise<SiteState | undefined> {
  for await (const { states } of readSiteBack(store)) {
    if (states.length > 0) return states.at(-1);
  }
  return undefined;
}

/** What visitors got at every revision, and what of that can no longer be read. */
export async function readSiteHistory(store: Store): Promise<SiteHistory> {
  return statesOf(store, await store.log.readAll());
}

/**
 * The same, of some revisions only.
 * @param limit how many, the newest ones
 * @param before leaves out this revision and what came after it
 */
export async function readSitePart(
  store: Store,
  limit: number,
  before?: number,
): Promise<SiteHistory> {
  return statesOf(store, await store.log.readBack(limit, before));
}

/** The same, part by part, the newest first: for who stops once it knows enough. */
export async function* readSiteBack(store: Store, limit = 32): AsyncGenerator<SiteHistory> {
  for (let before: number | undefined; before !== 1;) {
    const part: SiteHistory = await readSitePart(store, limit, before);
    yield part;
    before = part.first;
  }
}

async function statesOf(store: Store, { first, records, damage }: LogPart): Promise<SiteHistory> {
  const found = await inParallel(records, store.files.atOnce, async (record) => ({
    record,
    state: await stateAt(store, record).catch((error: unknown) => {
      if (error instanceof StoreDamageError) return error;
      throw error;
    }),
  }));
  const isLost = found.some(({ state }) => state instanceof StoreDamageError);
  const keptFrom = isLost ? ((await store.pruned())?.keptFrom ?? 1) : 1;
  const history: SiteHistory = { first, states: [], pruned: [], damage: [...damage] };
  for (const { record, state } of found) {
    if (state instanceof StoreDamageError) {
      if (record.rev < keptFrom && state.problem === missing) history.pruned.push(record);
      else history.damage.push(state);
      continue;
    }
    const followsPruned = history.pruned.at(-1)?.rev === record.parent;
    history.states.push({ ...state, ...(followsPruned && { followsPruned }) });
  }
  return history;
}

/** @throws PrunedError where what a revision showed is gone on purpose */
export async function refusePruned(store: Store, rev: number): Promise<void> {
  const { pruned } = await readSitePart(store, 1, rev + 1);
  if (pruned.some((record) => record.rev === rev))
    throw new PrunedError(
      `Revision ${rev} was pruned: its pages are gone from the store.`,
      whatIsKept,
    );
}

const whatIsKept =
  '`npm run site -- history` says which revisions are kept. What is gone comes back by promoting its releases, once they are published again.';

/**
 * What visitors got at every revision that can be read, oldest first.
 * @param until leaves out what came after this state
 */
export async function readSiteStates(
  store: Store,
  until: SiteState | null = null,
): Promise<SiteState[]> {
  const { states } = await readSiteHistory(store);
  return states.filter(({ record }) => !until || record.rev <= until.record.rev);
}

/**
 * The state that a record changed, or undefined for the first one.
 * @throws PrunedError where it was pruned, StoreDamageError where it cannot be read
 */
export function stateBefore(
  states: SiteState[],
  { rev, parent }: LogRecord,
): SiteState | undefined {
  const before = states.find(({ record }) => record.rev === parent);
  const [first] = states;
  if (before || parent === 0 || !first) return before;
  if (states.some(({ record, followsPruned }) => followsPruned && record.rev === rev)) {
    throw new PrunedError(`What was live before revision ${rev} was pruned.`, whatIsKept);
  }
  throw new StoreDamageError({
    file: layout.logOf(first.environment).record(parent),
    problem: `or its edition is damaged, so what was live before revision ${rev} is not known`,
    next: 'Say what is to be live instead: npm run site -- promote <area>@<version>, or rollback --to <rev>. `npm run site -- verify` names what is damaged.',
  });
}

async function stateAt(store: Store, record: LogRecord): Promise<SiteState> {
  const mixtures = editionsOf(record);
  const last = mixtures.at(-1);
  const [live, candidate] = await Promise.all([
    store.editions.read(record.live),
    last === undefined || mixtures.length === 1 ? null : store.editions.read(last),
  ]);
  const canaries = canariesOf(record, live, candidate);
  return { environment: store.environment, record, live, candidate, canaries, mixtures };
}

/** The canaries of a record; one from before they had names had one at most, of the areas that differ. */
export function canariesOf(
  record: LogRecord,
  live: Edition,
  candidate: Edition | null,
): RecordedCanary[] {
  if (record.canaries) return record.canaries;
  if (!candidate) return [];
  const releases = changedVersions(versionsOf(live), versionsOf(candidate));
  return [{ name: canaryName(Object.keys(releases)), releases, percent: record.percent }];
}

/** `mf-awards+shell`: what a canary of these areas is called from its beginning on. */
export const canaryName = (areas: string[]): string => [...areas].sort().join('+');

/** The releases in which `after` differs from `before`. */
export function changedVersions(before: Versions, after: Versions): Versions {
  return Object.fromEntries(
    Object.entries(after).filter(([name, version]) => before[name] !== version),
  );
}
