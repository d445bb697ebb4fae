import type { Command } from 'commander';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { retireArea } from '@concourse/release/retire/retireChanges';
import { addressChangeCommand, changeAddresses, type AddressChangeOptions } from '../addressChange';
import type { Context } from '../context';

export const retireCommand = (context: Context): Command =>
  addressChangeCommand(
    'retire',
    'Take an area out of the site: each of its addresses leads elsewhere, or is gone',
    'retire mf-press --redirect "/press/*=/news" --drop /press/2019',
  )
    .argument('<area>', 'area that leaves')
    .argument(
      '[release...]',
      'releases that go live in the same revision, each as <area>@<version>: of areas that take its pages over',
    )
    .action(async (area: string, typed: string[], options: AddressChangeOptions) => {
      const releases = parseReleaseNames(typed);
      await changeAddresses(context, options, (words) => retireArea({ area, releases, words }));
    });
