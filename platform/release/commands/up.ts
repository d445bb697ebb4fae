import path from 'node:path';
import type { Command } from 'commander';

import type { Outcome } from '../applyChange';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import type { Versions } from '../releaseNames';
import { applyOptions, progress, report, siteCommand, type CommonOptions } from '../siteCommand';
import { buildAreas } from './build';
import { promote } from './promote';
import { describePublished, publish, type PublishResult } from './publish';

type Options = CommonOptions & { why?: string; allowBrokenLinks?: boolean };

export type UpResult = { published: PublishResult[]; outcome: Outcome };

/**
 * From sources to a live site: builds, publishes and promotes all areas in one revision. Where
 * nothing changed, nothing is written.
 */
export async function up(context: Context, options: Options): Promise<UpResult> {
  const log = progress(context, options);
  const apply = await applyOptions(context, { ...options, why: options.why ?? 'up' });
  const built = await buildAreas(context, [], log);

  const published: PublishResult[] = [];
  for (const { name: area } of inOrder(built)) {
    const dist = path.join(context.root, area, 'dist');
    const result = await publish({
      store: apply.store,
      area,
      dist,
      dryRun: false,
      log: () => undefined,
    });
    log(describePublished(result));
    published.push(result);
  }
  const releases: Versions = Object.fromEntries(
    published.map(({ area, version }) => [area, version]),
  );
  return { published, outcome: await promote(releases, undefined, apply) };
}

// Builds end in any order; what is said and done with them keeps one.
const inOrder = <Named extends { name: string }>(built: Named[]): Named[] =>
  [...built].sort((a, b) => (a.name < b.name ? -1 : 1));

export function upCommand(context: Context): Command {
  return siteCommand('up', 'Build, publish and promote everything that is new, in one go', 'up')
    .option('--why <text>', 'reason, kept in the log')
    .option('--allow-broken-links', 'let broken links through; the log says so')
    .action(async (options: Options) => {
      const { published, outcome } = await up(context, options);
      const json = { published, ...outcomeJson(outcome) };
      report(context, options, { lines: describeOutcome(outcome), json });
    });
}
