import path from 'node:path';
import type { Command } from 'commander';
import { ownersOfPlan, type ApplyOptions, type Plan } from '@concourse/release/applyChange';
import { editionDiff, planForDiff, type PageDifference } from '@concourse/release/diff';
import { listReleases, parseReleaseNames } from '@concourse/release/releaseNames';
import type { Context } from '../context';
import { applyOptions } from '../options/change';
import { describeDiff } from '../output/diff';
import {
  environment,
  report,
  siteCommand,
  uploading,
  type EnvironmentOptions,
} from '../siteCommand';

type Options = EnvironmentOptions & { all?: boolean; pictures?: string };

export function diffCommand(context: Context): Command {
  return siteCommand(
    'diff',
    'Show which words, pages, addresses, routes and files a promotion would change',
    'diff mf-awards@1.1.0',
    environment,
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .option('--all', 'print long lists and texts in full')
    .option('--pictures <dir>', 'write a report with pictures of changed pages before and after')
    .action(async (typed: string[], options: Options) => {
      const apply = { ...(await applyOptions(context, options)), onTarget: () => undefined };
      const releases = parseReleaseNames(typed);
      const plan = await planForDiff(releases, apply);
      const owners = ownersOfPlan(plan);
      const found = await editionDiff(plan.head?.live ?? null, plan.live, apply.store);
      const title = `What ${listReleases(releases)} changes`;
      const pictures =
        options.pictures === undefined
          ? null
          : await takePictures(context, apply, plan, {
              title,
              pages: found.pages,
              folder: path.resolve(context.root, options.pictures),
            });
      report(context, options, {
        lines: [
          ...describeDiff(found, owners, options.all ?? false),
          ...(pictures === null ? [] : [`Pictures of each page, before and after: ${pictures}`]),
        ],
        json: {
          environment: apply.store.environment.name,
          owners,
          ...found,
          ...(pictures !== null && { pictures }),
        },
      });
    });
}

async function takePictures(
  context: Context,
  { store, site }: ApplyOptions,
  { head, live }: Plan,
  { pages, ...report }: { title: string; pages: PageDifference[]; folder: string },
): Promise<string> {
  const { answerFrom, writeReport } = await context.parts.pictures();
  return writeReport(pages, {
    ...report,
    origin: site.siteUrl,
    now: context.now(),
    env: context.env,
    before: head && answerFrom(head.live, store),
    after: answerFrom(live.edition, store, live.blobs),
    onProgress: uploading(context),
  });
}
