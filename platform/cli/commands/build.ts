import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { BuildResult } from '@concourse/build/buildCommand';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import { VersionTakenError } from '@concourse/core/store/errors';
import { applyInTurn } from '@concourse/release/applyChange';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { costsOfBuild, type BuiltPageCost } from '@concourse/release/buildCosts';
import { promoteToAll } from '@concourse/release/changes';
import { describeOutcome, outcomeJson } from '@concourse/release/outcome';
import { publishBuild, type PublishResult } from '@concourse/release/publishBuild';
import { readBuild } from '@concourse/release/readBuild';
import type { Versions } from '@concourse/release/releaseNames';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import { cacheCompressed } from '@concourse/store/cacheCompressed';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { Context } from '../context';
import { applyOptions, allowBrokenLinks, freezes, why, type ChangeFlags } from '../options/change';
import { describeBuildCosts } from '../output/diff';
import { Run } from '../run';
import { environment, siteCommand, singleWriter, type CommonOptions } from '../siteCommand';
import { describePublished } from './publish';

/** Builds areas, by default all of them. Skips areas whose inputs did not change. */
export async function buildAreas(
  context: Context,
  names: string[],
  log: (line: string) => void,
  how: { force?: boolean; version?: string } = {},
): Promise<BuildResult[]> {
  requireAreas(context.root, names);
  const areas = names.length > 0 ? names : listAreas(context.root);
  const build = await context.parts.build();
  return build.buildAreas({ areas, log, env: context.env, ...how });
}

export function buildCommand(context: Context): Command {
  return siteCommand('build mf-awards', 'Build areas into their dist folders')
    .argument('[area...]', 'areas to build (default: all)')
    .option('--force', 'build unchanged areas too')
    .action(async (names: string[], options: CommonOptions & { force?: boolean }) => {
      const run = new Run(context, options);
      const built = await buildAreas(context, names, run.log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached).map(({ name }) => name);
      const { costs, lines } = await costsOfBuilt(run, changed);
      const summary = `Built ${changed.length}, unchanged ${built.length - changed.length}.`;
      run.report({ lines: [...lines, summary], json: { built, costs } });
    });
}

type Costs = { costs: Record<string, BuiltPageCost[]>; lines: string[] };

/** Computes what the pages of builds cost if a site is live to compose them with. A build never fails for it. */
async function costsOfBuilt(run: Run, names: string[]): Promise<Costs> {
  if (names.length === 0) return { costs: {}, lines: [] };
  cacheCompressed(run.context, run.log);
  try {
    const apply = await applyOptions(run);
    const found: Costs = { costs: {}, lines: [] };
    for (const name of names) {
      const build = await readBuild(name, distOf(run.context.root, name));
      const pages = await costsOfBuild(build, apply);
      if (!pages) continue;
      if (pages.length > 0) found.costs[name] = pages;
      found.lines.push(...describeBuildCosts(name, pages));
    }
    return found;
  } catch (error) {
    if (!(error instanceof ActionableError)) throw error;
    return { costs: {}, lines: [`What the pages cost a visitor is not known: ${error.message}`] };
  }
}

export function cssTypesCommand(context: Context): Command {
  const about = 'Write the types of all CSS modules, for editors and the type check';
  return siteCommand('css-types', about).action(async (options: CommonOptions) => {
    const { writeCssTypes } = await context.parts.cssTypes();
    const modules = writeCssTypes();
    new Run(context, options).report({
      lines: [`${modules} CSS modules typed`],
      json: { modules },
    });
  });
}

/**
 * Builds and publishes all areas, and promotes what is new in one revision. Writes nothing if nothing changed;
 * a release that was rolled back stays so.
 */
export function upCommand(context: Context): Command {
  const about = 'Build, publish and promote all changes';
  const flags = [singleWriter, environment, ...freezes, why, allowBrokenLinks];
  return siteCommand('up', about, ...flags).action(async (options: ChangeFlags) => {
    const run = new Run<ChangeFlags>(context, {
      ...options,
      ...(!options.despiteFreeze && { why: options.why ?? 'up' }),
      // The settings of a checkout are its developer's, as is the store in it.
      acceptSettings: options.acceptSettings ?? new Run(context, options).isOwnStore,
      create: true,
    });
    cacheCompressed(context, run.log);
    const apply = await applyOptions(run);
    const built = await buildAreas(context, [], run.log);
    const published: PublishResult[] = [];
    for (const name of built.map((each) => each.name).sort()) {
      const result = await publishArea(run, name, apply.store);
      run.log(describePublished(result));
      published.push(result);
    }
    const releases = toPromote(published, await readSiteState(apply.store));
    const outcome = await applyInTurn(promoteToAll(releases), apply);
    run.report({
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
  { context, log, progress }: Run,
  area: string,
  store: Store,
): Promise<PublishResult> {
  const dist = distOf(context.root, area);
  const how = { store, dist, onProgress: progress(), builder: context.account };
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
