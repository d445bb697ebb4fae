import type { Command } from 'commander';
import { applyInTurn, type Outcome } from '@concourse/release/applyChange';
import { promoteFrom, promoteToAll, promoteToSome, type Change } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { renameArea, retireArea, type AddressWord } from '@concourse/release/retire/retire';
import { readSource, rollBack } from '@concourse/release/rollBack';
import { readSiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout/rolloutChanges';
import { cacheCompressed } from '@concourse/store/cacheCompressed';
import type { Context } from '../context';
import {
  acceptSettings,
  addresses,
  addressWords,
  allowBrokenLinks,
  applyOptions,
  dryRun,
  freezes,
  reportOutcome,
  why,
  type AddressOptions,
  type ChangeFlags,
} from '../options/change';
import { rollout, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { parseRevision } from '../options/values';
import { describeSource } from '../output/change';
import { addOptions, environment, progress, singleWriter, siteCommand } from '../siteCommand';
import { openEnvironment } from '../stores';

type PromoteOptions = Omit<ChangeFlags, 'environment'> &
  AddressOptions &
  RolloutOptions & { to?: string; from?: string; today?: boolean };

export function promoteCommand(context: Context<'compose'>): Command {
  const command = siteCommand(
    'promote',
    'Promote releases: compose, check, and append to the log',
    'promote mf-awards@1.1.0 --canary 10 --why "new jury page"',
    singleWriter,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option('--to <environment>', 'target environment (env: SITE_ENVIRONMENT)')
    .option('--from <environment>', 'promote all live releases of another environment')
    .option('--today', "recompose the live releases for today's date (Berlin)")
    .addOption(why)
    .addOption(dryRun)
    .addOption(allowBrokenLinks);
  return addOptions(command, [...rollout, ...addresses, ...freezes]).action(
    async (typed: string[], options: PromoteOptions) => {
      const { to, from, canary, today = false } = options;
      const words = await addressWords(context, options);
      refuseContradictions(options, typed.length, words.length);
      const plan = rolloutPlan(options);
      const releases = parseReleaseNames(typed);
      // The build has compressed the pages that it brings.
      cacheCompressed(context, progress(context, options));
      const named = { ...options, ...(to !== undefined && { environment: to }) };
      const apply = await applyOptions(context, named);
      const print = (outcome: Outcome, more?: object): void =>
        reportOutcome(context, options, apply, outcome, more);
      if (today) {
        const reason = apply.why || 'for the day that it is';
        const recompose = { ...apply, why: reason, kind: 'recomposition' as const };
        print(await applyInTurn(promoteToAll({}), recompose));
      } else if (from !== undefined) {
        const there = await openEnvironment(context, { ...options, environment: from });
        const source = await readSource(apply.store, there.store.environment);
        const here = await readSiteState(apply.store);
        describeSource(source, here).forEach(progress(context, options));
        const how = { ...(canary !== undefined && { percent: canary }), words };
        const outcome = await applyInTurn(promoteFrom(source, how), apply);
        const { rev, live } = source.record;
        print(outcome, { from: { environment: from, rev, edition: live } });
      } else if (canary === undefined) {
        print(await applyInTurn(promoteToAll(releases, words), apply));
      } else if (plan) {
        print(await applyInTurn(beginRollout(releases, canary, plan), apply));
      } else {
        print(await applyInTurn(promoteToSome(releases, canary), apply));
      }
    },
  );
}

/** @throws ReleaseError for options that exclude each other */
function refuseContradictions(options: PromoteOptions, releases: number, words: number): void {
  const { from, canary, then, today = false } = options;
  const given = releases + words;
  if (today && (given > 0 || from !== undefined || canary !== undefined)) {
    throw new ReleaseError(
      '--today is of what is live, for everybody: it takes no release, no --from and no --canary.',
      'Promote releases by themselves: days that have passed are said as past with them.',
    );
  }
  if (from === undefined ? given === 0 && !today : releases > 0) {
    throw new ReleaseError(
      from === undefined
        ? 'promote was given no release.'
        : `promote takes releases, or all that are live in ${from} (--from), not both.`,
      'Write <area>@<version>, such as mf-awards@1.2.0. What another environment has: --from <environment>',
    );
  }
  if (canary !== undefined && words > 0) {
    throw new ReleaseError(
      'What is said of an address holds for everybody: it cannot be tried by some.',
      "Leave --canary out, or say it in `retired` of the area's src/routes.ts, whose release may be tried.",
    );
  }
  if (then !== undefined && from !== undefined) {
    throw new ReleaseError(
      'A canary that goes on by itself is of releases that are named.',
      'Name them instead of --from, or leave out --then.',
    );
  }
}

export function rollbackCommand(context: Context<'compose'>): Command {
  return siteCommand(
    'rollback',
    'Roll back the last change, areas, or the whole site to a revision',
    'rollback mf-awards',
    ...[singleWriter, environment, acceptSettings],
  )
    .argument('[area...]', 'ends the canary of the area, or else restores its previous release')
    .option('--to <rev>', 'restore the whole site at this revision', parseRevision)
    .addOption(why)
    .addOption(dryRun)
    .action(async (areas: string[], options: ChangeFlags & { to?: number }) => {
      const { to } = options;
      const apply = await applyOptions(context, options);
      const outcome = await rollBack({ areas, ...(to !== undefined && { to }) }, apply);
      reportOutcome(context, options, apply, outcome);
    });
}

type RetireOptions = ChangeFlags & AddressOptions;

const ofRetirement = [
  ...[singleWriter, environment, ...addresses, ...freezes],
  ...[why, dryRun, allowBrokenLinks],
];

export const retireCommand = (context: Context): Command =>
  siteCommand(
    'retire',
    'Remove an area from the site, with redirects for its addresses',
    'retire mf-press --redirect "/press/*=/news" --drop /press/2019',
    ...ofRetirement,
  )
    .argument('<area>', 'area to remove')
    .argument('[release...]', 'releases of areas that take over its pages: <area>@<version>')
    .action((area: string, typed: string[], options: RetireOptions) => {
      const releases = parseReleaseNames(typed);
      return changeAddresses(context, options, (words) => retireArea({ area, releases, words }));
    });

export const renameCommand = (context: Context): Command =>
  siteCommand(
    'rename',
    'Replace an area by one of another name, in one revision',
    'rename mf-press mf-newsroom@1.0.0',
    ...ofRetirement,
  )
    .argument('<area>', 'area to replace')
    .argument('<release>', 'its release under the new name: <area>@<version>')
    .action((area: string, typed: string, options: RetireOptions) => {
      const to = parseReleaseNames([typed]);
      return changeAddresses(context, options, (words) => renameArea(area, to, words));
    });

async function changeAddresses(
  context: Context,
  options: RetireOptions,
  changeOf: (words: AddressWord[]) => Change,
): Promise<void> {
  const change = changeOf(await addressWords(context, options));
  const apply = await applyOptions(context, options);
  reportOutcome(context, options, apply, await applyInTurn(change, apply));
}
