import type { Command } from 'commander';
import { describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { rollBack } from '@concourse/release/rollBack';
import type { Context } from '../context';
import { acceptSettings, applyOptions, dryRun, why, type ChangeFlags } from '../options/change';
import { parseRevision } from '../options/values';
import { environment, report, singleWriter, siteCommand } from '../siteCommand';

type Options = ChangeFlags & { to?: number };

export function rollbackCommand(context: Context<'compose'>): Command {
  return siteCommand(
    'rollback',
    'Take back the last change, one area, or the whole site to a revision',
    'rollback mf-awards',
    singleWriter,
    environment,
    acceptSettings,
  )
    .argument(
      '[area...]',
      'area that goes back: its canary ends, or else its previous release goes live; the others keep theirs. Several go back in one revision',
    )
    .option(
      '--to <rev>',
      'whole site as this revision showed it, its canary included',
      parseRevision,
    )
    .addOption(why)
    .addOption(dryRun)
    .action(async (areas: string[], options: Options) => {
      const apply = await applyOptions(context, options);
      const { to } = options;
      const outcome = await rollBack({ areas, ...(to !== undefined && { to }) }, apply);
      report(context, options, {
        lines: describeOutcome(outcome, apply),
        json: outcomeJson(outcome, apply),
      });
    });
}
