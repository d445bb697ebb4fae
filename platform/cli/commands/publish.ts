import path from 'node:path';
import type { Command } from 'commander';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { isDevelopmentVersion } from '@concourse/core/project/developmentVersion';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { DevelopmentBuildError, ReleaseError } from '@concourse/release/errors';
import { provenanceOf } from '@concourse/release/provenance';
import { findBuild, readBuild, type Built } from '@concourse/release/readBuild';
import { cacheCompressed } from '@concourse/store/compression';
import type { Build, Published } from '@concourse/store/ReleaseRepository';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { describeSigned, sign, signingKey, withSigning, type SigningOptions } from '../signing';
import {
  openStore,
  progress,
  report,
  type CommonOptions,
  uploading,
  writingCommand,
} from '../siteCommand';

type Options = CommonOptions &
  SigningOptions & { dryRun?: boolean; create?: boolean; from?: string };

export type PublishResult = {
  area: string;
  version: string;
  outcome: Published | 'not published (dry run)';
  files: number;
  bytes: number;
};

/**
 * Makes the build of an area a release.
 * @param dist the area's `dist` folder
 * @param development lets a build of `dev` through, into the store that `dev` has for itself
 * @throws InvalidBuildError, DevelopmentBuildError, VersionTakenError
 */
export async function publish(options: {
  store: Store;
  area: string;
  dist: string;
  /** Content already read from `dist` already. */
  build?: Build;
  dryRun: boolean;
  log: (line: string) => void;
  development?: boolean;
  /** Told about long work. */
  onProgress?: OnProgress;
  /** Account that publishes, for the release's provenance; nothing is written down without. */
  builder?: string;
}): Promise<PublishResult> {
  const build = options.build ?? (await readBuild(options.area, options.dist));
  const { name, version, routes } = build.manifest;
  if (isDevelopmentVersion(version) && !options.development) {
    throw new DevelopmentBuildError(name, version);
  }
  const bytes = [...build.files.values()].reduce((sum, file) => sum + file.length, 0);
  const files = build.files.size;
  options.log(
    `Plan: publish ${name}@${version}: ${files} files (${formatBytes(bytes)}), ` +
      `${routes.length} routes, ${build.fragments.size} fragments`,
  );
  if (options.dryRun) {
    return { area: name, version, outcome: 'not published (dry run)', files, bytes };
  }
  await options.store.mark();
  await options.store.sweep();
  const { builder, onProgress } = options;
  const outcome = await options.store.releases.publish(build, {
    ...(builder !== undefined && { provenance: () => provenanceOf(options.dist, builder) }),
    ...(onProgress && { onProgress }),
  });
  return { area: name, version, outcome, files, bytes };
}

const sentences: Record<PublishResult['outcome'], string> = {
  published: 'is published.',
  'already published': 'was already published, with the same bytes.',
  repaired: 'was already published; files that were missing or damaged are back.',
  'not published (dry run)': 'was checked. Dry run: nothing was written.',
};

export function describePublished({ area, version, outcome }: PublishResult): string {
  return `${area}@${version} ${sentences[outcome]}`;
}

export function publishCommand(context: Context<never>): Command {
  return withSigning(
    writingCommand('publish', "Make an area's build a release", 'publish mf-awards'),
  )
    .argument('[area]', 'area whose dist folder becomes a release')
    .option('--from <dir>', 'folder of a build, or of an area that has one, from anywhere')
    .option('--dry-run', 'check the build and show the plan, write nothing')
    .option('--create', 'make a new store where there is none')
    .action(async (named: string | undefined, options: Options) => {
      const { area, dist } = await toPublish(context, named, options.from);
      const log = progress(context, options);
      cacheCompressed(context, log);
      const store = await openStore(context, options);
      const build = await readBuild(area, dist);
      const result = await publish({
        ...{ store, area, dist, build },
        dryRun: options.dryRun ?? false,
        log,
        onProgress: uploading(context),
        builder: context.account,
      });
      const key = options.dryRun ? undefined : signingKey(context, options);
      const signed = key === undefined ? null : await sign(store, build.manifest, key);
      const next =
        result.outcome === 'published'
          ? [`Next: npm run site -- promote ${area}@${result.version}`]
          : [];
      const release = `${area}@${result.version}`;
      const vouched = signed ? [describeSigned(release, signed)] : [];
      report(context, options, {
        lines: [describePublished(result), ...vouched, ...next],
        json: { ...result, ...(signed && { signed }) },
      });
    });
}

/** The build that is meant: of an area of this project, or in a folder from anywhere. */
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
