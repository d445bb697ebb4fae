import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { catchOnly, VersionTakenError } from '@concourse/core/store/errors';
import { applyWithLock } from '@concourse/release/applyChange';
import { distOf } from '@concourse/release/areas';
import { promoteToAll, withFields } from '@concourse/release/changes';
import { publishBuild } from '@concourse/release/publishBuild';
import { readBuild } from '@concourse/release/readBuild';
import { releasesToDeploy } from '@concourse/release/releasesToDeploy';
import { readSiteState } from '@concourse/release/siteState';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import type { Store } from '@concourse/store/Store';
import {
  applyOptions,
  allowBrokenLinksOption,
  browserOptions,
  overrideFreezeOption,
  reasonOption,
  reportOutcome,
  type ChangeFlags,
} from '../changeSite';
import type { CommandFactory } from '../context';
import { loadSettings } from '../fileSettings';
import { factsChoiceOf, factsChoiceOptions } from '../options/changedFacts';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';
import { buildAreas } from './build';
import { describePublished } from './publish';

/** Makes all builds live in one revision. Names the builds that a release manager took off the site, and skips them. */
export const deployCommand: CommandFactory = (context) => {
  const about = 'Build, publish and promote all areas that changed';
  const how = [environmentOption, reasonOption, allowBrokenLinksOption, ...browserOptions] as const;
  const more = [...factsChoiceOptions, overrideFreezeOption] as const;
  return siteCommand('deploy', about, ...how, ...more).action(async (options) => {
    const factsChoice = factsChoiceOf(options);
    const run = new Run<ChangeFlags>(context, {
      ...options,
      ...(!options.overrideFreeze && { reason: options.reason ?? 'deploy' }),
      create: true,
    });
    enableCompressionCache(context, run.log);
    const apply = {
      ...(await applyOptions(run)),
      // The store of a checkout has one person: approvals do not apply.
      ...(run.usesProjectStore && { approve: () => ({}) }),
    };
    const built = await buildAreas(context, [], run.log);
    const names = built.map(({ name }) => name).sort();
    const published = await Array.fromAsync(names, async (name) => {
      const result = await publishArea(run, name, apply.store);
      run.log(describePublished(result));
      return result;
    });
    const state = await readSiteState(apply.store);
    const { releases, skipped } = await releasesToDeploy(published, state, apply.store);
    // The store of a checkout belongs to its developer: it takes the settings of the checkout.
    const settings = run.usesProjectStore ? await loadSettings(run, apply.store) : undefined;
    const change = withFields(promoteToAll(releases), { settings, factsChoice });
    const outcome = await applyWithLock(change, apply);
    reportOutcome(run, apply, outcome, {
      more: { published, skipped },
      last: skipped.map(
        ({ area, version, why }) =>
          `${area}@${version} is not live: ${why}. Raise its version, or run: npm run site -- promote ${area}@${version}`,
      ),
    });
  });
};

// Before the developer raises the version, a changed build gets a version that contains its digest.
async function publishArea({ context, log, progress }: Run, area: string, store: Store) {
  const dist = distOf(context.root, area);
  const how = { store, dist, onProgress: progress(), builder: context.account };
  const publish = async () => publishBuild(await readBuild(area, dist), how);
  const publishAgain = async ({ version: taken }: VersionTakenError) => {
    const digest = sha256(await readFile(path.join(dist, 'release.json')));
    // Without a dot before the digest: digits alone must not start with 0.
    const version = `${taken}-local-${digest.slice(0, 8)}`;
    log(`${area} changed, but its version is still ${taken}: publishing it as ${version}.`);
    await buildAreas(context, [area], log, { version });
    return publish();
  };
  return publish().catch(catchOnly(VersionTakenError, publishAgain));
}
