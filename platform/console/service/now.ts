import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { RecordedCanary } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { inOrder } from '@concourse/release/preview/makePreview';
import { history, type HistoryEntry } from '@concourse/release/revisions';
import { servedAddress } from '@concourse/release/servedAddress';
import { readPresent, statusOf, type AreaStatus } from '@concourse/release/status';
import { isOver } from '@concourse/store/previews/preview';
import type { Store } from '@concourse/store/Store';
import type { CanaryNow, EnvironmentNow, HistoryPart, Stop } from '../server/api';
import type { ServiceOptions } from './service';

/** Number of revisions that the map of live releases shows. */
const shownStops = 16;

/** Returns the present state of an environment. */
export async function nowOf(store: Store, options: ServiceOptions): Promise<EnvironmentNow> {
  const environment = store.environment.name;
  const present = await readPresent(store);
  if (!present) {
    const nothing = { rev: 0, edition: null, when: null, who: null, why: null };
    const empty = { areas: [], canaries: [], previews: [], stops: [], damage: [] };
    return { environment, ...nothing, ...empty };
  }
  const how = { signers: await options.signers(), now: options.now() };
  const { record, areas, canaries, damage, isNewest } = await statusOf(store, present, how);
  const { stops } = await stopsOf(store, { limit: shownStops });
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
    areas: await Promise.all(areas.map((area) => areaNow(store, area, revOf(area.area)))),
    canaries: isNewest ? canaries.map((canary) => canaryNow(canary, stops)) : [],
    previews: await previewsOf(store, options),
    stops,
    damage: damage.map(({ file, problem }) => `${file} ${problem}`),
  };
}

async function areaNow(
  store: Store,
  { area, live, since, who, commit, dirty, owner, signedBy }: AreaStatus,
  rev: number | null,
): Promise<EnvironmentNow['areas'][number]> {
  const { records } = rev === null ? { records: [] } : await store.log.readBack(1, rev + 1);
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
function canaryNow(canary: RecordedCanary, stops: Stop[]): CanaryNow {
  const isTried = ({ tried }: Stop): boolean =>
    Object.entries(canary.releases).every(([area, version]) => tried[area]?.version === version);
  const start = stops[stops.findIndex((stop) => !isTried(stop)) - 1];
  return { ...canary, since: start?.when ?? null, who: start?.who ?? null };
}

async function previewsOf(
  store: Store,
  { configuration: file, env, now: clock }: ServiceOptions,
): Promise<EnvironmentNow['previews']> {
  const now = clock();
  const previews = inOrder(await store.previews.list(), now).filter((each) => !isOver(each, now));
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
export async function stopsOf(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPart> {
  // The oldest stop is compared with the revision before it.
  const part = { limit: limit + 1, ...(before !== undefined && { before }) };
  const { entries, more } = await history(store, part);
  const stops = entries.slice(0, limit).map((entry, at) => stopOf(entry, entries[at + 1]));
  const isMore = more !== null || entries.length > limit;
  return { stops, more: isMore ? (stops.at(-1)?.rev ?? null) : null };
}

function stopOf(entry: HistoryEntry, before: HistoryEntry | undefined): Stop {
  const tried = triedIn(entry);
  const was = before ? triedIn(before) : {};
  const isAnew = (area: string): boolean =>
    tried[area]?.version !== was[area]?.version || tried[area]?.percent !== was[area]?.percent;
  // Browsers get only these fields of a record: the console may be hosted.
  const { rev, when, why, changes, dirty, undoes, evidence, pruned } = entry;
  return {
    ...{ rev, when, why, changes, dirty, undoes, evidence, pruned },
    who: describeIdentity(entry.who),
    tried,
    triedAnew: Object.keys({ ...tried, ...was })
      .filter(isAnew)
      .sort(),
  };
}

/** Releases of canaries, by area. */
const triedIn = ({ canaries }: HistoryEntry): Stop['tried'] =>
  Object.fromEntries(
    canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([area, version]) => [area, { version, percent }] as const),
    ),
  );
