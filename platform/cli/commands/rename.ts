import { parseReleaseNames } from '@concourse/release/releaseNames';
import { renameArea } from '@concourse/release/retire';
import type { CommandFactory } from '../context';
import { siteCommand } from '../siteCommand';
import { retirementOptions, changeAddresses } from './retire';

export const renameCommand: CommandFactory = (context) =>
  siteCommand(
    'rename mf-press mf-newsroom@1.0.0',
    'Rename an area: replace it by a release under the new name',
    ...retirementOptions,
  )
    .argument('<area>', 'area to replace')
    .argument('<release>', 'release under the new name, as <area>@<version>')
    .action((area, typed, options) => {
      const to = parseReleaseNames([typed]);
      return changeAddresses(context, options, (rules) => renameArea(area, to, rules));
    });
