import { applyWithLock } from '@concourse/release/applyChange';
import { recompose } from '@concourse/release/changes';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import {
  allowBrokenLinksOption,
  applyOptions,
  dryRunOption,
  overrideFreezeOption,
  reportOutcome,
  reasonOption,
} from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

export const recomposeCommand: CommandFactory = (context) =>
  siteCommand(
    'recompose',
    "Recompose the live releases for today's date (Berlin)",
    ...[environmentOption, overrideFreezeOption],
    ...[reasonOption, dryRunOption, allowBrokenLinksOption],
  ).action(async (options) => {
    const run = new Run(context, options);
    enableCompressionCache(context, run.log);
    const apply = await applyOptions(run);
    reportOutcome(run, apply, await applyWithLock(recompose, apply));
  });
