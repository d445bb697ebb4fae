import type { Command } from 'commander';
import { applyChange, type ApplyOptions, type Outcome } from '../../release/applyChange';
import type { Change } from '../../release/changes';
import { ReleaseError } from '../../release/errors';
import { rollBackArea, rollBackLast, rollBackTo } from '../../release/rollbackChanges';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import { parseRevision } from '../parseRevision';
import { applyOptions, report, type CommonOptions, writingCommand } from '../siteCommand';

type Options = CommonOptions & { to?: number; dryRun?: boolean; why?: string };

/**
 * Takes back: one area, the whole site to a revision, or the last change.
 * @throws ReleaseError where there is nothing to go back to
 */
export async function rollBack(
  what: { area?: string; to?: number },
  options: ApplyOptions,
): Promise<Outcome> {
  if (what.area !== undefined && what.to !== undefined) {
    throw new ReleaseError(
      `rollback takes an area or --to, not both (${what.area}, --to ${what.to}).`,
      'One area: rollback <area>. The whole site: rollback --to <rev>.',
    );
  }
  // Who waits for another promotion did not mean to take that one back. A torn record is no answer.
  const acrossDamage = what.to !== undefined;
  const seen = acrossDamage ? undefined : (await options.store.log.head())?.rev;
  return options.store.inTurn(() =>
    applyChange(changeOf(what, seen), { ...options, acrossDamage }),
  );
}

function changeOf({ area, to }: { area?: string; to?: number }, seen: number | undefined): Change {
  if (to !== undefined) return rollBackTo(to);
  return area === undefined ? rollBackLast(seen) : rollBackArea(area);
}

export function rollbackCommand(context: Context): Command {
  return writingCommand(
    'rollback',
    'Take back the last change, one area, or the whole site to a revision',
    'rollback mf-awards',
  )
    .argument(
      '[area]',
      'area that goes back: its canary ends, or else its previous release goes live; the others keep theirs',
    )
    .option(
      '--to <rev>',
      'whole site as this revision showed it, its canary included',
      parseRevision,
    )
    .option('--why <text>', 'reason, kept in the log')
    .option('--dry-run', 'compose and check, but change nothing')
    .action(async (area: string | undefined, options: Options) => {
      const what = {
        ...(area !== undefined && { area }),
        ...(options.to !== undefined && { to: options.to }),
      };
      const outcome = await rollBack(what, await applyOptions(context, options));
      report(context, options, { lines: describeOutcome(outcome), json: outcomeJson(outcome) });
    });
}
