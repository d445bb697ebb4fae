import type { Command } from 'commander';
import type { BuildResult } from '@concourse/build/buildCommand';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { costsOfBuild, type BuiltPageCost } from '@concourse/release/buildCosts';
import { readBuild } from '@concourse/release/readBuild';
import { cacheCompressed } from '@concourse/store/compression';
import { applyOptions } from '../applyOptions';
import type { Context } from '../context';
import { describeBuildCosts } from '../describeCosts';
import { progress, report, siteCommand, type CommonOptions } from '../siteCommand';

/** Builds areas; all of them where none is named. One whose inputs did not change is left as it is. */
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
    .argument('[area...]', 'areas to build; all of them by default')
    .option('--force', 'build even where nothing changed')
    .action(async (names: string[], options: CommonOptions & { force?: boolean }) => {
      const log = progress(context, options);
      const built = await buildAreas(context, names, log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached);
      const costs = await costsOfBuilt(
        context,
        options,
        changed.map(({ name }) => name),
      );
      const lines = [
        ...costs.flatMap(({ lines: told }) => told),
        `Built ${changed.length}, unchanged ${built.length - changed.length}.`,
      ];
      const pages = Object.fromEntries(
        costs.flatMap(({ name, pages: all }) => (all.length > 0 ? [[name, all]] : [])),
      );
      report(context, options, { lines, json: { built, costs: pages } });
    });
}

type BuiltCosts = { name: string; pages: BuiltPageCost[]; lines: string[] };

/** What the pages of these builds cost, where something is live to compose them with. A build never fails for it. */
async function costsOfBuilt(
  context: Context<'build' | 'compose'>,
  options: CommonOptions,
  names: string[],
): Promise<BuiltCosts[]> {
  if (names.length === 0) return [];
  cacheCompressed(context, progress(context, options));
  try {
    const apply = await applyOptions(context, options);
    const all: BuiltCosts[] = [];
    for (const name of names) {
      const build = await readBuild(name, distOf(context.root, name));
      const pages = await costsOfBuild(build, apply);
      if (pages) all.push({ name, pages, lines: describeBuildCosts(name, pages) });
    }
    return all;
  } catch (error) {
    if (!(error instanceof ActionableError)) throw error;
    const lines = [`What the pages cost a visitor is not known: ${error.message}`];
    return [{ name: '', pages: [], lines }];
  }
}
