import { Option } from 'commander';
import { composerDigest } from '@concourse/compose/composerDigest';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { dayInBerlin } from '@concourse/contract/dayState';
import type { ApplyOptions, Outcome } from '@concourse/release/applyChange';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import { describeHold, describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { readAllowedSigners } from '@concourse/release/signing/signatures';
import { tellHooks } from '@concourse/webhooks/tellHooks';
import { describeComposed, describeTarget } from '../output/change';
import { requireConfigured, type Run } from '../run';
import type { CommonOptions } from '../siteCommand';

export type ChangeFlags = CommonOptions & {
  /** A digest names the list of changes that was accepted. */
  acceptSettings?: boolean | string;
  despiteFreeze?: boolean;
  why?: string;
  dryRun?: boolean;
  allowBrokenLinks?: boolean;
};

export const acceptSettings = new Option('--accept-settings', 'apply the changed settings');

/** For commands that a freeze holds. */
export const freezes = [
  acceptSettings,
  new Option('--despite-freeze', 'override a freeze; needs --why, and is logged'),
];

export const why = new Option('--why <text>', 'reason, stored in the log');

export const dryRun = new Option('--dry-run', 'compose and check, but change nothing');

export const allowBrokenLinks = new Option(
  '--allow-broken-links',
  'accept broken links; is logged',
);

/** How a command changes the site. */
export type ChangeOptions = ApplyOptions & {
  /** Name of the environment if the project has several: the output names it. */
  place: string | null;
};

/** Returns how a command changes the site. @throws ReleaseError for a freeze that is overridden without a reason */
export async function applyOptions(run: Run<ChangeFlags>): Promise<ChangeOptions> {
  const { context, options, log } = run;
  const { despiteFreeze = false, why: reason = '' } = options;
  if (despiteFreeze && reason.trim() === '') {
    throw new ReleaseError(
      '--despite-freeze was given without a reason.',
      'Say why it cannot wait: --why "…". The log keeps it.',
    );
  }
  const { env, now } = context;
  const { store, configured } = await run.openEnvironment();
  const environment = requireConfigured(store.environment.name, configured);
  const file = run.configurationFile;
  const site = await loadSiteConfig({ file, env, environment: environment.name });
  const place = configured.length > 1 ? environment.name : null;
  const to = place === null ? null : `${place} (${site.siteUrl})`;
  return {
    store,
    site,
    indexed: environment.isIndexed,
    ...(environment.requiresSignatures && { signers: await readAllowedSigners(context.root) }),
    freezes: environment.freezes,
    acceptSettings: options.acceptSettings ?? false,
    place,
    compose: async (input) => {
      const { composeEdition } = await context.parts.compose();
      return composeEdition({ ...input, composer: composerDigest(), day: dayInBerlin(now()) });
    },
    who: await identityOf(context),
    why: reason,
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    now,
    despiteFreeze,
    onTarget: (target, head) => describeTarget(target, head, to).forEach(log),
    onProgress: run.progress(),
    onRecord: ({ rev }) =>
      tellHooks(environment.webhooks, rev, {
        store,
        env,
        now,
        log: run.warn,
      }),
    onPlan: (plan) => {
      describeComposed(plan, file).forEach(log);
      const frozen = describeHold(plan, { now, despiteFreeze });
      if (frozen) log(`  ${frozen}${despiteFreeze ? '; gone through' : ''}`);
    },
  };
}

/** Prints the result of a change. @param more further properties of the JSON */
export const reportOutcome = (
  run: Run,
  apply: ChangeOptions,
  outcome: Outcome,
  more: object = {},
): void =>
  run.report({
    lines: describeOutcome(outcome, apply),
    json: { ...outcomeJson(outcome, apply), ...more },
  });
