import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { sha256 } from '@concourse/core/files/digest';
import { VersionTakenError } from '@concourse/core/store/errors';
import type { Outcome } from '@concourse/release/applyChange';
import { distOf } from '@concourse/release/areas';
import type { Versions } from '@concourse/release/releaseNames';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import { cacheCompressed } from '@concourse/store/compression';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { applyOptions, type ChangeOptions } from '../applyOptions';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import { withEnvironment, type EnvironmentOptions } from '../environments';
import { withFreezes, type FreezeOptions } from '../freezeOptions';
import { isOwnStore, progress, report, uploading, writingCommand } from '../siteCommand';
import { buildAreas } from './build';
import { promote } from './promote';
import { describePublished, publish, type PublishResult } from './publish';

type Options = EnvironmentOptions & FreezeOptions & { why?: string; allowBrokenLinks?: boolean };

export type UpResult = { published: PublishResult[]; outcome: Outcome; apply: ChangeOptions };

/**
 * From sources to a live site: builds and publishes all areas, and promotes in one revision what is new.
 * Where nothing changed, nothing is written; a release that was rolled back stays so.
 */
export async function up(
  context: Context<'build' | 'compose'>,
  options: Options,
): Promise<UpResult> {
  const log = progress(context, options);
  cacheCompressed(context, log);
  const apply = await applyOptions(context, {
    ...options,
    ...(!options.despiteFreeze && { why: options.why ?? 'up' }),
    // The settings of a checkout are its developer's, as is the store in it.
    acceptSettings: options.acceptSettings ?? isOwnStore(context, options),
    create: true,
  });
  const built = await buildAreas(context, [], log);

  const published: PublishResult[] = [];
  for (const { name } of inOrder(built)) {
    const result = await publishBuild(context, name, apply.store, log);
    log(describePublished(result));
    published.push(result);
  }
  const state = await readSiteState(apply.store);
  const outcome = await promote(toPromote(published, state), undefined, apply);
  return { published, outcome, apply };
}

// Where nothing is new, the live releases are composed again: that applies a configuration that changed.
// What was taken out of the site stays so, until something new is built.
function toPromote(published: PublishResult[], state: SiteState | null): Versions {
  const known = { ...(state && versionsOf(state.live)), ...state?.live.retired?.areas };
  const fresh = published.filter(
    ({ area, outcome }) => outcome !== 'already published' || !Object.hasOwn(known, area),
  );
  return Object.fromEntries(fresh.map(({ area, version }) => [area, version]));
}

// Sources that changed under a version that is taken: fine on one's own machine, where the version is
// raised only once the work is done. The build gets a version that says what it is.
async function publishBuild(
  context: Context<'build' | 'compose'>,
  area: string,
  store: Store,
  log: (line: string) => void,
): Promise<PublishResult> {
  const dist = distOf(context.root, area);
  const attempt = () =>
    publish({
      store,
      area,
      dist,
      dryRun: false,
      log: () => undefined,
      onProgress: uploading(context),
      builder: context.account,
    });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof VersionTakenError)) throw error;
    const digest = sha256(await readFile(path.join(dist, 'release.json')));
    const version = `${error.version}-local.${digest.slice(0, 8)}`;
    log(
      `${area}: its sources changed, its version (${error.version}) did not. Released here as ${version}.`,
    );
    await buildAreas(context, [area], log, { version });
    return attempt();
  }
}

// Builds end in any order; what is said and done with them keeps one.
const inOrder = <Named extends { name: string }>(built: Named[]): Named[] =>
  [...built].sort((a, b) => (a.name < b.name ? -1 : 1));

export function upCommand(context: Context<'build' | 'compose'>): Command {
  return withFreezes(
    withEnvironment(
      writingCommand('up', 'Build, publish and promote everything that is new, in one go', 'up'),
    ),
  )
    .option('--why <text>', 'reason, kept in the log')
    .option('--allow-broken-links', 'let broken links through; the log says so')
    .action(async (options: Options) => {
      const { published, outcome, apply } = await up(context, options);
      const json = { published, ...outcomeJson(outcome, apply) };
      report(context, options, { lines: describeOutcome(outcome, apply), json });
    });
}
