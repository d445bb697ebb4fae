import type { Command } from 'commander';
import { applyInTurn, type ApplyOptions, type Outcome } from '@concourse/release/applyChange';
import type { Change } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import {
  rollBackArea,
  rollBackAreas,
  rollBackLast,
  rollBackTo,
} from '@concourse/release/rollbackChanges';
import { refusePruned } from '@concourse/release/siteState';
import { applyOptions } from '../applyOptions';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import { withEnvironment, type EnvironmentOptions } from '../environments';
import { withSettings, type SettingsFlags } from '../freezeOptions';
import { parseRevision } from '../parseRevision';
import { report, writingCommand } from '../siteCommand';

type Options = EnvironmentOptions & SettingsFlags & { to?: number; dryRun?: boolean; why?: string };

/**
 * Takes back: one area, the whole site to a revision, or the last change. No freeze is in the way.
 * @throws ReleaseError where there is nothing to go back to
 */
export async function rollBack(
  what: { areas: string[]; to?: number },
  options: ApplyOptions,
): Promise<Outcome> {
  if (what.areas.length > 0 && what.to !== undefined) {
    throw new ReleaseError(
      `rollback takes an area or --to, not both (${what.areas.join(', ')}, --to ${what.to}).`,
      'One area: rollback <area>. The whole site: rollback --to <rev>.',
    );
  }
  // Who waits for another promotion did not mean to take that one back. A torn record is no answer.
  const acrossDamage = what.to !== undefined;
  if (what.to !== undefined) await refusePruned(options.store, what.to);
  const seen = acrossDamage ? undefined : (await options.store.log.head())?.rev;
  return applyInTurn(changeOf(what, seen), { ...options, acrossDamage, kind: 'rollback' });
}

function changeOf(
  { areas, to }: { areas: string[]; to?: number },
  seen: number | undefined,
): Change {
  if (to !== undefined) return rollBackTo(to);
  const [area] = areas;
  if (area === undefined) return rollBackLast(seen);
  return areas.length === 1 ? rollBackArea(area) : rollBackAreas(areas);
}

export function rollbackCommand(context: Context<'compose'>): Command {
  return withSettings(
    withEnvironment(
      writingCommand(
        'rollback',
        'Take back the last change, one area, or the whole site to a revision',
        'rollback mf-awards',
      ),
    ),
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
    .option('--why <text>', 'reason, kept in the log')
    .option('--dry-run', 'compose and check, but change nothing')
    .action(async (areas: string[], options: Options) => {
      const what = { areas, ...(options.to !== undefined && { to: options.to }) };
      const apply = await applyOptions(context, options);
      const outcome = await rollBack(what, apply);
      report(context, options, {
        lines: describeOutcome(outcome, apply),
        json: outcomeJson(outcome, apply),
      });
    });
}
