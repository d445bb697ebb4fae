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
import { Run } from '../run';
import { singleWriter, siteCommand, type OpenOptions } from '../siteCommand';

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

export function publishCommand(context: Context): Command {
  const about = 'Publish the build of an area as a release';
  return siteCommand('publish mf-awards', about, singleWriter, signWith)
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
        const run = new Run(context, options);
        cacheCompressed(context, run.log);
        const store = await run.openStore();
        const build = await readBuild(area, dist);
        const onProgress = run.progress();
        const how = { store, dist, dryRun, log: run.log, onProgress, builder: context.account };
        const result = await publishBuild(build, how);
        const key = dryRun ? undefined : signingKey(run);
        const signed = key === undefined ? null : await sign(store, build.manifest, key);
        const release = `${area}@${result.version}`;
        run.report({
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
    'sign mf-awards@1.1.0 --sign-with ~/.ssh/id_ed25519',
    'Sign published releases with an SSH key',
    ...[singleWriter, signWith],
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed: string[], options: SigningOptions) => {
      const run = new Run(context, options);
      const key = signingKey(run);
      if (key === undefined) {
        throw new ReleaseError(
          'Nothing says with which key to sign.',
          'Name it: --sign-with <file> or SITE_SIGNING_KEY. A new one: ssh-keygen -t ed25519',
        );
      }
      const store = await run.openStore();
      const signed: object[] = [];
      const lines: string[] = [];
      for (const [area, version] of Object.entries(parseReleaseNames(typed))) {
        const manifest = await store.releases.read(area, version);
        await requireSameBuild(context.root, manifest);
        const outcome = await sign(store, manifest, key);
        signed.push({ area, version, ...outcome });
        lines.push(describeSigned(`${area}@${version}`, outcome));
      }
      run.report({ lines, json: signed });
    });
}

const signingKey = (run: Run<SigningOptions>): string | undefined =>
  run.options.signWith ?? run.variable('SITE_SIGNING_KEY');

/** A written signature; `isNew` if the key had not signed the release before. */
type Signed = { key: string; isNew: boolean };

const sign = async (store: Store, manifest: ReleaseManifest, key: string): Promise<Signed> =>
  writeSignature(store.files, manifest, await signWithSsh(manifest, key));

const describeSigned = (release: string, { key, isNew }: Signed): string =>
  isNew ? `${release} is signed by ${key}.` : `${release} was signed by ${key} before.`;
