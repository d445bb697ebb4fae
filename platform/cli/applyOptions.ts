import { composerDigest } from '@concourse/compose/composerDigest';
import type { ComposeEdition } from '@concourse/compose/composition';
import { describeFreeze } from '@concourse/config/freezes';
import { loadSiteConfig } from '@concourse/config/loadSiteConfig';
import { dayInBerlin } from '@concourse/contract/dayState';
import type { ApplyOptions, Plan } from '@concourse/release/applyChange';
import { freezeOfPlan, type FreezeRules } from '@concourse/release/freezes';
import { identityOf } from '@concourse/release/identity';
import { readAllowedSigners } from '@concourse/release/signing/signatures';
import { tellHooks } from '@concourse/webhooks/tellHooks';
import type { Context } from './context';
import { describeComposed, describeTarget } from './describePlan';
import {
  configurationFile,
  openEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from './environments';
import { requireReason, type FreezeOptions } from './freezeOptions';
import { progress, uploading } from './siteCommand';

/** What a command changes the site with. */
export type ChangeOptions = ApplyOptions & {
  /** The environment's name, where the project has more than one: then it is said. */
  place: string | null;
};

const composeWhenNeeded =
  ({ parts, now }: Context<'compose'>): ComposeEdition =>
  async (input) => {
    const { composeEdition } = await parts.compose();
    const composer = composerDigest();
    return composeEdition({ ...input, composer, day: dayInBerlin(now()) });
  };

/** What `promote`, `rollback` and `up` need to change the site in one environment. */
export async function applyOptions(
  context: Context<'compose'>,
  options: EnvironmentOptions &
    FreezeOptions & { dryRun?: boolean; why?: string; allowBrokenLinks?: boolean },
): Promise<ChangeOptions> {
  requireReason(options);
  const log = progress(context, options);
  const { store, configured } = await openEnvironment(context, options);
  const environment = requireConfigured(store.environment.name, configured);
  const site = await loadSiteConfig({
    file: configurationFile(context),
    env: context.env,
    environment: environment.name,
  });
  const place = configured.length > 1 ? environment.name : null;
  const to = place === null ? null : `${place} (${site.siteUrl})`;
  const rules = { now: context.now, despiteFreeze: options.despiteFreeze ?? false };
  return {
    store,
    site,
    indexed: environment.isIndexed,
    ...(environment.requiresSignatures && { signers: await readAllowedSigners(context.root) }),
    freezes: environment.freezes,
    acceptSettings: options.acceptSettings ?? false,
    place,
    compose: composeWhenNeeded(context),
    who: await identityOf(context),
    why: options.why ?? '',
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    ...rules,
    onTarget: (target, head) => describeTarget(target, head, to).forEach(log),
    onProgress: uploading(context),
    onRecord: ({ rev }) =>
      tellHooks(environment.webhooks, rev, {
        store,
        env: context.env,
        now: context.now,
        log: (line) => context.stderr(`${line}\n`),
      }),
    onPlan: (plan) => {
      describeComposed(plan, configurationFile(context)).forEach(log);
      describeFrozen(plan, rules).forEach(log);
    },
  };
}

/** A freeze that the change comes in, as a line of the plan. */
function describeFrozen(plan: Plan, rules: FreezeRules): string[] {
  const held = freezeOfPlan(plan, rules);
  if (!held) return [];
  const what = `${held.areas.join(', ')}: ${describeFreeze(held.freeze)}`;
  return [`  ${what}${rules.despiteFreeze ? '; gone through' : ''}`];
}
