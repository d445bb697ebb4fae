import type { Command } from 'commander';
import type { BuildResult } from '@concourse/build/buildCommand';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { costsOfBuild, type BuiltPageCost } from '@concourse/release/buildCosts';
import { readBuild } from '@concourse/release/readBuild';
import type { Context } from '../context';
import { applyOptions } from '../options/change';
import { describeBuildCosts } from '../output/diff';
import { progress, report, siteCommand, type CommonOptions } from '../siteCommand';
import { keepCompressed } from '../stores';

/** Builds areas, by default all of them. Skips areas whose inputs did not change. */
export async function buildAreas(
  context: Context<'build' | 'compose'>,
  names: string[],
  log: (line: string) => void,
  how: { force?: boolean; version?: string } = {},
): Promise<BuildResult[]> {
  requireAreas(context.root, names);
  const areas = names.length > 0 ? names : listAreas(context.root);
  const build = await context.parts.build();
  return build.buildAreas({ areas, log, env: context.env, ...how });
}

export function buildCommand(context: Context<'build' | 'compose'>): Command {
  return siteCommand('build', 'Build areas into their dist folders', 'build mf-awards')
    .argument('[area...]', 'areas to build (default: all)')
    .option('--force', 'build unchanged areas too')
    .action(async (names: string[], options: CommonOptions & { force?: boolean }) => {
      const log = progress(context, options);
      const built = await buildAreas(context, names, log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached).map(({ name }) => name);
      const { costs, lines } = await costsOfBuilt(context, options, changed);
      const summary = `Built ${changed.length}, unchanged ${built.length - changed.length}.`;
      report(context, options, { lines: [...lines, summary], json: { built, costs } });
    });
}

type Costs = { costs: Record<string, BuiltPageCost[]>; lines: string[] };

/** Computes what the pages of builds cost if a site is live to compose them with. A build never fails for it. */
async function costsOfBuilt(
  context: Context<'build' | 'compose'>,
  options: CommonOptions,
  names: string[],
): Promise<Costs> {
  if (names.length === 0) return { costs: {}, lines: [] };
  keepCompressed(context, progress(context, options));
  try {
    const apply = await applyOptions(context, options);
    const found: Costs = { costs: {}, lines: [] };
    for (const name of names) {
      const build = await readBuild(name, distOf(context.root, name));
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
  return siteCommand('css-types', about, 'css-types').action(async (options: CommonOptions) => {
    const { writeCssTypes } = await context.parts.cssTypes();
    const modules = writeCssTypes();
    report(context, options, { lines: [`${modules} CSS modules typed`], json: { modules } });
  });
}
