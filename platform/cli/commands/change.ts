import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { applyWithLock } from '@concourse/release/applyChange';
import {
  approvedBy,
  promoteFrom,
  promoteToAll,
  promoteToCanary,
  type Change,
} from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import {
  parseGone,
  parseRedirect,
  parseAddressRules,
  renameArea,
  retireArea,
  type AddressRule,
} from '@concourse/release/retire';
import { findApprovals, readSource, rollBack } from '@concourse/release/rollBack';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
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
  reasonOption,
} from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { rolloutOptions, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { parseRevision, repeatableOption } from '../options/values';
import { Run } from '../run';
import {
  addOptions,
  environmentOption,
  singleWriterOption,
  siteCommand,
  type OptionsOf,
} from '../siteCommand';

const addressOptions = [
  repeatableOption(
    '--redirect </old=/new>',
    'redirect a removed address, or all below it: "/old/*=/new"',
  ),
  repeatableOption('--gone </old>', 'answer a removed address with 410'),
  new Option('--redirects-file <file>', 'file with one /old=/new or /old per line'),
] as const;

/** Reads the options for addresses. @throws UsageError or ReleaseError for an invalid option or file */
async function readAddressRules(
  { root }: Context,
  { redirect = [], redirectsFile: file, gone = [] }: OptionsOf<typeof addressOptions>,
): Promise<AddressRule[]> {
  const typed = [...redirect.map(parseRedirect), ...gone.map(parseGone)];
  if (file === undefined) return typed;
  const text = await readFile(path.resolve(root, file), 'utf8').catch((cause: unknown) => {
    const message = `The file ${file} (--redirects-file) cannot be read.`;
    const next = 'Name a file with a line for each removed address: /old=/new, or /old for 410';
    throw new ReleaseError('REDIRECTS_UNREADABLE', message, next, { cause });
  });
  return [...parseAddressRules(text, file), ...typed];
}

export const promoteCommand: CommandFactory = (context) => {
  const command = siteCommand(
    'promote mf-awards@1.1.0 --canary 10 --reason "new jury page"',
    'Promote releases: compose and check the site, and append to the log',
    ...[singleWriterOption, environmentOption],
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option(
      '--from-environment <name>',
      'promote the named releases as they were live in this environment, or all live ones',
    )
    .addOption(reasonOption)
    .addOption(dryRunOption)
    .addOption(allowBrokenLinksOption);
  return addOptions(command, [...rolloutOptions, ...addressOptions, ...freezeOptions]).action(
    async (typed, options) => {
      const { fromEnvironment: from, canary } = options;
      const rules = await readAddressRules(context, options);
      assertCompatibleOptions(options, typed.length, rules.length);
      const plan = rolloutPlan(options);
      const releases = parseReleaseNames(typed);
      const run = new Run(context, options);
      // The build has already compressed the pages of its release.
      enableCompressionCache(context, run.log);
      const apply = await applyOptions(run);
      const toSome = (percent: number): Change =>
        plan ? beginRollout(releases, percent, plan) : promoteToCanary(releases, percent);
      const named = canary === undefined ? promoteToAll(releases, rules) : toSome(canary);
      if (from === undefined) {
        reportOutcome(run, apply, await applyWithLock(named, apply));
        return;
      }
      const { environment } = (await run.openEnvironment(from)).store;
      const isAll = typed.length === 0;
      const approvals = isAll
        ? [await readSource(apply.store, environment)]
        : await findApprovals(apply.store, environment, releases);
      const [source] = approvals as [SiteState];
      if (isAll) describeSource(source, await readSiteState(apply.store)).forEach(run.log);
      const change = isAll
        ? promoteFrom(source, { percent: canary, addressRules: rules })
        : approvedBy(
            named,
            approvals.map(({ live: edition }) => edition),
          );
      const outcome = await applyWithLock(change, apply);
      const { rev, live } = source.record;
      const more = { from: { environment: from, rev, edition: live } };
      reportOutcome(run, apply, outcome, { more });
    },
  );
};

function assertCompatibleOptions(
  { fromEnvironment: from, canary }: RolloutOptions & { fromEnvironment?: string },
  releases: number,
  rules: number,
): void {
  if (from === undefined && releases + rules === 0) {
    const message = 'No release is named.';
    const next =
      'Write <area>@<version>, such as mf-awards@1.2.0, or promote all releases of another environment: --from-environment <name>';
    throw new UsageError(message, next);
  }
  if (canary !== undefined && rules > 0) {
    const message =
      'Redirects and removed addresses apply to all visitors: --canary cannot limit them.';
    const next =
      "Omit --canary. Or add the addresses to `retired` in the area's src/routes.ts, and promote that release with --canary.";
    throw new UsageError(message, next);
  }
}

export const recomposeCommand: CommandFactory = (context) =>
  siteCommand(
    'recompose',
    "Recompose the live releases for today's date (Berlin)",
    ...[singleWriterOption, environmentOption, ...freezeOptions],
    ...[reasonOption, dryRunOption, allowBrokenLinksOption],
  ).action(async (options) => {
    const run = new Run(context, options);
    enableCompressionCache(context, run.log);
    const apply = await applyOptions(run);
    const why = apply.why || "recompose for today's date";
    const outcome = await applyWithLock(promoteToAll({}), { ...apply, why, kind: 'recomposition' });
    reportOutcome(run, apply, outcome);
  });

export const rollbackCommand: CommandFactory = (context) =>
  siteCommand(
    'rollback mf-awards',
    'Roll back the last change, areas, or the whole site to a revision',
    ...[singleWriterOption, environmentOption, acceptSettingsOption],
  )
    .argument('[area...]', 'ends the canary of an area, or else restores its previous release')
    .option('--to-revision <revision>', 'restore the whole site at this revision', parseRevision)
    .addOption(reasonOption)
    .addOption(dryRunOption)
    .action(async (areas, options) => {
      const run = new Run(context, options);
      const apply = await applyOptions(run);
      const outcome = await rollBack({ areas, to: options.toRevision }, apply);
      reportOutcome(run, apply, outcome);
    });

const retirementOptions = [
  ...[singleWriterOption, environmentOption, ...addressOptions, ...freezeOptions],
  ...[reasonOption, dryRunOption, allowBrokenLinksOption],
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
  const run = new Run(context, options);
  const apply = await applyOptions(run);
  reportOutcome(run, apply, await applyWithLock(change, apply));
}
