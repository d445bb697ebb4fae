import type { Command } from 'commander';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { renameArea } from '@concourse/release/retire/retireChanges';
import { addressChangeCommand, changeAddresses, type AddressChangeOptions } from '../addressChange';
import type { Context } from '../context';

export const renameCommand = (context: Context): Command =>
  addressChangeCommand(
    'rename',
    'Put an area in the place of another, in one revision',
    'rename mf-press mf-newsroom@1.0.0',
  )
    .argument('<area>', 'area that leaves')
    .argument('<release>', 'its release under the new name, as <area>@<version>')
    .action(async (area: string, typed: string, options: AddressChangeOptions) => {
      const to = parseReleaseNames([typed]);
      await changeAddresses(context, options, (words) => renameArea(area, to, words));
    });
