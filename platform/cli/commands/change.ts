import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { applyWithLock, type Outcome } from '@concourse/release/applyChange';
import {
  promoteFrom,
  promoteToAll,
  promoteToCanary,
  type Change,
} from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import {
  parseDrop,
  parseRedirect,
  parseAddressRules,
  renameArea,
  retireArea,
  type AddressRule,
} from '@concourse/release/retire/retire';
import { readSource, rollBack } from '@concourse/release/rollBack';
import { readSiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout/rolloutChanges';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import {
  acceptSettingsOption,
  allowBrokenLinksOption,
  applyOptions,
  describeSource,
  dryRunOption,
  freezeOptions,
  reportOutcome,
  whyOption,
} from '../changeSite';
import type { Context } from '../context';
import { rolloutOptions, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { collectValues, parseRevision } from '../options/values';
import { Run } from '../run';
import {
  addOptions,
  environmentOption,
  singleWriterOption,
  siteCommand,
  type OptionsOf,
} from '../siteCommand';

/** For commands that remove addresses. */
const addressOptions = [
  new Option(
    '--redirect </old=/new>',
    'redirect a removed address, or all below with "/old/*=/new"; may be repeated',
  ).argParser(collectValues),
  new Option(
    '--drop </old>',
    'answer a removed address with status 410; may be repeated',
  ).argParser(collectValues),
  new Option('--redirects <file>', 'a file with a line /old=/new, or /old, for each address'),
] as const;

/** Reads the options for addresses. @throws ReleaseError for invalid addresses or an unreadable file */
async function readAddressRules(
  { root }: Context,
  { redirect = [], redirects, drop = [] }: OptionsOf<typeof addressOptions>,
): Promise<AddressRule[]> {
  const typed = [...redirect.map(parseRedirect), ...drop.map(parseDrop)];
  if (redirects === undefined) return typed;
  const text = await readFile(path.resolve(root, redirects), 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(
      'REDIRECTS_UNREADABLE',
      `--redirects ${redirects}: the file cannot be read.`,
      'Name a file with /old=/new, or /old to drop it, a line each.',
      { cause },
    );
  });
  return [...parseAddressRules(text, redirects), ...typed];
}

export function promoteCommand(context: Context): CommandUnknownOpts {
  const command = siteCommand(
    'promote mf-awards@1.1.0 --canary 10 --why "new jury page"',
    'Promote releases: compose, check, and append to the log',
    singleWriterOption,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option('--to <environment>', 'target environment (env: SITE_ENVIRONMENT)')
    .option('--from <environment>', 'promote all live releases of another environment')
    .option('--today', "recompose the live releases for today's date (Berlin)")
    .addOption(whyOption)
    .addOption(dryRunOption)
    .addOption(allowBrokenLinksOption);
  return addOptions(command, [...rolloutOptions, ...addressOptions, ...freezeOptions]).action(
    async (typed, options) => {
      const { to, from, canary, today = false } = options;
      const words = await readAddressRules(context, options);
      assertCompatibleOptions(options, typed.length, words.length);
      const plan = rolloutPlan(options);
      const releases = parseReleaseNames(typed);
      const run = new Run(context, { ...options, ...(to !== undefined && { environment: to }) });
      // The build has compressed the pages that it brings.
      enableCompressionCache(context, run.log);
      const apply = await applyOptions(run);
      const print = (outcome: Outcome, more?: object): void =>
        reportOutcome(run, apply, outcome, more);
      if (today) {
        const reason = apply.why || 'for the day that it is';
        const recompose = { ...apply, why: reason, kind: 'recomposition' as const };
        print(await applyWithLock(promoteToAll({}), recompose));
      } else if (from !== undefined) {
        const there = await run.openEnvironment(from);
        const source = await readSource(apply.store, there.store.environment);
        const here = await readSiteState(apply.store);
        describeSource(source, here).forEach(run.log);
        const how = { ...(canary !== undefined && { percent: canary }), addressRules: words };
        const outcome = await applyWithLock(promoteFrom(source, how), apply);
        const { rev, live } = source.record;
        print(outcome, { from: { environment: from, rev, edition: live } });
      } else {
        const toSome = (percent: number): Change =>
          plan ? beginRollout(releases, percent, plan) : promoteToCanary(releases, percent);
        const change = canary === undefined ? promoteToAll(releases, words) : toSome(canary);
        print(await applyWithLock(change, apply));
      }
    },
  );
}

/** @throws ReleaseError for options that exclude each other */
function assertCompatibleOptions(
  { from, canary, then, today }: RolloutOptions & { from?: string; today?: true },
  releases: number,
  words: number,
): void {
  const given = releases + words;
  if (today && (given > 0 || from !== undefined || canary !== undefined)) {
    throw new ReleaseError(
      'OPTIONS_CONFLICT',
      '--today is of what is live, for everybody: it takes no release, no --from and no --canary.',
      'Promote releases by themselves: days that have passed are said as past with them.',
    );
  }
  if (from === undefined ? given === 0 && !today : releases > 0) {
    throw new ReleaseError(
      from === undefined ? 'ARGUMENT_MISSING' : 'OPTIONS_CONFLICT',
      from === undefined
        ? 'promote was given no release.'
        : `promote takes releases, or all that are live in ${from} (--from), not both.`,
      'Write <area>@<version>, such as mf-awards@1.2.0. What another environment has: --from <environment>',
    );
  }
  if (canary !== undefined && words > 0) {
    throw new ReleaseError(
      'OPTIONS_CONFLICT',
      'What is said of an address holds for everybody: it cannot be tried by some.',
      "Leave --canary out, or say it in `retired` of the area's src/routes.ts, whose release may be tried.",
    );
  }
  if (then !== undefined && from !== undefined) {
    throw new ReleaseError(
      'OPTIONS_CONFLICT',
      'A canary that goes on by itself is of releases that are named.',
      'Name them instead of --from, or leave out --then.',
    );
  }
}

export function rollbackCommand(context: Context): CommandUnknownOpts {
  const about = 'Roll back the last change, areas, or the whole site to a revision';
  return siteCommand(
    'rollback mf-awards',
    about,
    singleWriterOption,
    environmentOption,
    acceptSettingsOption,
  )
    .argument('[area...]', 'ends the canary of the area, or else restores its previous release')
    .option('--to <rev>', 'restore the whole site at this revision', parseRevision)
    .addOption(whyOption)
    .addOption(dryRunOption)
    .action(async (areas, options) => {
      const { to } = options;
      const run = new Run(context, options);
      const apply = await applyOptions(run);
      const outcome = await rollBack({ areas, ...(to !== undefined && { to }) }, apply);
      reportOutcome(run, apply, outcome);
    });
}

const retirementOptions = [
  ...[singleWriterOption, environmentOption, ...addressOptions, ...freezeOptions],
  ...[whyOption, dryRunOption, allowBrokenLinksOption],
] as const;

export const retireCommand = (context: Context): CommandUnknownOpts =>
  siteCommand(
    'retire mf-press --redirect "/press/*=/news" --drop /press/2019',
    'Remove an area from the site, with redirects for its addresses',
    ...retirementOptions,
  )
    .argument('<area>', 'area to remove')
    .argument('[release...]', 'releases of areas that take over its pages: <area>@<version>')
    .action((area, typed, options) => {
      const releases = parseReleaseNames(typed);
      return changeAddresses(context, options, (words) =>
        retireArea({ area, releases, addressRules: words }),
      );
    });

export const renameCommand = (context: Context): CommandUnknownOpts =>
  siteCommand(
    'rename mf-press mf-newsroom@1.0.0',
    'Replace an area by one of another name, in one revision',
    ...retirementOptions,
  )
    .argument('<area>', 'area to replace')
    .argument('<release>', 'its release under the new name: <area>@<version>')
    .action((area, typed, options) => {
      const to = parseReleaseNames([typed]);
      return changeAddresses(context, options, (words) => renameArea(area, to, words));
    });

async function changeAddresses(
  context: Context,
  options: OptionsOf<typeof retirementOptions>,
  changeOf: (words: AddressRule[]) => Change,
): Promise<void> {
  const change = changeOf(await readAddressRules(context, options));
  const run = new Run(context, options);
  const apply = await applyOptions(run);
  reportOutcome(run, apply, await applyWithLock(change, apply));
}
