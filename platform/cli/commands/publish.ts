import path from 'node:path';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { publishBuild, type Publication } from '@concourse/release/publishBuild';
import { findBuild, readBuild } from '@concourse/release/readBuild';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';
import { signingKeyOption, signingKey, sign, describeSigned } from './sign';

const outcomeTexts: Record<Publication['outcome'], string> = {
  published: 'is published.',
  'already published': 'was already published with the same content.',
  repaired: 'was already published; its missing or damaged files are restored.',
  'not published (dry run)': 'can be published. Dry run: nothing was written.',
};

export const describePublished = ({ area, version, outcome }: Publication): string =>
  `${area}@${version} ${outcomeTexts[outcome]}`;

export const publishCommand: CommandFactory = (context) => {
  const about = 'Publish the build of an area as a release';
  return siteCommand('publish mf-awards', about, signingKeyOption)
    .argument('[area]', 'area whose dist folder to publish')
    .option('--build <folder>', 'folder of a build, or of an area with a build')
    .option('--dry-run', 'check the build and print the plan without writing')
    .option('--create', 'create the store if it does not exist')
    .action(async (named, options) => {
      const { dryRun = false, build: folder } = options;
      const { area, dist } = await findBuildToPublish(context.root, named, folder);
      const run = new Run(context, options);
      enableCompressionCache(context, run.log);
      const store = await run.openStore();
      const build = await readBuild(area, dist);
      const onProgress = run.progress();
      const how = { store, dist, dryRun, log: run.log, onProgress, builder: context.account };
      const result = await publishBuild(build, how);
      const key = dryRun ? undefined : signingKey(run);
      const signed = key === undefined ? null : await sign(store, build.manifest, key);
      run.report({
        lines: [
          describePublished(result),
          ...(signed ? [describeSigned({ ...result, ...signed })] : []),
          ...(result.outcome === 'published'
            ? [`Promote it next: npm run site -- promote ${area}@${result.version}`]
            : []),
        ],
        json: { ...result, ...(signed && { signed }) },
      });
    });
};

/** Finds the build of an area of this project, or in a folder. */
async function findBuildToPublish(root: string, named?: string, folder?: string) {
  if (folder !== undefined) {
    const found = await findBuild(path.resolve(folder));
    return { ...found, ...(named !== undefined && { area: named }) };
  }
  const [area, ...others] = named === undefined ? listAreas(root) : [named];
  if (area === undefined || others.length > 0) {
    const message = 'No area is named.';
    const next =
      'Name the area, npm run site -- publish mf-awards, or the folder of its build: --build <folder>';
    throw new UsageError(message, next);
  }
  requireAreas(root, [area]);
  return { area, dist: distOf(root, area) };
}
