import { recordDigest } from '@concourse/core/files/digest';
import { StoreError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { document } from '@concourse/core/store/storedAs';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Versions } from './releaseNames';
import { readSiteBack, readSitePart, readSiteStates, type SiteState } from './siteState';

/** What was live before: asked for piece by piece, as a log grows for years. */
export type Past = {
  /** What was live at a revision, or null where that cannot be read. */
  at: (rev: number) => Promise<SiteState | null>;
  /** The record of a revision, or null where it cannot be read. */
  record: (rev: number) => Promise<LogRecord | null>;
  /** The revision with which a release went live first, or null where only the whole log tells. */
  firstWith: (area: string, version: string) => Promise<number | null>;
  /** The oldest state of those up to now of which all that can be read are so; null where now is not. */
  since: (isSo: (state: SiteState) => boolean) => Promise<SiteState | null>;
  /** All that can be read, oldest first, what is live now included. */
  all: () => Promise<SiteState[]>;
};

/** @param head what is live now: what came after is no part of it */
export function pastOf(store: Store, head: SiteState | null): Past {
  const newest = head?.record.rev ?? 0;
  const at = async (rev: number): Promise<SiteState | null> => {
    if (rev < 1 || rev > newest) return null;
    const { states } = await readSitePart(store, 1, rev + 1);
    return states[0] ?? null;
  };
  return {
    at,
    record: async (rev) => {
      if (rev < 1 || rev > newest) return null;
      const { records } = await store.log.readBack(1, rev + 1);
      return records[0] ?? null;
    },
    firstWith: async (area, version) => {
      const history = head && (await readAreaHistory(store, head));
      return history?.areas[area]?.first[version] ?? null;
    },
    since: async (isSo) => {
      let oldest: SiteState | null = null;
      for await (const { states } of readSiteBack(store)) {
        for (const state of states.reverse()) {
          if (state.record.rev > newest) continue;
          if (!isSo(state)) return oldest;
          oldest = state;
        }
      }
      return oldest;
    },
    all: async () => {
      const states = await readSiteStates(store, head);
      await remember(store, states, newest);
      return states;
    },
  };
}

/** What was read of the whole log need not be read again, unless a part of it could not be. */
async function remember(store: Store, states: SiteState[], newest: number): Promise<void> {
  const [oldest] = states;
  if (!oldest || newest - oldest.record.rev + 1 !== states.length) return;
  const history = areaHistoryOf(states);
  if (history) await keepAreaHistory(store, history);
}

/**
 * With which revisions areas got their releases: what would have to be read from the whole log otherwise.
 * A digest of the log says of which; it is made again from the log where it is lost or of another one.
 */
export type AreaHistory = {
  /** The newest revision that it knows, and the digest of its record, which stands for all before it. */
  rev: number;
  digest: string;
  areas: Record<string, AreaPast>;
};

type AreaPast = {
  /** What is live; left out where the area is not. */
  version?: string;
  /** With which revision that began, without a break until now. */
  since?: Start;
  /** Set where it was live before as well, which the log does not tell any more. */
  isOlder?: true;
  /** With which revision each release went live first. */
  first: Record<string, number>;
};

/** When a release went live, and who put it there. */
type Start = Pick<LogRecord, 'rev' | 'when' | 'who'>;

type Shown = { record: LogRecord; live: Edition };

/** How many records it may be behind for what they changed to be read: other tools may have written them. */
const farthest = 32;

/**
 * The history of areas up to this state, or null where nothing true is written down.
 * @param head what is live now
 */
export async function readAreaHistory(store: Store, head: SiteState): Promise<AreaHistory | null> {
  const bytes = await store.files.read(fileOf(store));
  const kept = bytes && parsedOrNull(bytes);
  if (!isAreaHistory(kept)) return null;
  const { rev } = head.record;
  if (kept.rev === rev) return kept.digest === recordDigest(head.record) ? kept : null;
  const behind = rev - kept.rev;
  if (behind < 0 || behind > farthest) return null;

  const { states } = await readSitePart(store, behind + 1, rev + 1);
  const [known, ...later] = states;
  const isTheirs = known?.record.rev === kept.rev && recordDigest(known.record) === kept.digest;
  return isTheirs && later.length === behind ? extended(kept, later) : null;
}

/** The history of areas in these states: all of a log that can be read, oldest first. */
export function areaHistoryOf(states: SiteState[]): AreaHistory | null {
  const [oldest, ...later] = states;
  if (!oldest) return null;
  const { rev, parent } = oldest.record;
  const since = startWith(oldest.record);
  const areas = Object.entries(versionsOf(oldest.live)).map(([area, version]) => {
    const past: AreaPast = { version, since, first: { [version]: rev } };
    return [area, parent === 0 ? past : { ...past, isOlder: true as const }] as const;
  });
  const digest = recordDigest(oldest.record);
  return extended({ rev, digest, areas: Object.fromEntries(areas) }, later);
}

/** The same history with what these states changed. */
export function extended(history: AreaHistory, later: Shown[]): AreaHistory {
  const newest = later.at(-1);
  if (!newest) return history;
  const areas = new Map(Object.entries(history.areas));
  let before: Versions | null = null;
  for (const { record, live } of later) {
    const versions = versionsIn(live);
    if (versions === before) continue;
    before = versions;
    for (const area of new Set([...areas.keys(), ...Object.keys(versions)])) {
      const past = areas.get(area) ?? { first: {} };
      const version = versions[area];
      if (past.version !== version) areas.set(area, changed(past, version, record));
    }
  }
  const { record } = newest;
  return { rev: record.rev, digest: recordDigest(record), areas: Object.fromEntries(areas) };
}

const startWith = ({ rev, when, who }: LogRecord): Start => ({ rev, when, who });

function changed({ first }: AreaPast, version: string | undefined, record: LogRecord): AreaPast {
  if (version === undefined) return { first };
  const since = startWith(record);
  return { version, since, first: { ...first, [version]: first[version] ?? record.rev } };
}

const known = new WeakMap<Edition, Versions>();

/** A log often shows the same few editions in turn. */
function versionsIn(edition: Edition): Versions {
  const versions = known.get(edition) ?? versionsOf(edition);
  known.set(edition, versions);
  return versions;
}

/** Leaves it for later commands. Who may not write it, or loses it, reads the log. */
export async function keepAreaHistory(store: Store, history: AreaHistory): Promise<void> {
  await store.files
    .replace(fileOf(store), JSON.stringify(history), { ...document, durable: false })
    .catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
}

const fileOf = ({ environment }: Store): string => layout.logOf(environment).areaHistory;

function isAreaHistory(value: unknown): value is AreaHistory {
  if (typeof value !== 'object' || value === null) return false;
  const { rev, digest, areas } = value as Partial<Record<keyof AreaHistory, unknown>>;
  return (
    Number.isInteger(rev) &&
    typeof digest === 'string' &&
    typeof areas === 'object' &&
    areas !== null &&
    Object.values(areas as Record<string, Partial<AreaPast> | null>).every(
      (past) => typeof past?.first === 'object',
    )
  );
}
