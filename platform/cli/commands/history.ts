import type { Command } from 'commander';
import { describeIdentity } from '../../release/identity';
import type { Versions } from '../../release/releaseNames';
import { readSiteHistory, versionsOf, type SiteState } from '../../release/siteState';
import type { StoreDamageError } from '../../store/errors';
import type { Store } from '../../store/Store';
import type { LogRecord } from '../../store/types';
import type { Context } from '../context';
import { damageOf, describeDamage } from '../describeDamage';
import { formatTable } from '../formatTable';
import { openStore, report, siteCommand, type CommonOptions } from '../siteCommand';

export type HistoryEntry = LogRecord & {
  /** Releases that went live with this revision, by area. */
  changes: Record<string, { from: string | null; to: string | null }>;
  /** What the candidate has other than live, by area. */
  tried: Versions;
};

/**
 * Every revision that can be read with what it changed, newest first, and what is damaged.
 * @throws StoreDamageError where nothing can be read
 */
export async function history(
  store: Store,
): Promise<{ entries: HistoryEntry[]; damage: StoreDamageError[] }> {
  const { states, damage } = await readSiteHistory(store);
  if (states.length === 0 && damage[0]) throw damage[0];
  const entries = states.map((state, index) => entryOf(state, states[index - 1])).reverse();
  return { entries, damage };
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
  return siteCommand('history', 'What was live when, newest first', 'history').action(
    async (options: CommonOptions) => {
      const { entries, damage } = await history(openStore(context, options));
      report(context, options, { lines: describe(entries), json: entries });
      context.stderr(describeDamage(damage.map(damageOf)));
    },
  );
}

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
