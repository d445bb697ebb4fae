import { describeNotice } from '@concourse/core/config/notice';
import { environmentArgument } from '@concourse/core/store/environment';
import { nullIfDamaged } from '@concourse/core/store/errors';
import type { RecordedCanary } from '@concourse/core/store/types';
import type { AreaHistory } from '@concourse/release/areaHistory';
import { changedAreas } from '@concourse/release/changes';
import { configurationChanges } from '@concourse/release/editionChanges';
import { describeIdentity } from '@concourse/release/identity';
import { describePreview, sortPreviews } from '@concourse/release/makePreview';
import { findLastInEffect, restoredState } from '@concourse/release/rollBack';
import { servedAddress } from '@concourse/release/servedAddress';
import { recordedSettings } from '@concourse/release/settings';
import { historyOf, type SiteState } from '@concourse/release/siteState';
import { readCurrentState, statusOf, type AreaStatus } from '@concourse/release/status';
import type { Store } from '@concourse/store/Store';
import type { ServiceOptions } from './options';
import { readRevisions, type RevisionEntry } from './revisions';

/** The revisions that are searched for the start of a canary. */
const maxRevisions = 16;

export type LiveCanary = RecordedCanary & { since: string | null; who: string | null };

export type EnvironmentStatus = {
  environment: string;
  /** The newest readable revision; 0 before the first promotion. */
  rev: number;
  edition: string | null;
  when: string | null;
  who: string | null;
  why: string | null;
  areas: LiveArea[];
  canaries: LiveCanary[];
  previews: { id: string; shown: string; until: string; who: string; address: string }[];
  damage: string[];
  /** The change that a rollback of the last change rolls back, and the areas that then change; null without one. */
  last: LastChange | null;
  /** The current urgent notice, as a sentence. */
  notice: string | null;
  /** The command that makes a first edition live. */
  deployCommand: string;
};

export async function environmentStatus(
  store: Store,
  options: ServiceOptions,
): Promise<EnvironmentStatus> {
  const { name: environment } = store.environment;
  // In quotes, because folders may have spaces in their names.
  const storeArgument =
    options.store === undefined ? '' : ` --store ${JSON.stringify(options.store)}`;
  const deployCommand = `npm run site -- deploy${environmentArgument(store.environment)}${storeArgument}`;
  const current = await readCurrentState(store);
  if (!current) {
    const noRevision = { rev: 0, edition: null, when: null, who: null, why: null };
    const empty = { areas: [], canaries: [], previews: [], damage: [], notice: null, last: null };
    return { environment, ...noRevision, ...empty, deployCommand };
  }
  const { record, areas, canaries, damage, isNewest } = await statusOf(
    store,
    current,
    options.now(),
  );
  const { notice } = await recordedSettings(store, record);
  const { revisions } = await readRevisions(store, { limit: maxRevisions });
  return {
    environment,
    rev: record.rev,
    edition: record.live,
    when: record.when,
    who: describeIdentity(record.who),
    why: record.why,
    areas: await Promise.all(areas.map((area) => liveArea(area, current.history, store))),
    canaries: isNewest ? canaries.map((canary) => liveCanary(canary, revisions)) : [],
    previews: await previewsOf(store, current.state.live.site.siteUrl, options),
    damage: damage.map(({ file, problem }) => `${file} ${problem}`),
    last: isNewest ? await lastChange(store, current.state).catch(nullIfDamaged) : null,
    notice: notice && new Date(notice.until) > options.now() ? describeNotice(notice) : null,
    deployCommand,
  };
}

type LastChange = { rev: number; why: string; areas: string[] };

/** Changed settings require the right for the shell, as the plan does. */
async function lastChange(store: Store, head: SiteState): Promise<LastChange | null> {
  const found = await findLastInEffect(head.record, historyOf(store, head));
  if (!found) return null;
  const { last, before } = found;
  const areas = changedAreas(restoredState(before), head);
  if (areas.length === 0 && before.live.id === head.live.id) return null;
  const hasSettings = configurationChanges(head.live, before.live).length > 0;
  return { rev: last.rev, why: last.why, areas: hasSettings ? [...areas, 'shell'] : areas };
}

export type LiveArea = Awaited<ReturnType<typeof liveArea>>;

async function liveArea(status: AreaStatus, history: AreaHistory, { log, releases }: Store) {
  const { area, live, candidate, since, who, commit, dirty, owner, signedBy } = status;
  const { isOlder = false, since: start, first = {} } = history.areas[area] ?? {};
  const rev = isOlder ? null : (start?.rev ?? null);
  const { records } = rev === null ? { records: [] } : await log.readNewest(1, rev + 1);
  const published = await releases.versions(area);
  const firstLive = first[live ?? ''] ?? 0;
  // A first release can be taken off the site, if others were live before it.
  const canLeave = area !== 'shell' && firstLive > 1;
  const hasEarlier = isOlder || canLeave || Object.values(first).some((other) => other < firstLive);
  return {
    ...{ area, version: live, since, commit, owner },
    /** The revision that promoted the version; null if the log no longer contains it. */
    rev,
    who: who === null ? null : describeIdentity(who),
    why: records[0]?.why ?? null,
    dirty: dirty ?? false,
    signedBy: signedBy.flatMap(({ name }) => name ?? []),
    canPromote: published.some((version) => version !== live),
    /** True if the area has a canary or may have an earlier release. */
    canRollBack: candidate !== null || (live !== null && hasEarlier),
  };
}

/** The start of a canary is only known if it is among the newest revisions. */
function liveCanary(canary: RecordedCanary, revisions: RevisionEntry[]): LiveCanary {
  const includesCanary = ({ candidates }: RevisionEntry): boolean =>
    Object.entries(canary.releases).every(
      ([area, version]) => candidates[area]?.version === version,
    );
  const start = revisions[revisions.findIndex((revision) => !includesCanary(revision)) - 1];
  return { ...canary, since: start?.when ?? null, who: start?.who ?? null };
}

async function previewsOf(store: Store, siteUrl: string, { now: clock }: ServiceOptions) {
  const now = clock();
  const previews = sortPreviews(await store.previews.listActive(now), now);
  if (previews.length === 0) return [];
  const address = await servedAddress(store, siteUrl);
  return previews.map((preview) => ({
    ...{ id: preview.id, until: preview.until },
    shown: describePreview(preview),
    who: describeIdentity(preview.who),
    address: `${address}/?edition=${preview.id}`,
  }));
}
