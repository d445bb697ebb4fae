import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { findOwner } from '@concourse/core/project/owners';
import type { Evidence } from '@concourse/core/store/rollouts';
import type { Edition, RecordedCanary, SettingsChange } from '@concourse/core/store/types';
import { formatDuration } from '@concourse/core/text/format';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases, sameVersions } from '@concourse/release/releaseNames';
import { describeSettingsChange } from '@concourse/release/settings';
import { readSiteStates, type SiteState } from '@concourse/release/siteState';
import { releaseVersions } from '@concourse/store/releaseVersions';
import type { Store } from '@concourse/store/Store';

export type RevisionChange =
  | { type: 'promoted' | 'rolled back'; area: string; from: string | null; to: string }
  | { type: 'retired'; area: string; from: string }
  | ({ type: CanaryChange; percent: number } & CanaryReleases)
  | ({ type: 'canary ended'; for: 'everybody' | 'nobody' } & CanaryReleases)
  | { type: 'composed anew' };

type CanaryChange = 'canary started' | 'canary widened' | 'canary narrowed' | 'canary changed';
type CanaryReleases = { canary: string; releases: Record<string, string> };

/** The changes of one revision of an environment, for notifications. */
export type ChangeEvent = {
  environment: string;
  rev: number;
  edition: string;
  /** ISO 8601, UTC. */
  when: string;
  who: string;
  why: string;
  items: RevisionChange[];
  /** Owning teams of the changed areas, by area, where their releases name one. */
  teams: Record<string, string>;
  /** The decision of a rollout, with its reasons. */
  verdict: Pick<Evidence, 'verdict' | 'because'> | null;
  /** The reason of the freeze that it overrode. */
  despiteFreeze: string | null;
  acceptedSettings: SettingsChange[];
};

/** Compares two states; in the first one of a log, everything is new. */
function describeRevision(state: SiteState, before: SiteState | null): ChangeEvent {
  const { environment, record, live } = state;
  const changes = [...liveChanges(state, before), ...canaryChanges(state, before)];
  const items: RevisionChange[] = changes.length > 0 ? changes : [{ type: 'composed anew' }];
  const { rev, when, who, why, evidence, despiteFreeze, acceptedSettings = [] } = record;
  return {
    environment: environment.name,
    rev,
    edition: record.live,
    when,
    who: describeIdentity(who),
    why,
    items,
    teams: teamsOf(items, live, before?.live ?? null),
    verdict: evidence ? { verdict: evidence.verdict, because: evidence.because } : null,
    despiteFreeze: despiteFreeze?.why ?? null,
    acceptedSettings,
  };
}

function liveChanges({ record, live }: SiteState, before: SiteState | null): RevisionChange[] {
  const [old, now] = [before ? releaseVersions(before.live) : {}, releaseVersions(live)];
  const type = record.takesBack ? 'rolled back' : 'promoted';
  return Object.keys({ ...old, ...now })
    .sort()
    .flatMap((area): RevisionChange[] => {
      const [from = null, to] = [old[area], now[area]];
      if (from === to) return [];
      if (to !== undefined) return [{ type, area, from, to }];
      return from === null ? [] : [{ type: 'retired', area, from }];
    });
}

function canaryChanges({ live, canaries }: SiteState, before: SiteState | null): RevisionChange[] {
  const old = new Map(before?.canaries.map((canary) => [canary.name, canary]));
  const ended = new Map(old);
  const items = canaries.flatMap((canary): RevisionChange[] => {
    const { name, releases, percent } = canary;
    ended.delete(name);
    const type = canaryChange(canary, old.get(name));
    return type ? [{ type, canary: name, releases, percent }] : [];
  });
  const versions = releaseVersions(live);
  const ends = [...ended.values()].map(({ name, releases }): RevisionChange => {
    const isLive = sameVersions({ ...versions, ...releases }, versions);
    return { type: 'canary ended', canary: name, releases, for: isLive ? 'everybody' : 'nobody' };
  });
  return [...ends, ...items];
}

function canaryChange(
  canary: RecordedCanary,
  before: RecordedCanary | undefined,
): CanaryChange | null {
  if (!before) return 'canary started';
  if (!sameVersions(canary.releases, before.releases)) return 'canary changed';
  if (canary.percent > before.percent) return 'canary widened';
  return canary.percent < before.percent ? 'canary narrowed' : null;
}

function teamsOf(
  items: RevisionChange[],
  live: Edition,
  before: Edition | null,
): Record<string, string> {
  const areas = items.flatMap((item) =>
    'area' in item ? [item.area] : 'releases' in item ? Object.keys(item.releases) : [],
  );
  const teams = areas.flatMap((area) => {
    const team = findOwner(area, live, before)?.team;
    return team === undefined ? [] : [[area, team] as const];
  });
  return Object.fromEntries(teams);
}

/** News on one line: the changes, who made them, and why. */
export function describeChangeEvent(news: ChangeEvent): string {
  const { verdict, despiteFreeze, acceptedSettings } = news;
  const parties = [...new Set(Object.values(news.teams))].join(', ');
  return [
    `${news.environment}, revision ${news.rev}: ${news.items.map(describeChange).join('; ')}`,
    parties === '' ? '' : ` (${parties})`,
    `, by ${news.who}: ${news.why.replaceAll(/\s+/g, ' ')}`,
    verdict ? ` [verdict: ${verdict.verdict}, ${verdict.because.join(' ')}]` : '',
    despiteFreeze === null ? '' : ` [despite a freeze: ${despiteFreeze}]`,
    acceptedSettings.length === 0
      ? ''
      : ` [accepted settings: ${acceptedSettings.map(describeSettingsChange).join('; ')}]`,
  ].join('');
}

function describeChange(item: RevisionChange): string {
  switch (item.type) {
    case 'promoted':
      return item.from === null
        ? `${item.area} ${item.to} is new`
        : `${item.area} ${item.from} → ${item.to}`;
    case 'rolled back':
      return `${item.area} back from ${item.from ?? 'nothing'} to ${item.to}`;
    case 'retired':
      return `${item.area} ${item.from} taken out`;
    case 'canary ended':
      return `canary of ${listReleases(item.releases)} ended, ${item.for} gets it`;
    case 'composed anew':
      return 'the same releases, composed anew';
    default:
      return `${item.type}: ${listReleases(item.releases)} for ${item.percent} %`;
  }
}

/** A revision that cannot be reported: its record or its editions are damaged or pruned. */
export type UnreadableRevision = { rev: number; problem: string };

/** News of all revisions after one, oldest first, with those that cannot be read. */
export async function eventsSince(
  store: Store,
  lastReported: number,
): Promise<{ newest: number; news: ChangeEvent[]; untold: UnreadableRevision[] }> {
  const newest = await store.log.newest();
  if (newest <= lastReported) return { newest, news: [], untold: [] };
  // Reads one more revision, which the first new one is compared with.
  const { states, pruned, damage } = await readSiteStates(
    store,
    newest - lastReported + 1,
    newest + 1,
  );
  const news = states
    .filter(({ record }) => record.rev > lastReported)
    .map((state) => {
      const before = states.find(({ record }) => record.rev === state.record.parent) ?? null;
      return describeRevision(state, before);
    });
  const readable = new Set(states.map(({ record }) => record.rev));
  const isPruned = new Set(pruned.map(({ rev }) => rev));
  const unreadable = damage.map(({ message }) => message).join(' ') || 'it cannot be read';
  const untold = Array.from({ length: newest - lastReported }, (_, at) => lastReported + 1 + at)
    .filter((rev) => !readable.has(rev))
    .map((rev) => ({ rev, problem: isPruned.has(rev) ? 'it was pruned' : unreadable }));
  return { newest, news, untold };
}

export type WatchChangeEventsOptions = {
  store: Store;
  /** The last revision that was reported. */
  lastReported: number;
  pollIntervalMs: number;
  signal: AbortSignal;
  onEvent: (news: ChangeEvent) => void;
  onUnreadable: (untold: UnreadableRevision) => void;
  onPoll: () => void;
  /** Gets a line when the store becomes unreadable, and when it is readable again. */
  log: (line: string) => void;
};

/** Follows a log until the signal aborts. Reports an unreadable store once, and retries. */
export async function watchChangeEvents(options: WatchChangeEventsOptions): Promise<void> {
  const { store, pollIntervalMs, signal, onEvent, onUnreadable, onPoll, log } = options;
  let { lastReported } = options;
  let problem: string | null = null;
  while (!signal.aborted) {
    try {
      const { newest, news, untold } = await eventsSince(store, lastReported);
      lastReported = newest;
      untold.forEach(onUnreadable);
      news.forEach(onEvent);
      // A record may be damaged after it was reported: `head` throws then.
      await store.log.head();
      if (problem !== null) log(`${store.label} can be read again.`);
      problem = null;
    } catch (error) {
      const now = describeError(error);
      if (now !== problem) log(`${now}\n  Trying again every ${formatDuration(pollIntervalMs)}.`);
      problem = now;
    }
    onPoll();
    await pause(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}
