import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { sha256 } from '@concourse/core/files/digest';
import { VersionTakenError } from '@concourse/core/store/errors';
import { applyInTurn } from '@concourse/release/applyInTurn';
import { distOf } from '@concourse/release/areas';
import { promoteToAll } from '@concourse/release/changes';
import { describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { publishBuild, type PublishResult } from '@concourse/release/publishBuild';
import { readBuild } from '@concourse/release/readBuild';
import type { Versions } from '@concourse/release/releaseNames';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Context } from '../context';
import { allowBrokenLinks, applyOptions, freezes, why, type ChangeFlags } from '../options/change';
import {
  environment,
  progress,
  report,
  singleWriter,
  siteCommand,
  uploading,
} from '../siteCommand';
import { isOwnStore, keepCompressed } from '../stores';
import { buildAreas } from './build';
import { describePublished } from './publish';

/**
 * Builds and publishes all areas, and promotes what is new in one revision. Writes nothing if nothing changed;
 * a release that was rolled back stays so.
 */
export function upCommand(context: Context<'build' | 'compose'>): Command {
  return siteCommand(
    'up',
    'Build, publish and promote all changes',
    'up',
    ...[singleWriter, environment, ...freezes, why, allowBrokenLinks],
  ).action(async (options: ChangeFlags) => {
    const log = progress(context, options);
    keepCompressed(context, log);
    const apply = await applyOptions(context, {
      ...options,
      ...(!options.despiteFreeze && { why: options.why ?? 'up' }),
      // The settings of a checkout are its developer's, as is the store in it.
      acceptSettings: options.acceptSettings ?? isOwnStore(context, options),
      create: true,
    });
    const built = await buildAreas(context, [], log);
    const published: PublishResult[] = [];
    for (const name of built.map((each) => each.name).sort()) {
      const result = await publishArea(context, name, apply.store, log);
      log(describePublished(result));
      published.push(result);
    }
    const releases = toPromote(published, await readSiteState(apply.store));
    const outcome = await applyInTurn(promoteToAll(releases), apply);
    report(context, options, {
      lines: describeOutcome(outcome, apply),
      json: { published, ...outcomeJson(outcome, apply) },
    });
  });
}

// Without new releases the live ones are recomposed, which applies a changed configuration. Retired areas stay retired
// until a new release of them is built.
function toPromote(published: PublishResult[], state: SiteState | null): Versions {
  const known = { ...(state && versionsOf(state.live)), ...state?.live.retired?.areas };
  const fresh = published.filter(
    ({ area, outcome }) => outcome !== 'already published' || !Object.hasOwn(known, area),
  );
  return Object.fromEntries(fresh.map(({ area, version }) => [area, version]));
}

// Developers raise a version once the work is done. Until then changed sources get a version of their digest.
async function publishArea(
  context: Context<'build' | 'compose'>,
  area: string,
  store: Store,
  log: (line: string) => void,
): Promise<PublishResult> {
  const dist = distOf(context.root, area);
  const how = { store, dist, onProgress: uploading(context), builder: context.account };
  try {
    return await publishBuild(await readBuild(area, dist), how);
  } catch (error) {
    if (!(error instanceof VersionTakenError)) throw error;
    const digest = sha256(await readFile(path.join(dist, 'release.json')));
    const version = `${error.version}-local.${digest.slice(0, 8)}`;
    log(
      `${area}: its sources changed, its version (${error.version}) did not. Released here as ${version}.`,
    );
    await buildAreas(context, [area], log, { version });
    return publishBuild(await readBuild(area, dist), how);
  }
}
