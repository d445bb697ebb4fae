import path from 'node:path';
import { composerDigest } from '../compose/composerDigest';
import type { ComposeEdition } from '../compose/composition';
import { loadSiteConfig } from '../configuration/loadSiteConfig';
import type { ApplyOptions } from '../release/applyChange';
import { identityOf } from '../release/identity';
import { readAllowedSigners } from '../release/signing/allowedSigners';
import type { Context } from './context';
import { describeComposed, describeTarget } from './describePlan';
import {
  configurationFile,
  openEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from './environments';
import { progress, uploading } from './siteCommand';

/** What a command changes the site with. */
export type ChangeOptions = ApplyOptions & {
  /** The environment's name, where the project has more than one: then it is said. */
  place: string | null;
};

const composeWhenNeeded =
  ({ parts, platform }: Context): ComposeEdition =>
  async (input) => {
    const { composeEdition } = await parts.compose();
    const composer = composerDigest(path.join(platform, 'compose'));
    return composeEdition({ ...input, composer });
  };

/** What `promote`, `rollback` and `up` need to change the site in one environment. */
export async function applyOptions(
  context: Context,
  options: EnvironmentOptions & { dryRun?: boolean; why?: string; allowBrokenLinks?: boolean },
): Promise<ChangeOptions> {
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
  return {
    store,
    site,
    indexed: environment.isIndexed,
    ...(environment.requiresSignatures && { signers: await readAllowedSigners(context.root) }),
    place,
    compose: composeWhenNeeded(context),
    now: context.now,
    who: await identityOf(context),
    why: options.why ?? '',
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    onTarget: (target, head) => describeTarget(target, head, to).forEach(log),
    onProgress: uploading(context),
    onPlan: (plan) => describeComposed(plan).forEach(log),
  };
}
