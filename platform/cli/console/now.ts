import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import type { CanaryNow, EnvironmentNow, Stop } from '@concourse/console/server/api';
import { StoreDamageError } from '@concourse/core/store/errors';
import { readAreaHistory } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { inOrder } from '@concourse/release/preview/makePreview';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import { isOver } from '@concourse/store/previews/preview';
import type { Store } from '@concourse/store/Store';
import { status, type AreaStatus } from '../commands/status';
import type { Context } from '../context';
import { configurationFile } from '../environments';
import { knownSigners } from '../knownSigners';
import { servedAddress } from '../servedAddress';
import { stopsOf } from './stops';

/** How many revisions the map of what is live goes back. */
const shownStops = 16;

/** One environment as it is now. */
export async function nowOf(context: Context, store: Store): Promise<EnvironmentNow> {
  const environment = store.environment.name;
  const found = await status(store, { signers: await knownSigners(context), now: context.now() });
  if (!found) {
    const nothing = { rev: 0, edition: null, when: null, who: null, why: null };
    const empty = { areas: [], canaries: [], previews: [], stops: [], damage: [] };
    return { environment, ...nothing, isNewest: true, ...empty };
  }
  const { record, areas, damage, isNewest } = found;
  const { stops } = await stopsOf(store, { limit: shownStops });
  const state = await stateOrNull(store);
  const revs = await revisionsOf(store, state);
  return {
    environment,
    rev: record.rev,
    edition: record.live,
    when: record.when,
    who: describeIdentity(record.who),
    why: record.why,
    isNewest,
    areas: await Promise.all(areas.map((area) => areaNow(store, area, revs[area.area] ?? null))),
    canaries: state ? canariesIn(state, stops) : [],
    previews: await previewsOf(context, store),
    stops,
    damage: damage.map(({ file, problem }) => `${file} ${problem}`),
  };
}

/** Null where the newest record is damaged: what can be told of it, `status` tells. */
async function stateOrNull(store: Store): Promise<SiteState | null> {
  try {
    return await readSiteState(store);
  } catch (error) {
    if (error instanceof StoreDamageError) return null;
    throw error;
  }
}

/** With which revision what is live of each area began. */
async function revisionsOf(
  store: Store,
  state: SiteState | null,
): Promise<Record<string, number | undefined>> {
  const history = state && (await readAreaHistory(store, state));
  const areas = Object.entries(history?.areas ?? {});
  return Object.fromEntries(
    areas.map(([area, { since, isOlder }]) => [area, isOlder ? undefined : since?.rev]),
  );
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

const canariesIn = (state: SiteState, stops: Stop[]): CanaryNow[] =>
  state.canaries.map(({ name, releases, percent }) => {
    const start = startOf(releases, stops);
    return { name, releases, percent, since: start?.when ?? null, who: start?.who ?? null };
  });

/** The stop with which these releases began to be tried, as far as the newest stops tell. */
function startOf(releases: Record<string, string>, stops: Stop[]): Stop | undefined {
  const isTried = ({ tried }: Stop): boolean =>
    Object.entries(releases).every(([area, version]) => tried[area]?.version === version);
  const before = stops.findIndex((stop) => !isTried(stop));
  return before < 0 ? undefined : stops[before - 1];
}

async function previewsOf(context: Context, store: Store): Promise<EnvironmentNow['previews']> {
  const now = context.now();
  const previews = inOrder(await store.previews.list(), now).filter((each) => !isOver(each, now));
  if (previews.length === 0) return [];
  const { siteUrl } = await loadSiteConfig({
    file: configurationFile(context),
    env: context.env,
    environment: store.environment.name,
  });
  const address = await servedAddress(store, siteUrl);
  return previews.map(({ id, shows, releases, until, who }) => ({
    id,
    releases: shows.map((name) => `${name}@${releases[name] ?? ''}`),
    until,
    who: describeIdentity(who),
    address: `${address}/?edition=${id}`,
  }));
}
