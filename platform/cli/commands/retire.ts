import { type Change } from '@concourse/release/changes';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { renameArea, retireArea, type AddressRule } from '@concourse/release/retire';
import { applyAndReport, browserOptions, changeOptions, overrideFreezeOption } from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { addressOptions, readAddressRules } from '../options/addressRules';
import { Run } from '../run';
import { environmentOption, siteCommand, type OptionsOf } from '../siteCommand';

const retirementOptions = [
  ...[environmentOption, ...addressOptions, ...browserOptions, overrideFreezeOption],
  ...changeOptions,
] as const;

export const retireCommand: CommandFactory = (context) =>
  siteCommand(
    'retire mf-press --redirect "/press/*=/news" --gone /press/2019',
    'Remove an area from the site, with redirects for its addresses',
    ...retirementOptions,
  )
    .argument('<area>', 'area to remove')
    .argument('[release...]', 'releases of areas that take over its pages, as <area>@<version>')
    .action((area, typed, options) => {
      const releases = parseReleaseNames(typed);
      return changeAddresses(context, options, (addressRules) =>
        retireArea({ area, releases, addressRules }),
      );
    });

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

async function changeAddresses(
  context: Context,
  options: OptionsOf<typeof retirementOptions>,
  changeOf: (rules: AddressRule[]) => Change,
): Promise<void> {
  const change = changeOf(await readAddressRules(context, options));
  await applyAndReport(new Run(context, options), change);
}
