import path from 'node:path';
import { Option, type Command } from 'commander';
import type { ReleaseManifest } from '@concourse/contract/release';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { ReleaseError } from '@concourse/release/errors';
import {
  publishBuild,
  requireSameBuild,
  type PublishResult,
} from '@concourse/release/publishBuild';
import { findBuild, readBuild, type Built } from '@concourse/release/readBuild';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { signWithSsh } from '@concourse/release/signing/signWithSsh';
import { cacheCompressed } from '@concourse/store/cacheCompressed';
import { writeSignature } from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import {
  progress,
  report,
  singleWriter,
  siteCommand,
  uploading,
  variable,
  type OpenOptions,
} from '../siteCommand';
import { openStore } from '../stores';

type SigningOptions = OpenOptions & { signWith?: string };

const signWith = new Option(
  '--sign-with <key>',
  'ed25519 key file, private, or public with an agent (env: SITE_SIGNING_KEY)',
);

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
    'Publish the build of an area as a release',
    'publish mf-awards',
    ...[singleWriter, signWith],
  )
    .argument('[area]', 'area whose dist folder is published')
    .option('--from <dir>', 'folder of a build, or of an area with a build')
    .option('--dry-run', 'check the build and show the plan, write nothing')
    .option('--create', 'create the store if it does not exist')
    .action(
      async (
        named: string | undefined,
        options: SigningOptions & { dryRun?: boolean; from?: string },
      ) => {
        const { dryRun = false, from } = options;
        const { area, dist } = await toPublish(context.root, named, from);
        const log = progress(context, options);
        cacheCompressed(context, log);
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
      },
    );
}

/** Finds the build of an area of this project, or in any folder. */
async function toPublish(root: string, named?: string, from?: string): Promise<Built> {
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

export function signCommand(context: Context): Command {
  return siteCommand(
    'sign',
    'Sign published releases with an SSH key',
    'sign mf-awards@1.1.0 --sign-with ~/.ssh/id_ed25519',
    ...[singleWriter, signWith],
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed: string[], options: SigningOptions) => {
      const key = signingKey(context, options);
      if (key === undefined) {
        throw new ReleaseError(
          'Nothing says with which key to sign.',
          'Name it: --sign-with <file> or SITE_SIGNING_KEY. A new one: ssh-keygen -t ed25519',
        );
      }
      const store = await openStore(context, options);
      const signed: object[] = [];
      const lines: string[] = [];
      for (const [area, version] of Object.entries(parseReleaseNames(typed))) {
        const manifest = await store.releases.read(area, version);
        await requireSameBuild(context.root, manifest);
        const outcome = await sign(store, manifest, key);
        signed.push({ area, version, ...outcome });
        lines.push(describeSigned(`${area}@${version}`, outcome));
      }
      report(context, options, { lines, json: signed });
    });
}

const signingKey = (context: Context<never>, options: SigningOptions): string | undefined =>
  options.signWith ?? variable(context, 'SITE_SIGNING_KEY');

/** A written signature; `isNew` if the key had not signed the release before. */
type Signed = { key: string; isNew: boolean };

const sign = async (store: Store, manifest: ReleaseManifest, key: string): Promise<Signed> =>
  writeSignature(store.files, manifest, await signWithSsh(manifest, key));

const describeSigned = (release: string, { key, isNew }: Signed): string =>
  isNew ? `${release} is signed by ${key}.` : `${release} was signed by ${key} before.`;
