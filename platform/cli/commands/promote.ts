import { UsageError } from '@concourse/core/errors/ActionableError';
import type { RequestedAction } from '@concourse/core/store/requests';
import { applyWithLock } from '@concourse/release/applyChange';
import type { promoteToCanary } from '@concourse/release/changes';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { changeOf } from '@concourse/release/requests/makeRequest';
import { readSiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import {
  browserOptions,
  applyOptions,
  changeOptions,
  describeSource,
  overrideFreezeOption,
} from '../changeSite';
import type { CommandFactory } from '../context';
import { addressOptions, readAddressRules } from '../options/addressRules';
import { factsChoiceOf, factsChoiceOptions } from '../options/changedFacts';
import { rolloutOptions, rolloutPlan, type RolloutOptions } from '../options/rollout';
import { applyOrReportRequest, atOption } from '../requestChange';
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
    );
  return addOptions(command, [
    ...changeOptions,
    ...rolloutOptions,
    ...addressOptions,
    ...factsChoiceOptions,
    ...browserOptions,
    overrideFreezeOption,
    atOption,
  ]).action(async (typed, options) => {
    const { fromEnvironment: from, canary } = options;
    const rules = await readAddressRules(context, options);
    assertCompatibleOptions(options, typed.length, rules.length);
    const plan = rolloutPlan(options);
    const facts = factsChoiceOf(options);
    // Rejects wrong names before the store or the console is asked.
    parseReleaseNames(typed);
    const run = new Run(context, options);
    const percent = canary ?? null;
    const isAll = from !== undefined && typed.length === 0;
    const how = { percent, ...(facts && { facts }) };
    const action: RequestedAction =
      from === undefined
        ? { do: 'promote', releases: typed, ...how }
        : { do: 'promote from', from, ...(!isAll && { releases: typed }), ...how };
    const ofStore = [
      ...(rules.length > 0 ? ['A redirect'] : []),
      ...(options.allowBrokenLinks ? ['--allow-broken-links'] : []),
    ];
    // The options that a request does not have.
    const direct = [...(plan ? ['A rollout'] : []), ...ofStore];
    const rollout = plan && action.do === 'promote' ? { ...action, rollout: plan } : action;
    const isService = await changeThroughService(run, rollout, [
      ...(action.do === 'promote' ? ofStore : direct),
      ...(options.browser || options.skipBrowser ? ['--browser or --skip-browser'] : []),
    ]);
    if (isService) return;
    // The build has already compressed the pages of its release.
    enableCompressionCache(context, run.log);
    const apply = await applyOptions(run);
    // An unknown environment is an error of its own.
    if (from !== undefined) await run.openEnvironment(from);
    const toCanary: typeof promoteToCanary | undefined = plan
      ? (...canaryOf) => beginRollout(...canaryOf, plan)
      : undefined;
    const details = { addressRules: rules, toCanary };
    const { change, source } = await changeOf(action, apply.store, details);
    if (isAll && source) describeSource(source, await readSiteState(apply.store)).forEach(run.log);
    await applyOrReportRequest(run, apply, (applied) => applyWithLock(change, applied), {
      action: direct.length > 0 ? null : action,
      more: source && {
        from: { environment: from, rev: source.record.rev, edition: source.record.live },
      },
    });
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
