import path from 'node:path';
import { Option, type Command } from 'commander';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { ReleaseError } from '@concourse/release/errors';
import { publishBuild, type PublishResult } from '@concourse/release/publishBuild';
import { findBuild, readBuild, type Built } from '@concourse/release/readBuild';
import type { Context } from '../context';
import {
  progress,
  report,
  singleWriter,
  siteCommand,
  uploading,
  type OpenOptions,
} from '../siteCommand';
import { keepCompressed, openStore } from '../stores';
import { describeSigned, sign, signingKey, signWith, type SigningOptions } from './sign';

type Options = OpenOptions & SigningOptions & { dryRun?: boolean; from?: string };

const sentences: Record<PublishResult['outcome'], string> = {
  published: 'is published.',
  'already published': 'was already published, with the same bytes.',
  repaired: 'was already published; files that were missing or damaged are back.',
  'not published (dry run)': 'was checked. Dry run: nothing was written.',
};

export const describePublished = ({ area, version, outcome }: PublishResult): string =>
  `${area}@${version} ${sentences[outcome]}`;

export function publishCommand(context: Context<never>): Command {
  return siteCommand(
    'publish',
    "Make an area's build a release",
    'publish mf-awards',
    singleWriter,
    signWith,
    new Option('--from <dir>', 'folder of a build, or of an area that has one, from anywhere'),
    new Option('--dry-run', 'check the build and show the plan, write nothing'),
    new Option('--create', 'make a new store where there is none'),
  )
    .argument('[area]', 'area whose dist folder becomes a release')
    .action(async (named: string | undefined, options: Options) => {
      const { area, dist } = await toPublish(context, named, options.from);
      const { dryRun = false } = options;
      const log = progress(context, options);
      keepCompressed(context, log);
      const store = await openStore(context, options);
      const build = await readBuild(area, dist);
      const onProgress = uploading(context);
      const how = { store, dist, dryRun, log, onProgress, builder: context.account };
      const result = await publishBuild(build, how);
      const key = dryRun ? undefined : signingKey(context, options);
      const signed = key === undefined ? null : await sign(store, build.manifest, key);
      const release = `${area}@${result.version}`;
      report(context, options, {
        lines: [
          describePublished(result),
          ...(signed ? [describeSigned(release, signed)] : []),
          ...(result.outcome === 'published' ? [`Next: npm run site -- promote ${release}`] : []),
        ],
        json: { ...result, ...(signed && { signed }) },
      });
    });
}

/** Returns the build to publish: of an area of this project, or in any folder. */
async function toPublish(
  { root }: Context<never>,
  named: string | undefined,
  from: string | undefined,
): Promise<Built> {
  if (from !== undefined) {
    const { area, dist } = await findBuild(path.resolve(from));
    return { area: named ?? area, dist };
  }
  const [area, ...others] = named === undefined ? listAreas(root) : [named];
  if (area === undefined || others.length > 0) {
    throw new ReleaseError(
      'Which area is to be published?',
      'Name it, or the folder of its build: npm run site -- publish mf-awards',
    );
  }
  requireAreas(root, [area]);
  return { area, dist: distOf(root, area) };
}
