import { recompose } from '@concourse/release/changes';
import { applyAndReport, changeOptions, overrideFreezeOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

export const recomposeCommand: CommandFactory = (context) =>
  siteCommand(
    'recompose',
    "Recompose the live releases for today's date (Berlin)",
    ...[environmentOption, overrideFreezeOption],
    ...changeOptions,
  ).action((options) => applyAndReport(new Run(context, options), recompose));
