import type { Command } from 'commander';
import type { BuildResult } from '../../bundle/buildCommand';
import { listAreas, requireAreas } from '../../release/areas';
import type { Context } from '../context';
import { progress, report, siteCommand, type CommonOptions } from '../siteCommand';

/** Builds areas; all of them where none is named. One whose inputs did not change is left as it is. */
export async function buildAreas(
  context: Context,
  names: string[],
  log: (line: string) => void,
  how: { force?: boolean; version?: string } = {},
): Promise<BuildResult[]> {
  await requireAreas(context.root, names);
  const areas = names.length > 0 ? names : await listAreas(context.root);
  const build = await context.parts.build();
  return build.buildAreas({ areas, log, ...how });
}

export function buildCommand(context: Context): Command {
  return siteCommand('build', 'Build areas into their dist folders', 'build mf-awards')
    .argument('[area...]', 'areas to build; all of them by default')
    .option('--force', 'build even where nothing changed')
    .action(async (names: string[], options: CommonOptions & { force?: boolean }) => {
      const log = progress(context, options);
      const built = await buildAreas(context, names, log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached);
      const lines = [`Built ${changed.length}, unchanged ${built.length - changed.length}.`];
      report(context, options, { lines, json: { built } });
    });
}
