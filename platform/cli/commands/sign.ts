import path from 'node:path';
import type { Command } from 'commander';
import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestDigest } from '@concourse/core/files/digest';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { distOf } from '@concourse/release/areas';
import { buildLimits, readBounded } from '@concourse/release/buildFolder';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { releaseDifferences } from '@concourse/store/manifests';
import type { Context } from '../context';
import { describeSigned, sign, signingKey, withSigning, type SigningOptions } from '../signing';
import { openStore, report, writingCommand, type CommonOptions } from '../siteCommand';

type Options = CommonOptions & SigningOptions;

export function signCommand(context: Context): Command {
  return withSigning(
    writingCommand(
      'sign',
      'Vouch for published releases with an SSH key',
      'sign mf-awards@1.1.0 --sign-with ~/.ssh/id_ed25519',
    ),
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed: string[], options: Options) => {
      const key = signingKey(context, options);
      if (key === undefined) throw withoutKey();
      const store = await openStore(context, options);
      const signed: object[] = [];
      const lines: string[] = [];
      for (const [area, version] of Object.entries(parseReleaseNames(typed))) {
        const manifest = await store.releases.read(area, version);
        await refuseOther(context, manifest);
        const outcome = await sign(store, manifest, key);
        signed.push({ area, version, ...outcome });
        lines.push(describeSigned(`${area}@${version}`, outcome));
      }
      report(context, options, { lines, json: signed });
    });
}

/** Who has a build of this version at hand vouches for that: the store must not show another one. */
async function refuseOther({ root }: Context, published: ReleaseManifest): Promise<void> {
  const { name, version } = published;
  const file = path.join(distOf(root, name), 'release.json');
  const bytes = await readBounded(name, file, buildLimits.manifest);
  const built = bytes && (parsedOrNull(bytes) as ReleaseManifest | null);
  if (built?.version !== version || manifestDigest(built) === manifestDigest(published)) return;
  const differences = releaseDifferences(published, built).slice(0, 5).join(', ');
  throw new ReleaseError(
    `What is published as ${name}@${version} is not the build in ${name}/dist: ${differences}. It was not signed.`,
    `Find out who published it, and from what: npm run site -- status shows the commit. To vouch for it all the same, sign it where there is no other build of ${version}.`,
  );
}

const withoutKey = (): ReleaseError =>
  new ReleaseError(
    'Nothing says with which key to sign.',
    'Name it: --sign-with <file> or SITE_SIGNING_KEY. A new one: ssh-keygen -t ed25519',
  );
