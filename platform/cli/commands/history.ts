import type { Command } from 'commander';
import { optionFor } from '@concourse/core/store/environment';
import { history, type HistoryEntry } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import type { AllowedSigners } from '@concourse/release/signing/allowedSigners';
import { damageOf } from '@concourse/release/status';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { describeDamage, nothingLive } from '../output/status';
import {
  environment,
  formatTable,
  report,
  siteCommand,
  type EnvironmentOptions,
} from '../siteCommand';
import { knownSigners, openEnvironment } from '../stores';

type Options = EnvironmentOptions & { limit: number; before?: number };

export function historyCommand(context: Context): Command {
  return siteCommand('history', 'What was live when, newest first', 'history', environment)
    .option('--limit <number>', 'how many revisions', parseRevision, 30)
    .option('--before <rev>', 'those before this revision', parseRevision)
    .action(async (options: Options) => {
      const { store } = await openEnvironment(context, options);
      const { entries, damage, more } = await history(store, options);
      const older = `npm run site -- history --before ${more}${optionFor(store.environment)}`;
      report(context, options, {
        lines: [
          ...describe(entries, await knownSigners(context)),
          ...(more === null ? [] : [`Older ones: ${older}`]),
        ],
        json: entries,
      });
      context.stderr(describeDamage(damage.map(damageOf)));
    });
}

/** Number of releases that a line names; `--json` names all. */
const shown = 2;

function describe(entries: HistoryEntry[], signers: AllowedSigners): string[] {
  if (entries.length === 0) return [nothingLive];
  const rows = entries.map((entry) => [
    String(entry.rev),
    entry.when,
    describeIdentity(entry.who),
    entry.live,
    describeChanges(entry, signers),
    shorten(`${unusual(entry)}${entry.why}`),
  ]);
  return formatTable(['rev', 'when', 'who', 'edition', 'changed', 'why'], rows);
}

function describeChanges(
  { changes, canaries, pruned, owners, dirty, signers: keys = {} }: HistoryEntry,
  signers: AllowedSigners,
): string {
  if (pruned === 'this') return '(pruned)';
  if (pruned === 'before') return '(what was before is pruned)';
  const line = (name: string, what: string): string => {
    const team = owners[name] ? ` (${owners[name].team})` : '';
    const mark = dirty.includes(name) ? ' (dirty)' : '';
    const [key] = keys[name] ?? [];
    const by = key === undefined ? '' : `, signed by ${signers.nameOf(name, key) ?? key}`;
    return `${name}${team} ${what}${mark}${by}`;
  };
  const all = [
    ...Object.entries(changes).map(([name, { from, to }]) =>
      line(name, `${from ?? '(new)'} → ${to ?? '(gone)'}`),
    ),
    ...canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([name, to]) => line(name, `${to} for ${percent} %`)),
    ),
  ];
  const more = all.length - shown;
  const named = all.slice(0, shown).join(', ') || 'no release';
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Prefix of the reason of a revision, which no column of the table cuts off. */
function unusual({ despiteFreeze, acceptedSettings = [] }: HistoryEntry): string {
  const keys = new Set(acceptedSettings.map(({ key }) => key.split('.')[0]));
  const settings = keys.size > 0 ? `accepted settings (${[...keys].join(', ')}): ` : '';
  return `${settings}${despiteFreeze ? 'despite a freeze: ' : ''}`;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
