import type { Command } from 'commander';
import { applyInTurn } from '@concourse/release/applyInTurn';
import type { Change } from '@concourse/release/changes';
import { describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import type { AddressWord } from '@concourse/release/retire/addressWords';
import { renameArea, retireArea } from '@concourse/release/retire/retireChanges';
import type { Context } from '../context';
import {
  addresses,
  addressWords,
  allowBrokenLinks,
  applyOptions,
  dryRun,
  freezes,
  why,
  type AddressOptions,
  type ChangeFlags,
} from '../options/change';
import { environment, report, singleWriter, siteCommand } from '../siteCommand';

type Options = ChangeFlags & AddressOptions;

const options = [
  ...[singleWriter, environment, ...addresses, ...freezes],
  ...[why, dryRun, allowBrokenLinks],
];

export const retireCommand = (context: Context): Command =>
  siteCommand(
    'retire',
    'Take an area out of the site: each of its addresses leads elsewhere, or is gone',
    'retire mf-press --redirect "/press/*=/news" --drop /press/2019',
    ...options,
  )
    .argument('<area>', 'area that leaves')
    .argument(
      '[release...]',
      'releases that go live in the same revision, each as <area>@<version>: of areas that take its pages over',
    )
    .action((area: string, typed: string[], given: Options) => {
      const releases = parseReleaseNames(typed);
      return changeAddresses(context, given, (words) => retireArea({ area, releases, words }));
    });

export const renameCommand = (context: Context): Command =>
  siteCommand(
    'rename',
    'Put an area in the place of another, in one revision',
    'rename mf-press mf-newsroom@1.0.0',
    ...options,
  )
    .argument('<area>', 'area that leaves')
    .argument('<release>', 'its release under the new name, as <area>@<version>')
    .action((area: string, typed: string, given: Options) => {
      const to = parseReleaseNames([typed]);
      return changeAddresses(context, given, (words) => renameArea(area, to, words));
    });

async function changeAddresses(
  context: Context,
  given: Options,
  changeOf: (words: AddressWord[]) => Change,
): Promise<void> {
  const change = changeOf(await addressWords(context, given));
  const apply = await applyOptions(context, given);
  const outcome = await applyInTurn(change, apply);
  report(context, given, {
    lines: describeOutcome(outcome, apply),
    json: outcomeJson(outcome, apply),
  });
}
