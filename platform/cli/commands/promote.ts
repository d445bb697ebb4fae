import { InvalidArgumentError, type Command } from 'commander';
import { applyChange, type ApplyOptions, type Outcome } from '../../release/applyChange';
import { promoteToAll, promoteToSome } from '../../release/changes';
import { parseReleaseNames, type Versions } from '../../release/releaseNames';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import { applyOptions, report, type CommonOptions, writingCommand } from '../siteCommand';

type Options = CommonOptions & {
  canary?: number;
  dryRun?: boolean;
  why?: string;
  allowBrokenLinks?: boolean;
};

/** Puts releases live, for everybody or for a share of the visitors. */
export function promote(
  releases: Versions,
  percent: number | undefined,
  options: ApplyOptions,
): Promise<Outcome> {
  const change = percent === undefined ? promoteToAll(releases) : promoteToSome(releases, percent);
  return options.store.inTurn(() => applyChange(change, options));
}

function parsePercent(typed: string): number {
  const percent = Number(typed);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new InvalidArgumentError('Expected a whole number from 1 to 99.');
}

export function promoteCommand(context: Context): Command {
  return writingCommand(
    'promote',
    'Put releases live: compose, check, and append to the log',
    'promote mf-awards@1.1.0 --canary 10 --why "new jury page"',
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .option('--canary <percent>', 'only for this share of the visitors, 1 to 99', parsePercent)
    .option('--why <text>', 'reason, kept in the log')
    .option('--dry-run', 'compose and check, but put nothing live')
    .option('--allow-broken-links', 'let broken links through; the log says so')
    .action(async (typed: string[], options: Options) => {
      const releases = parseReleaseNames(typed);
      const outcome = await promote(releases, options.canary, await applyOptions(context, options));
      report(context, options, { lines: describeOutcome(outcome), json: outcomeJson(outcome) });
    });
}
