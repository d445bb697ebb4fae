import { berlinTime } from '@concourse/core/config/freezes';
import type { Decision, RecordedSigner } from '@concourse/core/store/types';
import { formatTable, listSome, shorten } from '@concourse/core/text/format';
import { printedHistory, type HistoryEntry } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { signerName } from '@concourse/release/signing/signatures';
import { readRefusals } from '@concourse/store/DecisionLog';
import type { CommandFactory } from '../context';
import { describeDamage, nothingLive } from '../describe';
import { parseRevision } from '../options/values';
import { Run } from '../run';
import { readSite } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const historyCommand: CommandFactory = (context) =>
  siteCommand('history', 'List revisions, newest first', environmentOption)
    .option('--limit <number>', 'maximum number of revisions', parseRevision, 30)
    .option('--before-revision <revision>', 'list revisions before this one', parseRevision)
    .option('--refusals', 'list requests that the hosted console refused instead')
    .action(async (options) => {
      const { limit, beforeRevision: before } = options;
      const run = new Run(context, options);
      if (options.refusals) {
        const { found } = await readSite(run, ['/api/refusals'], ({ decisions, environment }) =>
          readRefusals(decisions, environment.name, limit),
        );
        const refusals = found.slice(0, limit);
        run.report({ lines: describeRefusals(refusals), json: refusals });
        return;
      }
      const part = { limit, ...(before !== undefined && { before }) };
      const { found } = await readSite(run, ['/api/commands/history', part], (store) =>
        printedHistory(store, part),
      );
      const { entries, damage, more, signers } = found;
      const where = run.environment === undefined ? '' : ` --environment ${run.environment}`;
      const older = `npm run site -- history --before-revision ${more}${where}`;
      run.report({
        lines: [
          ...describeHistory(entries, signers),
          ...(more === null ? [] : [`Older revisions: ${older}`]),
        ],
        json: entries,
      });
      context.stderr(describeDamage(damage));
    });

function describeRefusals(refusals: Decision[]): string[] {
  if (refusals.length === 0) return ['Nothing was refused.'];
  const rows = refusals.map(({ when, who, operation, areas, code, message }) => [
    berlinTime(when),
    who === null ? '(not signed in)' : describeIdentity(who),
    operation,
    areas.join(', '),
    `${code ?? ''}: ${message}`,
  ]);
  return formatTable(['when (Berlin)', 'who', 'operation', 'areas', 'reason'], rows);
}

/** Maximum number of releases, and length of the reason, in a line. `--json` has all. */
const maxPrinted = { releases: 2, reason: 120 };

function describeHistory(entries: HistoryEntry[], signers: RecordedSigner[]): string[] {
  if (entries.length === 0) return [nothingLive];
  const rows = entries.map((entry) => [
    String(entry.rev),
    berlinTime(entry.when),
    describeIdentity(entry.who),
    entry.live,
    describeChanges(entry, signers),
    shorten(`${describeOverrides(entry)}${entry.why}`, maxPrinted.reason),
  ]);
  return formatTable(['revision', 'when (Berlin)', 'who', 'edition', 'changes', 'reason'], rows);
}

function describeChanges(
  { changes, canaries, pruned, owners, dirty, action, signers: keys = {} }: HistoryEntry,
  signers: RecordedSigner[],
): string {
  if (pruned === 'this') return '(pruned)';
  if (pruned === 'before') return '(earlier revisions pruned)';
  const line = (name: string, what: string): string => {
    const team = owners[name] ? ` (${owners[name].team})` : '';
    const mark = dirty.includes(name) ? ' (dirty)' : '';
    const [key] = keys[name] ?? [];
    const by = key === undefined ? '' : `, signed by ${signerName(signers, name, key) ?? key}`;
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
  return listSome(all, maxPrinted.releases) || (action ?? 'no release');
}

/** Returns a prefix of the reason of a revision. It comes first, so that the table does not cut it off. */
function describeOverrides(entry: HistoryEntry): string {
  const { overridesFreeze, changedSettings = [], request, approvals = [] } = entry;
  const names = approvals.map(({ who }) => describeIdentity(who)).join(', ');
  const approved = names && `, approved by ${names}`;
  const requested = request === undefined ? '' : `request ${request}${approved}: `;
  const keys = new Set(changedSettings.map(({ key }) => key.split('.')[0]));
  const settings = keys.size > 0 ? `changed settings (${[...keys].join(', ')}): ` : '';
  return `${requested}${settings}${overridesFreeze ? 'overrode a freeze: ' : ''}`;
}
