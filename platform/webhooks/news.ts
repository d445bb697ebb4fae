import { ownerIn } from '@concourse/core/project/owners';
import type {
  Edition,
  LogRecord,
  RecordedCanary,
  SettingsChange,
} from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange } from '@concourse/release/settings';
import { readSitePart, type SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';

/** One thing that a revision changed. */
export type NewsItem =
  | { type: 'promoted' | 'rolled back'; area: string; from: string | null; to: string }
  | { type: 'retired'; area: string; from: string }
  | {
      type: 'canary started' | 'canary widened' | 'canary narrowed' | 'canary changed';
      canary: string;
      releases: Record<string, string>;
      percent: number;
    }
  | {
      type: 'canary ended';
      canary: string;
      releases: Record<string, string>;
      for: 'everybody' | 'nobody';
    }
  | { type: 'composed anew' };

/** What one revision of one environment's log changed, for whom is told. */
export type News = {
  environment: string;
  rev: number;
  edition: string;
  /** ISO 8601, UTC. */
  when: string;
  who: string;
  why: string;
  items: NewsItem[];
  /** Teams of the areas that it is about, by area, where their releases say so. */
  teams: Record<string, string>;
  /** What a rollout decided, and why. */
  verdict: { verdict: 'go on' | 'take back'; because: string[] } | null;
  /** Why there was a freeze that it went through. */
  despiteFreeze: string | null;
  /** Settings that it changed. */
  acceptedSettings: SettingsChange[];
};

/** A state, as far as news go. */
type Shown = Pick<SiteState, 'record' | 'live' | 'canaries'>;

/** What became of the areas and canaries from one state to the next; of the first one, all is new. */
export function newsOf(environment: string, state: Shown, before: Shown | null): News {
  const { record, live } = state;
  const changes = [...liveItems(state, before), ...canaryItems(state, before)];
  const items: NewsItem[] = changes.length > 0 ? changes : [{ type: 'composed anew' }];
  const { evidence, despiteFreeze, acceptedSettings = [] } = record;
  return {
    environment,
    rev: record.rev,
    edition: record.live,
    when: record.when,
    who: describeIdentity(record.who),
    why: record.why,
    items,
    teams: teamsOf(items, live, before?.live ?? null),
    verdict: evidence ? { verdict: evidence.verdict, because: evidence.because } : null,
    despiteFreeze: despiteFreeze?.why ?? null,
    acceptedSettings,
  };
}

function liveItems({ record, live }: Shown, before: Shown | null): NewsItem[] {
  const [old, now] = [before ? versionsOf(before.live) : {}, versionsOf(live)];
  const type = record.takesBack ? 'rolled back' : 'promoted';
  return Object.keys({ ...old, ...now })
    .sort()
    .flatMap((area): NewsItem[] => {
      const [from = null, to] = [old[area], now[area]];
      if (from === to) return [];
      if (to !== undefined) return [{ type, area, from, to }];
      return from === null ? [] : [{ type: 'retired', area, from }];
    });
}

function canaryItems({ live, canaries }: Shown, before: Shown | null): NewsItem[] {
  const old = new Map((before?.canaries ?? []).map((canary) => [canary.name, canary]));
  const now = new Map(canaries.map((canary) => [canary.name, canary]));
  const versions = versionsOf(live);
  const ended = [...old.values()]
    .filter(({ name }) => !now.has(name))
    .map(({ name, releases }): NewsItem => {
      const isLive = Object.entries(releases).every(
        ([area, version]) => versions[area] === version,
      );
      const whom = isLive ? 'everybody' : 'nobody';
      return { type: 'canary ended', canary: name, releases, for: whom };
    });
  const others = canaries.flatMap((canary): NewsItem[] => {
    const type = whatBecame(canary, old.get(canary.name));
    const { name, releases, percent } = canary;
    return type ? [{ type, canary: name, releases, percent }] : [];
  });
  return [...ended, ...others];
}

function whatBecame(canary: RecordedCanary, before: RecordedCanary | undefined) {
  if (!before) return 'canary started' as const;
  if (listReleases(canary.releases) !== listReleases(before.releases)) {
    return 'canary changed' as const;
  }
  if (canary.percent > before.percent) return 'canary widened' as const;
  return canary.percent < before.percent ? ('canary narrowed' as const) : null;
}

function teamsOf(items: NewsItem[], live: Edition, before: Edition | null): Record<string, string> {
  const areas = items.flatMap((item) => {
    if ('area' in item) return [item.area];
    return 'releases' in item ? Object.keys(item.releases) : [];
  });
  const teams = areas.flatMap((area) => {
    const team = ownerIn(area, live, before)?.team;
    return team === undefined ? [] : [[area, team] as const];
  });
  return Object.fromEntries(teams);
}

/** News on one line: what, who, why, and what is unusual about it. */
export function describeNews(news: News): string {
  const { environment, rev, items, who, why, verdict, despiteFreeze, acceptedSettings, teams } =
    news;
  const parties = [...new Set(Object.values(teams))].join(', ');
  return [
    `${environment}, revision ${rev}: ${items.map(describeItem).join('; ')}`,
    parties === '' ? '' : ` (${parties})`,
    `, by ${who}: ${why.replaceAll(/\s+/g, ' ')}`,
    verdict ? ` [verdict: ${verdict.verdict}, ${verdict.because.join(' ')}]` : '',
    despiteFreeze === null ? '' : ` [despite a freeze: ${despiteFreeze}]`,
    acceptedSettings.length === 0
      ? ''
      : ` [accepted settings: ${acceptedSettings.map(describeSettingsChange).join('; ')}]`,
  ].join('');
}

function describeItem(item: NewsItem): string {
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

/** A revision that cannot be told of: its record or its editions are damaged or pruned. */
export type Untold = { rev: number; problem: string };

/** News of all revisions after one, oldest first, with those that cannot be read. */
export async function newsAfter(
  store: Store,
  seen: number,
): Promise<{ newest: number; news: News[]; untold: Untold[] }> {
  const newest = await store.log.newest();
  if (newest <= seen) return { newest, news: [], untold: [] };
  // One more than is told of: what it changed is seen from the one before.
  const { states, pruned, damage } = await readSitePart(store, newest - seen + 1, newest + 1);
  const news = states
    .filter(({ record }) => record.rev > seen)
    .map((state) => {
      const before = states.find(({ record }) => record.rev === state.record.parent) ?? null;
      return newsOf(store.environment.name, state, before);
    });
  const told = new Set(states.map(({ record }) => record.rev));
  const untold = Array.from({ length: newest - seen }, (_, at) => seen + 1 + at)
    .filter((rev) => !told.has(rev))
    .map((rev) => ({ rev, problem: whyUntold(rev, pruned, damage) }));
  return { newest, news, untold };
}

function whyUntold(rev: number, pruned: LogRecord[], damage: Error[]): string {
  if (pruned.some((record) => record.rev === rev)) return 'it was pruned';
  return damage.map(({ message }) => message).join(' ') || 'it cannot be read';
}
