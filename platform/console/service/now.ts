import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { RecordedCanary } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { inOrder } from '@concourse/release/preview/makePreview';
import { history, type HistoryEntry } from '@concourse/release/revisions';
import { servedAddress } from '@concourse/release/servedAddress';
import { readPresent, statusOf, type AreaStatus } from '@concourse/release/status';
import { isOver } from '@concourse/store/previews/preview';
import type { Store } from '@concourse/store/Store';
import type { ServiceOptions } from './service';

/** Number of revisions that the map of live releases shows. */
const shownStops = 16;

/** Returns the present state of an environment. */
export async function nowOf(store: Store, options: ServiceOptions) {
  const present = await readPresent(store);
  const status =
    present &&
    (await statusOf(store, present, { signers: await options.signers(), now: options.now() }));
  const stops = status ? (await stopsOf(store, { limit: shownStops })).stops : [];
  const revOf = (area: string): number | null => {
    const { since, isOlder } = present?.history.areas[area] ?? {};
    return isOlder ? null : (since?.rev ?? null);
  };
  const areas = status?.areas.map((area) => areaNow(store, area, revOf(area.area)));
  const { record } = status ?? {};
  return {
    environment: store.environment.name,
    /** 0 if nothing was promoted yet. */
    rev: record?.rev ?? 0,
    edition: record?.live ?? null,
    when: record?.when ?? null,
    who: record ? describeIdentity(record.who) : null,
    why: record?.why ?? null,
    areas: await Promise.all(areas ?? []),
    canaries: status?.isNewest ? status.canaries.map((canary) => canaryNow(canary, stops)) : [],
    previews: status ? await previewsOf(store, options) : [],
    stops,
    damage: status?.damage.map(({ file, problem }) => `${file} ${problem}`) ?? [],
  };
}

async function areaNow(
  store: Store,
  { area, live, since, who, commit, dirty, owner, signedBy }: AreaStatus,
  rev: number | null,
) {
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
function canaryNow({ name, releases, percent }: RecordedCanary, stops: Stop[]) {
  const isTried = ({ tried }: Stop): boolean =>
    Object.entries(releases).every(([area, version]) => tried[area]?.version === version);
  const start = stops[stops.findIndex((stop) => !isTried(stop)) - 1];
  return { name, releases, percent, since: start?.when ?? null, who: start?.who ?? null };
}

async function previewsOf(store: Store, { configuration: file, env, now: clock }: ServiceOptions) {
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
export async function stopsOf(store: Store, { limit, before }: { limit: number; before?: number }) {
  // The oldest stop is compared with the revision before it.
  const part = { limit: limit + 1, ...(before !== undefined && { before }) };
  const { entries, more } = await history(store, part);
  const stops = entries.slice(0, limit).map((entry, at) => stopOf(entry, entries[at + 1]));
  const isMore = more !== null || entries.length > limit;
  return { stops, more: isMore ? (stops.at(-1)?.rev ?? null) : null };
}

type Stop = ReturnType<typeof stopOf>;

function stopOf(entry: HistoryEntry, before: HistoryEntry | undefined) {
  const { rev, when, who, why, changes, owners, dirty, undoes, pruned, evidence } = entry;
  const tried = triedIn(entry);
  const was = before ? triedIn(before) : {};
  const isAnew = (area: string): boolean =>
    tried[area]?.version !== was[area]?.version || tried[area]?.percent !== was[area]?.percent;
  return {
    rev,
    when,
    who: describeIdentity(who),
    why,
    changes,
    tried,
    /** Areas whose canary release or share changed with this revision. */
    triedAnew: Object.keys({ ...tried, ...was })
      .filter(isAnew)
      .sort(),
    owners,
    dirty,
    undoes: undoes ?? null,
    evidence: evidence ?? null,
    pruned: pruned ?? null,
  };
}

/** Releases of canaries, by area. */
const triedIn = ({
  canaries,
}: HistoryEntry): Record<string, { version: string; percent: number }> =>
  Object.fromEntries(
    canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([area, version]) => [area, { version, percent }] as const),
    ),
  );
