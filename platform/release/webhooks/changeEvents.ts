import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { findOwner } from '@concourse/core/project/areas';
import type { Evidence } from '@concourse/core/store/rollouts';
import type {
  Edition,
  RecordedAction,
  RecordedCanary,
  SettingsChange,
} from '@concourse/core/store/types';
import { formatDuration } from '@concourse/core/text/format';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { describeIdentity } from '../identity';
import { listReleases, sameVersions } from '../releaseNames';
import { describeSettingsChange } from '../settings';
import { readSiteStates, type SiteState } from '../siteState';

export type RevisionChange =
  | { type: 'promoted' | 'rolled back'; area: string; from: string | null; to: string }
  | { type: 'retired'; area: string; from: string }
  | ({ type: CanaryChange; percent: number } & CanaryReleases)
  | ({ type: 'canary ended'; outcome: 'promoted' | 'rolled back' } & CanaryReleases)
  | { type: RecordedAction | 'recomposed' };

type CanaryChange = 'canary started' | 'canary widened' | 'canary narrowed' | 'canary changed';
type CanaryReleases = { canary: string; releases: Record<string, string> };

/** The changes of one revision of an environment: the payload of webhooks. */
export type ChangeEvent = {
  environment: string;
  rev: number;
  edition: string;
  /** ISO 8601, UTC. */
  when: string;
  who: string;
  why: string;
  items: RevisionChange[];
  /** Owning teams of the changed areas, by area. */
  teams: Record<string, string>;
  /** The decision of a rollout, with its reasons. */
  verdict: Pick<Evidence, 'verdict' | 'because'> | null;
  /** The reason for the freeze that the change overrode. */
  overridesFreeze: string | null;
  changedSettings: SettingsChange[];
};

/** @param before the previous state; null if all areas are new */
function describeRevision(state: SiteState, before: SiteState | null): ChangeEvent {
  const { environment, record, live } = state;
  const changes = [...liveChanges(state, before), ...canaryChanges(state, before)];
  const { rev, when, who, why, action, evidence, overridesFreeze, changedSettings = [] } = record;
  const type = action ?? 'recomposed';
  const items: RevisionChange[] = changes.length > 0 ? changes : [{ type }];
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
    overridesFreeze: overridesFreeze?.why ?? null,
    changedSettings,
  };
}

function liveChanges({ record, live }: SiteState, before: SiteState | null): RevisionChange[] {
  const [old, now] = [before ? releaseVersions(before.live) : {}, releaseVersions(live)];
  const type = record.isRollback ? 'rolled back' : 'promoted';
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
    return {
      type: 'canary ended',
      canary: name,
      releases,
      outcome: isLive ? 'promoted' : 'rolled back',
    };
  });
  return [...ends, ...items];
}

function canaryChange(canary: RecordedCanary, before?: RecordedCanary): CanaryChange | null {
  if (!before) return 'canary started';
  if (!sameVersions(canary.releases, before.releases)) return 'canary changed';
  if (canary.percent > before.percent) return 'canary widened';
  return canary.percent < before.percent ? 'canary narrowed' : null;
}

function teamsOf(items: RevisionChange[], ...editions: (Edition | null)[]): ChangeEvent['teams'] {
  const areas = items.flatMap((item) =>
    'area' in item ? [item.area] : 'releases' in item ? Object.keys(item.releases) : [],
  );
  const teams = areas.flatMap((area) => {
    const team = findOwner(area, ...editions)?.team;
    return team === undefined ? [] : [[area, team] as const];
  });
  return Object.fromEntries(teams);
}

/** Describes an event on one line: the changes, their author and the reason. */
export function describeChangeEvent(event: ChangeEvent): string {
  const { verdict, overridesFreeze, changedSettings } = event;
  const teams = [...new Set(Object.values(event.teams))].join(', ');
  const settings = changedSettings.map(describeSettingsChange).join('; ');
  return [
    `${event.environment}, revision ${event.rev}: ${event.items.map(describeChange).join('; ')}`,
    teams && ` (${teams})`,
    `, by ${event.who}: ${event.why.replaceAll(/\s+/g, ' ')}`,
    verdict && ` [${decisions[verdict.verdict]}: ${verdict.because.join(' ')}]`,
    overridesFreeze !== null && ` [overrides a freeze: ${overridesFreeze}]`,
    settings && ` [changed settings: ${settings}]`,
  ]
    .filter(Boolean)
    .join('');
}

const decisions = { advance: 'continued automatically', 'roll back': 'rolled back automatically' };

function describeChange(item: RevisionChange): string {
  switch (item.type) {
    case 'promoted':
      return `${item.area} ${item.from === null ? `${item.to} is new` : `${item.from} → ${item.to}`}`;
    case 'rolled back':
      return `${item.area} rolled back from ${item.from ?? 'no release'} to ${item.to}`;
    case 'retired':
      return `${item.area} ${item.from} removed`;
    case 'canary ended': {
      const outcome = item.outcome === 'promoted' ? 'promoted to all visitors' : 'rolled back';
      return `canary ended: ${listReleases(item.releases)}, ${outcome}`;
    }
    case 'recomposed':
      return 'recomposed the same releases';
    case 'freeze added':
    case 'freeze ended':
    case 'stopped':
    case 'resumed':
    case 'loss accepted':
      return item.type;
    default:
      return `${item.type}: ${listReleases(item.releases)} for ${item.percent} %`;
  }
}

/** A revision whose record or editions are damaged or pruned. */
export type UnreadableRevision = { rev: number; problem: string };

export type ChangeEvents = {
  newest: number;
  events: ChangeEvent[];
  unreadable: UnreadableRevision[];
};

/** Returns the events of all revisions after `lastReported`, oldest first, and the revisions that cannot be read. */
export async function eventsSince(store: Store, lastReported: number): Promise<ChangeEvents> {
  const newest = await store.log.newest();
  const count = newest - lastReported;
  if (count <= 0) return { newest, events: [], unreadable: [] };
  // The first event needs the revision before it.
  const { states, pruned, damage } = await readSiteStates(store, count + 1, newest + 1);
  const byRevision = new Map(states.map((state) => [state.record.rev, state]));
  const events = states
    .filter(({ record }) => record.rev > lastReported)
    .map((state) => describeRevision(state, byRevision.get(state.follows) ?? null));
  const isPruned = new Set(pruned.map(({ rev }) => rev));
  const problem = damage.map(({ message }) => message).join(' ') || 'it cannot be read';
  const unreadable = Array.from({ length: count }, (_, at) => lastReported + 1 + at)
    .filter((rev) => !byRevision.has(rev))
    .map((rev) => ({ rev, problem: isPruned.has(rev) ? 'it was pruned' : problem }));
  return { newest, events, unreadable };
}

type PollOptions = { pollIntervalMs: number; signal: AbortSignal; log: (line: string) => void };

/**
 * Polls a log until the signal aborts, and yields the new events of each poll. Logs when the store becomes unreadable, and
 * when it is readable again.
 */
export async function* watchChangeEvents(
  store: Store,
  lastReported: number,
  { pollIntervalMs, signal, log }: PollOptions,
): AsyncGenerator<ChangeEvents> {
  let found: ChangeEvents = { newest: lastReported, events: [], unreadable: [] };
  let problem: string | null = null;
  while (!signal.aborted) {
    const { newest } = found;
    found = { newest, events: [], unreadable: [] };
    try {
      found = await eventsSince(store, newest);
      // Throws if a record that was already reported is damaged.
      await store.log.head();
      if (problem !== null) log(`${store.label} can be read again.`);
      problem = null;
    } catch (error) {
      const current = describeError(error);
      if (current !== problem)
        log(`${current}\n  Retrying every ${formatDuration(pollIntervalMs)}.`);
      problem = current;
    }
    yield found;
    await pause(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}
