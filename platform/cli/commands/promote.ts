import { UsageError } from '@concourse/core/errors/ActionableError';
import { applyWithLock } from '@concourse/release/applyChange';
import {
  approvedBy,
  promoteFrom,
  promoteToAll,
  promoteToCanary,
  type Change,
} from '@concourse/release/changes';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { findApprovals, readSource } from '@concourse/release/rollBack';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import {
  allowBrokenLinksOption,
  browserOptions,
  applyOptions,
  describeSource,
  dryRunOption,
  overrideFreezeOption,
  reportOutcome,
  reasonOption,
} from '../changeSite';
import type { CommandFactory } from '../context';
import { addressOptions, readAddressRules } from '../options/addressRules';
import { rolloutOptions, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { Run } from '../run';
import { changeThroughService } from '../serviceClient';
import { addOptions, environmentOption, siteCommand } from '../siteCommand';

export const promoteCommand: CommandFactory = (context) => {
  const command = siteCommand(
    'promote mf-awards@1.1.0 --canary 10 --reason "new jury page"',
    'Promote releases: compose and check the site, and append to the log',
    environmentOption,
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option(
      '--from-environment <name>',
      'promote the named releases as they were live in this environment, or all live ones',
    )
    .addOption(reasonOption)
    .addOption(dryRunOption)
    .addOption(allowBrokenLinksOption);
  return addOptions(command, [
    ...rolloutOptions,
    ...addressOptions,
    ...browserOptions,
    overrideFreezeOption,
  ]).action(async (typed, options) => {
    const { fromEnvironment: from, canary } = options;
    const rules = await readAddressRules(context, options);
    assertCompatibleOptions(options, typed.length, rules.length);
    const plan = rolloutPlan(options);
    const releases = parseReleaseNames(typed);
    const run = new Run(context, options);
    const percent = canary ?? null;
    const isService = await changeThroughService(
      run,
      from === undefined
        ? { do: 'promote', releases: typed, percent }
        : { do: 'promote from', from, percent },
      [
        ...(plan ? ['A rollout'] : []),
        ...(rules.length > 0 ? ['A redirect'] : []),
        ...(options.allowBrokenLinks ? ['--allow-broken-links'] : []),
        ...(options.browser || options.skipBrowser ? ['--browser or --skip-browser'] : []),
        ...(from !== undefined && typed.length > 0 ? ['--from-environment with releases'] : []),
      ],
    );
    if (isService) return;
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
    const { environment } = await run.openEnvironment(from);
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
  });
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
