import * as v from 'valibot';
import { isPlainObject } from '@concourse/core/config/objectPaths';
import { recordDigest } from '@concourse/core/files/digest';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { readStoreCache } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { SiteState } from './siteState';

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
  /** The live edition of that revision, which hosts serve. */
  live: v.string(),
  areas: v.record(v.string(), areaHistorySchema),
});

/** A cache of the log. It is rebuilt if it is missing or belongs to another log. */
export type AreaHistory = v.InferOutput<typeof areaHistoryFileSchema>;

export const emptyHistory: AreaHistory = { rev: 0, digest: '', live: '', areas: {} };

/** Reads the cache; null if it is missing or malformed. It may belong to another log. */
export async function readCachedHistory({
  files,
  environment,
}: Store): Promise<AreaHistory | null> {
  const cached = await readStoreCache(files, layout.logOf(environment).areaHistory);
  const parsed = v.safeParse(areaHistoryFileSchema, cached);
  return parsed.success ? parsed.output : null;
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
  const last = later.at(-1);
  if (!last) return history;
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
  const { record, live } = last;
  const known = { rev: record.rev, digest: recordDigest(record), live: live.id };
  return { ...known, areas: Object.fromEntries(areas) };
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
