import { distOf } from '@concourse/release/areas';
import { checkBuilds } from '@concourse/release/checkBuilds';
import { CheckError, ReleaseError } from '@concourse/release/errors';
import { readBuild } from '@concourse/release/readBuild';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { openPublicStore } from '../publicStore';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';
import { buildAreas } from './build';

export const checkCommand: CommandFactory = (context) => {
  const about = 'Build areas, and check on top of the live site what a promotion would reject';
  return siteCommand('check mf-awards', about, environmentOption)
    .argument('[area...]', 'areas to check (default: all)')
    .action(async (names, options) => {
      const run = new Run(context, options);
      enableCompressionCache(context, run.log);
      const publicStore = await openPublicStore(run);
      const apply = { ...(await applyOptions(run)), ...(publicStore && { store: publicStore }) };
      if ((await apply.store.log.head()) === null) {
        const message = `Nothing is live in the store (${apply.store.environment.name}), so there is no site to check on.`;
        const next = 'Name the store of the site: --store <address> or SITE_STORE.';
        throw new ReleaseError('NOTHING_LIVE', message, next);
      }
      const built = await buildAreas(context, names, run.log);
      const builds = await Array.fromAsync(built, async ({ name }) =>
        readBuild(name, distOf(context.root, name)),
      );
      const { problems, plan, taken } = await checkBuilds(builds, apply);
      if (plan) apply.onPlan?.(plan);
      for (const release of taken)
        run.log(
          `  ${release} is published with other content: raise its version before you publish`,
        );
      if (problems.length > 0) throw new CheckError(problems);
      const listed = builds.map(({ manifest: { name, version } }) => `${name}@${version}`);
      const { environment } = apply.store;
      run.report({
        lines: [`A promotion of ${listed.join(', ')} would pass the checks.`],
        json: { environment: environment.name, checked: listed, taken },
      });
    });
};
