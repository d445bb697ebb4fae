import type { LocalStore } from '../store/LocalStore';
import type { Edition, LogRecord } from '../store/types';
import type { Versions } from './releaseNames';

/** What visitors get at one revision of the log. */
export type SiteState = {
  record: LogRecord;
  live: Edition;
  candidate: Edition | null;
};

/** What visitors get now, or null where nothing was promoted yet. */
export async function readSiteState(store: LocalStore): Promise<SiteState | null> {
  const record = await store.log.head();
  return record && stateAt(store, record);
}

/**
 * What visitors got at every revision, oldest first.
 * @param until leaves out what came after this state
 */
export async function readSiteStates(
  store: LocalStore,
  until: SiteState | null = null,
): Promise<SiteState[]> {
  const all = await store.log.list();
  const records = all.filter(({ rev }) => !until || rev <= until.record.rev);
  return Promise.all(records.map((record) => stateAt(store, record)));
}

async function stateAt(store: LocalStore, record: LogRecord): Promise<SiteState> {
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
