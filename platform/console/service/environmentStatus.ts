import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { RecordedCanary } from '@concourse/core/store/types';
import { readHistory, type HistoryEntry } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { sortPreviews } from '@concourse/release/preview/makePreview';
import { servedAddress } from '@concourse/release/servedAddress';
import { readCurrentState, statusOf, type AreaStatus } from '@concourse/release/status';
import { isExpired } from '@concourse/store/previews/preview';
import type { Store } from '@concourse/store/Store';
import type { LiveCanary, EnvironmentStatus, HistoryPart, RevisionEntry } from '../server/api';
import type { ServiceOptions } from './consoleService';

/** Number of revisions that the map of live releases shows. */
const maxRevisions = 16;

/** Returns the present state of an environment. */
export async function environmentStatus(
  store: Store,
  options: ServiceOptions,
): Promise<EnvironmentStatus> {
  const environment = store.environment.name;
  const present = await readCurrentState(store);
  if (!present) {
    const nothing = { rev: 0, edition: null, when: null, who: null, why: null };
    const empty = { areas: [], canaries: [], previews: [], revisions: [], damage: [] };
    return { environment, ...nothing, ...empty };
  }
  const how = { signers: await options.signers(), now: options.now() };
  const { record, areas, canaries, damage, isNewest } = await statusOf(store, present, how);
  const { revisions } = await readRevisions(store, { limit: maxRevisions });
  const revOf = (area: string): number | null => {
    const { since, isOlder } = present.history.areas[area] ?? {};
    return isOlder ? null : (since?.rev ?? null);
  };
  return {
    environment,
    rev: record.rev,
    edition: record.live,
    when: record.when,
    who: describeIdentity(record.who),
    why: record.why,
    areas: await Promise.all(areas.map((area) => liveArea(store, area, revOf(area.area)))),
    canaries: isNewest ? canaries.map((canary) => liveCanary(canary, revisions)) : [],
    previews: await previewsOf(store, options),
    revisions,
    damage: damage.map(({ file, problem }) => `${file} ${problem}`),
  };
}

async function liveArea(
  store: Store,
  { area, live, since, who, commit, dirty, owner, signedBy }: AreaStatus,
  rev: number | null,
): Promise<EnvironmentStatus['areas'][number]> {
  const { records } = rev === null ? { records: [] } : await store.log.readNewest(1, rev + 1);
  return {
    area,
    version: live,
    since,
    rev,
    who: who === null ? null : describeIdentity(who),
    why: records[0]?.why ?? null,
    commit,
    dirty: dirty ?? false,
    owner,
    signedBy: signedBy.flatMap(({ name }) => name ?? []),
  };
}

/** The start of a canary is known if it is among the newest revisions. */
function liveCanary(canary: RecordedCanary, stops: RevisionEntry[]): LiveCanary {
  const isTried = ({ candidates }: RevisionEntry): boolean =>
    Object.entries(canary.releases).every(
      ([area, version]) => candidates[area]?.version === version,
    );
  const start = stops[stops.findIndex((stop) => !isTried(stop)) - 1];
  return { ...canary, since: start?.when ?? null, who: start?.who ?? null };
}

async function previewsOf(
  store: Store,
  { configuration: file, env, now: clock }: ServiceOptions,
): Promise<EnvironmentStatus['previews']> {
  const now = clock();
  const previews = sortPreviews(await store.previews.list(), now).filter(
    (each) => !isExpired(each, now),
  );
  if (previews.length === 0) return [];
  const { siteUrl } = await loadSiteConfig({ file, env, environment: store.environment.name });
  const address = await servedAddress(store, siteUrl);
  return previews.map(({ id, shows, releases, until, who }) => ({
    id,
    releases: shows.map((name) => `${name}@${releases[name] ?? ''}`),
    until,
    who: describeIdentity(who),
    address: `${address}/?edition=${id}`,
  }));
}

/** Returns a part of the history, one stop for each revision, the newest first. */
export async function readRevisions(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPart> {
  // The oldest stop is compared with the revision before it.
  const part = { limit: limit + 1, ...(before !== undefined && { before }) };
  const { entries, more } = await readHistory(store, part);
  const stops = entries.slice(0, limit).map((entry, at) => revisionEntry(entry, entries[at + 1]));
  const isMore = more !== null || entries.length > limit;
  return { revisions: stops, more: isMore ? (stops.at(-1)?.rev ?? null) : null };
}

function revisionEntry(entry: HistoryEntry, before: HistoryEntry | undefined): RevisionEntry {
  const tried = candidatesIn(entry);
  const was = before ? candidatesIn(before) : {};
  const isAnew = (area: string): boolean =>
    tried[area]?.version !== was[area]?.version || tried[area]?.percent !== was[area]?.percent;
  // Browsers get only these fields of a record: the console may be hosted.
  const { rev, when, why, changes, dirty, undoes, evidence, pruned } = entry;
  return {
    ...{ rev, when, why, changes, dirty, undoes, evidence, pruned },
    who: describeIdentity(entry.who),
    candidates: tried,
    changedCandidates: Object.keys({ ...tried, ...was })
      .filter(isAnew)
      .sort(),
  };
}

/** Releases of canaries, by area. */
const candidatesIn = ({ canaries }: HistoryEntry): RevisionEntry['candidates'] =>
  Object.fromEntries(
    canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([area, version]) => [area, { version, percent }] as const),
    ),
  );
