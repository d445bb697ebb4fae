import type { BuildResult } from '@concourse/build';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { formatBytes } from '@concourse/core/text/format';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { costsOfBuild, type BuiltPageCost } from '@concourse/release/buildCosts';
import { describeCost } from '@concourse/release/diff';
import { readBuild } from '@concourse/release/readBuild';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import { applyOptions } from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

/** Builds areas, all if none is named. Skips areas whose inputs did not change. */
export async function buildAreas(
  context: Context,
  names: string[],
  log: (line: string) => void,
  how: { force?: boolean; version?: string } = {},
): Promise<BuildResult[]> {
  requireAreas(context.root, names);
  const areas = names.length > 0 ? names : listAreas(context.root);
  const build = await context.modules.build();
  return build.buildAreas({ areas, log, env: context.env, ...how });
}

export const buildCommand: CommandFactory = (context) =>
  siteCommand('build mf-awards', 'Build areas into their dist folders')
    .argument('[area...]', 'areas to build (default: all)')
    .option('--force', 'build unchanged areas as well')
    .action(async (names, options) => {
      const run = new Run(context, options);
      const built = await buildAreas(context, names, run.log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached).map(({ name }) => name);
      const { costs, lines } = await costsOfBuilt(run, changed);
      const summary = `Built ${changed.length}, unchanged ${built.length - changed.length}.`;
      run.report({ lines: [...lines, summary], json: { built, costs } });
    });

type BuildCosts = { costs: Record<string, BuiltPageCost[]>; lines: string[] };

/** Computes the costs of built pages if a site is live. An error here does not fail the build. */
async function costsOfBuilt(run: Run, names: string[]): Promise<BuildCosts> {
  const found: BuildCosts = { costs: {}, lines: [] };
  if (names.length === 0) return found;
  enableCompressionCache(run.context, run.log);
  try {
    const apply = await applyOptions(run);
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
    return { costs: {}, lines: [`The costs of the pages are unknown: ${error.message}`] };
  }
}

/** Maximum number of printed pages. `--json` has all. */
const maxPrintedCosts = 12;

/** Describes the download sizes of the pages of a build, the largest first. Lists all pages over their limit. */
function describeBuildCosts(name: string, costs: BuiltPageCost[]): string[] {
  const sorted = [...costs].sort((one, other) => other.after.total - one.after.total);
  const [over, others] = [sorted.filter(isOver), sorted.filter((cost) => !isOver(cost))];
  const listed = [...over, ...others.slice(0, Math.max(0, maxPrintedCosts - over.length))];
  const left = sorted.length - listed.length;
  return [
    `Download size of the pages of ${name}, and the difference from the live release:`,
    ...listed.map(
      (cost) => `  ${cost.path} ${describeCost(cost.after, cost.before)}${overLimit(cost)}`,
    ),
    ...(left > 0 ? [`  … and ${left} smaller pages (--json lists all)`] : []),
  ];
}

const isOver = ({ after, limit }: BuiltPageCost): boolean => limit !== null && after.total > limit;

const overLimit = (cost: BuiltPageCost): string =>
  isOver(cost) && cost.limit !== null
    ? `: ${formatBytes(cost.after.total - cost.limit)} more than the limit of the area (${formatBytes(cost.limit)}); a promotion is rejected`
    : '';
