import * as v from 'valibot';
import { isTree } from '@concourse/config/objectPaths';
import { recordDigest } from '@concourse/core/files/digest';
import { StoreError } from '@concourse/core/store/errors';
import { document } from '@concourse/core/store/mediaTypes';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Versions } from './releaseNames';
import { readSiteBack, readSitePart, readSiteStates, type SiteState } from './siteState';

/** Earlier states of a site. Logs grow for years, so they are read in parts. */
export type Past = {
  /** The state of a revision; null if it cannot be read. */
  at: (rev: number) => Promise<SiteState | null>;
  /** The record of a revision; null if it cannot be read. */
  record: (rev: number) => Promise<LogRecord | null>;
  /** The revision with which a release first went live; null if only the whole log tells. */
  firstWith: (area: string, version: string) => Promise<number | null>;
  /** The oldest state of the unbroken run, up to now, of states that match; null if the newest does not. */
  since: (isSo: (state: SiteState) => boolean) => Promise<SiteState | null>;
  /** All states that can be read, oldest first, including the live one. */
  all: () => Promise<SiteState[]>;
};

/** @param head the live state; later states are left out */
export function pastOf(store: Store, head: SiteState | null): Past {
  const newest = head?.record.rev ?? 0;
  const isKnown = (rev: number): boolean => rev >= 1 && rev <= newest;
  return {
    at: async (rev) =>
      isKnown(rev) ? ((await readSitePart(store, 1, rev + 1)).states[0] ?? null) : null,
    record: async (rev) =>
      isKnown(rev) ? ((await store.log.readBack(1, rev + 1)).records[0] ?? null) : null,
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
      const [oldest] = states;
      const isWhole = oldest && newest - oldest.record.rev + 1 === states.length;
      const history = isWhole ? areaHistoryOf(states) : null;
      if (history) await keepAreaHistory(store, history);
      return states;
    },
  };
}

const areaPast = v.object({
  /** The live version; missing if the area is not live. */
  version: v.optional(v.string()),
  /** The revision with which it went live, without a break until now. */
  since: v.optional(v.custom<Pick<LogRecord, 'rev' | 'when' | 'who'>>(isTree)),
  /** Set if it was live before the oldest record. */
  isOlder: v.optional(v.literal(true)),
  /** The revision with which each release first went live. */
  first: v.record(v.string(), v.number()),
});

const schema = v.object({
  /** The newest revision in it, and the digest of its record, which covers all earlier ones. */
  rev: v.pipe(v.number(), v.integer()),
  digest: v.string(),
  areas: v.record(v.string(), areaPast),
});

/**
 * A cache of the log: the revisions with which areas got their releases. It is rebuilt from the log if it is missing,
 * or if its digest belongs to another log.
 */
export type AreaHistory = v.InferOutput<typeof schema>;

/** The history of a log without records. */
export const emptyHistory: AreaHistory = { rev: 0, digest: '', areas: {} };

/** The cache may miss so many records, which other tools have written, before it is discarded. */
const mostMissing = 32;

/** Reads the history of areas up to the live state; null if the cache does not fit the log. */
export async function readAreaHistory(store: Store, head: SiteState): Promise<AreaHistory | null> {
  const bytes = await store.files.read(layout.logOf(store.environment).areaHistory);
  const parsed = v.safeParse(schema, bytes && parsedOrNull(bytes));
  if (!parsed.success || head.isAfterDamage) return null;
  const kept = parsed.output;
  const { rev } = head.record;
  if (kept.rev === rev) return kept.digest === recordDigest(head.record) ? kept : null;
  const missing = rev - kept.rev;
  if (missing < 0 || missing > mostMissing) return null;

  const { states } = await readSitePart(store, missing + 1, rev + 1);
  const [known, ...later] = states;
  const fits = known?.record.rev === kept.rev && recordDigest(known.record) === kept.digest;
  return fits && later.length === missing ? extended(kept, later) : null;
}

/** The history of areas in these states: all of a log that can be read, oldest first. */
export function areaHistoryOf(states: SiteState[]): AreaHistory | null {
  const [oldest] = states;
  if (!oldest) return null;
  const { areas, ...last } = extended(emptyHistory, states);
  const isOlder = oldest.record.parent !== 0;
  const entries = Object.entries(areas).map(([area, past]) => {
    const isFromStart = isOlder && past.since?.rev === oldest.record.rev;
    return [area, isFromStart ? { ...past, isOlder: true as const } : past] as const;
  });
  return { ...last, areas: Object.fromEntries(entries) };
}

/** The same history with the changes of later states. */
export function extended(
  history: AreaHistory,
  later: Pick<SiteState, 'record' | 'live'>[],
): AreaHistory {
  const newest = later.at(-1)?.record;
  if (!newest) return history;
  const areas = new Map(Object.entries(history.areas));
  let before: Versions | null = null;
  for (const { record, live } of later) {
    const versions = versionsIn(live);
    if (versions === before) continue;
    before = versions;
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

const known = new WeakMap<Edition, Versions>();

/** Records of a log often share a few editions. */
function versionsIn(edition: Edition): Versions {
  const versions = known.get(edition) ?? versionsOf(edition);
  known.set(edition, versions);
  return versions;
}

/** Stores the history for later commands; without it they read the log. */
export async function keepAreaHistory(
  { files, environment }: Store,
  history: AreaHistory,
): Promise<void> {
  const file = layout.logOf(environment).areaHistory;
  try {
    await files.replace(file, JSON.stringify(history), { ...document, durable: false });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
