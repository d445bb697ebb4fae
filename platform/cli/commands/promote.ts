import type { Command } from 'commander';
import type { Outcome } from '@concourse/release/applyChange';
import { applyInTurn } from '@concourse/release/applyInTurn';
import { promoteFrom, promoteToAll, promoteToSome } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { readSource } from '@concourse/release/rollBack';
import { readSiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout/rolloutChanges';
import type { Context } from '../context';
import {
  addresses,
  addressWords,
  allowBrokenLinks,
  applyOptions,
  freezes,
  why,
  type AddressOptions,
  type ChangeFlags,
} from '../options/change';
import { rollout, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { describeSource } from '../output/change';
import { addOptions, progress, report, singleWriter, siteCommand } from '../siteCommand';
import { keepCompressed, openEnvironment } from '../stores';

type Options = Omit<ChangeFlags, 'environment'> &
  AddressOptions &
  RolloutOptions & { to?: string; from?: string; today?: boolean };

export function promoteCommand(context: Context<'compose'>): Command {
  const command = siteCommand(
    'promote',
    'Put releases live: compose, check, and append to the log',
    'promote mf-awards@1.1.0 --canary 10 --why "new jury page"',
    singleWriter,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option(
      '--to <environment>',
      'environment they go live in (env: SITE_ENVIRONMENT; the default one unless told)',
    )
    .option('--from <environment>', 'all releases that are live in another environment')
    .option('--today', 'what is live already, composed for the day that it is in Berlin')
    .addOption(why)
    .option('--dry-run', 'compose and check, but put nothing live')
    .addOption(allowBrokenLinks);
  return addOptions(command, [...rollout, ...addresses, ...freezes]).action(
    async (typed: string[], options: Options) => {
      const { to, from, canary, today = false } = options;
      const words = await addressWords(context, options);
      refuseContradictions(options, typed.length, words.length);
      const plan = rolloutPlan(options);
      const releases = parseReleaseNames(typed);
      // The build has compressed the pages that it brings.
      keepCompressed(context, progress(context, options));
      const apply = await applyOptions(context, {
        ...options,
        ...(to !== undefined && { environment: to }),
      });
      const print = (outcome: Outcome, more: object = {}): void =>
        report(context, options, {
          lines: describeOutcome(outcome, apply),
          json: { ...outcomeJson(outcome, apply), ...more },
        });
      if (today) {
        const reason = apply.why || 'for the day that it is';
        const recompose = { ...apply, why: reason, kind: 'recomposition' as const };
        print(await applyInTurn(promoteToAll({}), recompose));
        return;
      }
      if (from !== undefined) {
        const there = await openEnvironment(context, { ...options, environment: from });
        const source = await readSource(apply.store, there.store.environment);
        const here = await readSiteState(apply.store);
        describeSource(source, here).forEach(progress(context, options));
        const how = { ...(canary !== undefined && { percent: canary }), words };
        const { rev, live } = source.record;
        print(await applyInTurn(promoteFrom(source, how), apply), {
          from: { environment: from, rev, edition: live },
        });
        return;
      }
      if (canary === undefined) print(await applyInTurn(promoteToAll(releases, words), apply));
      else if (plan) print(await applyInTurn(beginRollout(releases, canary, plan), apply));
      else print(await applyInTurn(promoteToSome(releases, canary), apply));
    },
  );
}

/** @throws ReleaseError for options that exclude each other */
function refuseContradictions(options: Options, releases: number, words: number): void {
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
