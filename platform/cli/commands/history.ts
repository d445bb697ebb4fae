import type { Command } from 'commander';
import { describeIdentity } from '../../release/identity';
import type { Versions } from '../../release/releaseNames';
import { readSitePart, versionsOf, type SiteState } from '../../release/siteState';
import type { StoreDamageError } from '../../store/errors';
import type { Store } from '../../store/Store';
import type { LogRecord } from '../../store/types';
import type { Context } from '../context';
import { damageOf, describeDamage } from '../describeDamage';
import { formatTable } from '../formatTable';
import { parseRevision } from '../parseRevision';
import { openStore, report, siteCommand, type CommonOptions } from '../siteCommand';

export type HistoryEntry = LogRecord & {
  /** Releases that went live with this revision, by area. */
  changes: Record<string, { from: string | null; to: string | null }>;
  /** What the candidate has other than live, by area. */
  tried: Versions;
};

type Options = CommonOptions & { limit: number; before?: number };

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
  const { first, states, damage } = await readSitePart(store, limit + 1, before);
  if (states.length === 0 && damage[0]) throw damage[0];
  const from = first > 1 ? first + 1 : 1;
  const entries = states
    .map((state, index) => entryOf(state, states[index - 1]))
    .filter(({ rev }) => rev >= from)
    .reverse();
  return { entries, damage, more: from > 1 ? from : null };
}

function entryOf(state: SiteState, before: SiteState | undefined): HistoryEntry {
  const from = before ? versionsOf(before.live) : {};
  const to = versionsOf(state.live);
  const tried = state.candidate ? versionsOf(state.candidate) : to;
  const names = Object.keys({ ...from, ...to }).sort();
  const changes = names
    .filter((name) => from[name] !== to[name])
    .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }] as const);
  return {
    ...state.record,
    changes: Object.fromEntries(changes),
    tried: Object.fromEntries(Object.entries(tried).filter(([name, at]) => to[name] !== at)),
  };
}

export function historyCommand(context: Context): Command {
  return siteCommand('history', 'What was live when, newest first', 'history')
    .option('--limit <number>', 'how many revisions', parseRevision, 30)
    .option('--before <rev>', 'those before this revision', parseRevision)
    .action(async (options: Options) => {
      const { entries, damage, more } = await history(await openStore(context, options), options);
      report(context, options, {
        lines: [...describe(entries), ...describeMore(more)],
        json: entries,
      });
      context.stderr(describeDamage(damage.map(damageOf)));
    });
}

const describeMore = (more: number | null): string[] =>
  more === null ? [] : [`Older ones: npm run site -- history --before ${more}`];

/** Releases that a line names; `--json` names all. */
const shown = 2;

function describe(entries: HistoryEntry[]): string[] {
  if (entries.length === 0) return ['Nothing is live yet. First: npm run site -- up'];
  const rows = entries.map((entry) => [
    String(entry.rev),
    entry.when,
    describeIdentity(entry.who),
    entry.live,
    whatChanged(entry),
    shorten(entry.why),
  ]);
  return formatTable(['rev', 'when', 'who', 'edition', 'changed', 'why'], rows);
}

function whatChanged({ changes, tried, percent }: HistoryEntry): string {
  const live = Object.entries(changes).map(
    ([name, { from, to }]) => `${name} ${from ?? '(new)'} → ${to ?? '(gone)'}`,
  );
  const some = Object.entries(tried).map(([name, to]) => `${name} ${to} for ${percent} %`);
  const all = [...live, ...some];
  const more = all.length - shown;
  const named = all.slice(0, shown).join(', ') || 'no release';
  return more > 0 ? `${named} and ${more} more` : named;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
