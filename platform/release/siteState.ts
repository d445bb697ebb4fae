import { StoreDamageError } from '../store/errors';
import { inParallel } from '../store/inParallel';
import type { LogPart } from '../store/ReleaseLog';
import type { Store } from '../store/Store';
import type { Edition, LogRecord } from '../store/types';
import type { Versions } from './releaseNames';

/** What visitors get at one revision of the log. */
export type SiteState = {
  record: LogRecord;
  live: Edition;
  candidate: Edition | null;
  /** Set where the newest record cannot be read: this is the newest one that can. */
  isAfterDamage?: true;
};

/** The states that can be read, oldest first, and what is wrong with the others. */
export type SiteHistory = {
  /** The oldest revision that was looked at: 1 where that was all. */
  first: number;
  states: SiteState[];
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
  const found = await inParallel(records, store.files.atOnce, (record) =>
    stateAt(store, record).catch((error: unknown) => {
      if (error instanceof StoreDamageError) return error;
      throw error;
    }),
  );
  return {
    first,
    states: found.flatMap((entry) => (entry instanceof StoreDamageError ? [] : [entry])),
    damage: [...damage, ...found.filter((entry) => entry instanceof StoreDamageError)],
  };
}

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
 * @throws StoreDamageError where it cannot be read: then nobody knows what visitors got before
 */
export function stateBefore(
  states: SiteState[],
  { rev, parent }: LogRecord,
): SiteState | undefined {
  const before = states.find(({ record }) => record.rev === parent);
  if (before || parent === 0) return before;
  throw new StoreDamageError({
    file: `log/${String(parent).padStart(8, '0')}.json`,
    problem: `or its edition is damaged, so what was live before revision ${rev} is not known`,
    next: 'Say what is to be live instead: npm run site -- promote <area>@<version>, or rollback --to <rev>. `npm run site -- verify` names what is damaged.',
  });
}

async function stateAt(store: Store, record: LogRecord): Promise<SiteState> {
  const [live, candidate] = await Promise.all([
    store.editions.read(record.live),
    record.candidate === null ? null : store.editions.read(record.candidate),
  ]);
  return { record, live, candidate };
}

/** The version of every area of an edition. */
export function versionsOf(edition: Edition): Versions {
  return Object.fromEntries(
    Object.entries(edition.releases).map(([name, release]) => [name, release.version]),
  );
}

/** The releases in which `after` differs from `before`. */
export function changedVersions(before: Versions, after: Versions): Versions {
  return Object.fromEntries(
    Object.entries(after).filter(([name, version]) => before[name] !== version),
  );
}
