import type { Command } from 'commander';
import type { AreaOwner } from '@concourse/contract/owner';
import { ownerIn } from '@concourse/core/project/owners';
import { optionFor, type Environment } from '@concourse/core/store/environment';
import type { StoreDamageError } from '@concourse/core/store/errors';
import type { LogRecord, RecordedCanary } from '@concourse/core/store/types';
import { describeIdentity } from '@concourse/release/identity';
import { dirtyReleases } from '@concourse/release/provenance';
import type { Versions } from '@concourse/release/releaseNames';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import { readSitePart, type SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Context } from '../context';
import { damageOf, describeDamage } from '../describeDamage';
import { environmentCommand, openEnvironment, type EnvironmentOptions } from '../environments';
import { formatTable } from '../formatTable';
import { knownSigners } from '../knownSigners';
import { parseRevision } from '../parseRevision';
import { report } from '../siteCommand';

export type HistoryEntry = LogRecord & {
  environment: string;
  /** Releases that went live with this revision, by area. */
  changes: Record<string, { from: string | null; to: string | null }>;
  /** Those that ran, in order of name. */
  canaries: RecordedCanary[];
  /** What their candidates have other than live, by area. */
  tried: Versions;
  /** Who owns the areas that it changed, as their releases say. */
  owners: Record<string, AreaOwner>;
  /** Areas among them whose release was built from uncommitted changes. */
  dirty: string[];
  /** Set where its editions are gone, or those of the one before: then nothing of what changed is known. */
  pruned?: 'this' | 'before';
};

type Options = EnvironmentOptions & { limit: number; before?: number };

/** The part of the history that was asked for, newest first, and what is damaged in it. */
export type HistoryPart = {
  entries: HistoryEntry[];
  damage: StoreDamageError[];
  /** The revision before which there is more, or null. */
  more: number | null;
};

/**
 * Revisions that can be read with what they changed.
 * @param limit how many; `before` leaves out this revision and what came after it
 * @throws StoreDamageError where nothing can be read
 */
export async function history(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPart> {
  // One more: what the oldest one changed shows beside the one before it.
  const { first, states, pruned, damage } = await readSitePart(store, limit + 1, before);
  if (states.length === 0 && pruned.length === 0 && damage[0]) throw damage[0];
  const from = first > 1 ? first + 1 : 1;
  const entries = states
    .map((state, index) => entryOf(state, states[index - 1]))
    .concat(pruned.map((record) => prunedEntry(store, record)))
    .filter(({ rev }) => rev >= from)
    .sort((a, b) => b.rev - a.rev);
  return { entries: await withDirty(store, entries), damage, more: from > 1 ? from : null };
}

async function withDirty(store: Store, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  const releasesOf = ({ changes, tried }: HistoryEntry): [area: string, version: string][] => [
    ...Object.entries(changes).flatMap(([area, { to }]): [string, string][] =>
      to === null ? [] : [[area, to]],
    ),
    ...Object.entries(tried),
  ];
  const dirty = await dirtyReleases(store, entries.flatMap(releasesOf));
  const isDirty = (name: [string, string]): boolean => dirty.has(name.join('@'));
  return entries.map((entry) => ({
    ...entry,
    dirty: [
      ...new Set(
        releasesOf(entry)
          .filter(isDirty)
          .map(([area]) => area),
      ),
    ],
  }));
}

const prunedEntry = ({ environment }: Store, record: LogRecord): HistoryEntry => ({
  environment: environment.name,
  ...record,
  changes: {},
  canaries: record.canaries ?? [],
  tried: {},
  owners: {},
  dirty: [],
  pruned: 'this',
});

function entryOf(state: SiteState, before: SiteState | undefined): HistoryEntry {
  const known = state.followsPruned ? state : before;
  const from = known ? versionsOf(known.live) : {};
  const to = versionsOf(state.live);
  const tried: Versions = Object.fromEntries(
    state.canaries.flatMap(({ releases }) => Object.entries(releases)),
  );
  const names = Object.keys({ ...from, ...to }).sort();
  const changes = names
    .filter((name) => from[name] !== to[name])
    .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }] as const);
  const owners = [...changes, ...Object.entries(tried)].flatMap(([name]) => {
    const owner = ownerIn(name, state.candidate, state.live, known?.live ?? null);
    return owner ? [[name, owner] as const] : [];
  });
  return {
    environment: state.environment.name,
    ...state.record,
    ...(state.followsPruned && { pruned: 'before' as const }),
    changes: Object.fromEntries(changes),
    canaries: state.canaries,
    tried,
    owners: Object.fromEntries(owners),
    dirty: [],
  };
}

export function historyCommand(context: Context): Command {
  return environmentCommand('history', 'What was live when, newest first', 'history')
    .option('--limit <number>', 'how many revisions', parseRevision, 30)
    .option('--before <rev>', 'those before this revision', parseRevision)
    .action(async (options: Options) => {
      const { store } = await openEnvironment(context, options);
      const { entries, damage, more } = await history(store, options);
      report(context, options, {
        lines: [
          ...describe(entries, await knownSigners(context)),
          ...describeMore(more, store.environment),
        ],
        json: entries,
      });
      context.stderr(describeDamage(damage.map(damageOf)));
    });
}

const describeMore = (more: number | null, environment: Environment): string[] =>
  more === null
    ? []
    : [`Older ones: npm run site -- history --before ${more}${optionFor(environment)}`];

/** Releases that a line names; `--json` names all. */
const shown = 2;

function describe(entries: HistoryEntry[], signers: AllowedSigners): string[] {
  if (entries.length === 0) return ['Nothing is live yet. First: npm run site -- up'];
  const rows = entries.map((entry) => [
    String(entry.rev),
    entry.when,
    describeIdentity(entry.who),
    entry.live,
    whatChanged(entry, signers),
    shorten(`${unusual(entry)}${entry.why}`),
  ]);
  return formatTable(['rev', 'when', 'who', 'edition', 'changed', 'why'], rows);
}

function whatChanged(
  { changes, canaries, pruned, owners, dirty, signers: keys = {} }: HistoryEntry,
  signers: AllowedSigners,
): string {
  if (pruned === 'this') return '(pruned)';
  if (pruned === 'before') return '(what was before is pruned)';
  const vouched = (name: string): string => {
    const [key] = keys[name] ?? [];
    const mark = dirty.includes(name) ? ' (dirty)' : '';
    return key === undefined ? mark : `${mark}, signed by ${signers.nameOf(name, key) ?? key}`;
  };
  const team = (name: string): string => (owners[name] ? ` (${owners[name].team})` : '');
  const live = Object.entries(changes).map(
    ([name, { from, to }]) =>
      `${name}${team(name)} ${from ?? '(new)'} → ${to ?? '(gone)'}${vouched(name)}`,
  );
  const some = canaries.flatMap(({ releases, percent }) =>
    Object.entries(releases).map(
      ([name, to]) => `${name}${team(name)} ${to} for ${percent} %${vouched(name)}`,
    ),
  );
  const all = [...live, ...some];
  const more = all.length - shown;
  const named = all.slice(0, shown).join(', ') || 'no release';
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Prefix of the reason of a revision, which no column of the table cuts off. */
function unusual({ despiteFreeze, acceptedSettings = [] }: HistoryEntry): string {
  const keys = acceptedSettings.map(({ key }) => key.split('.')[0]);
  const settings = keys.length > 0 ? `accepted settings (${[...new Set(keys)].join(', ')}): ` : '';
  return `${settings}${despiteFreeze ? 'despite a freeze: ' : ''}`;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
