import { Option, type Command } from 'commander';
import type { ReleaseManifest } from '@concourse/contract/release';
import { ReleaseError } from '@concourse/release/errors';
import { requireSameBuild } from '@concourse/release/publishBuild';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { signWithSsh } from '@concourse/release/signing/signWithSsh';
import { writeSignature } from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { report, singleWriter, siteCommand, variable, type CommonOptions } from '../siteCommand';
import { openStore } from '../stores';

export type SigningOptions = { signWith?: string };

/** A written signature; `isNew` if the key had not signed the release before. */
type Signed = { key: string; isNew: boolean };

export const signWith = new Option(
  '--sign-with <key>',
  'sign the release: file of an ed25519 key, private, or public where the agent holds the other half (env: SITE_SIGNING_KEY)',
);

export const signingKey = (context: Context<never>, options: SigningOptions): string | undefined =>
  options.signWith ?? variable(context, 'SITE_SIGNING_KEY');

/** Signs a release and stores the signature with it. */
export const sign = async (store: Store, manifest: ReleaseManifest, key: string): Promise<Signed> =>
  writeSignature(store.files, manifest, await signWithSsh(manifest, key));

export const describeSigned = (release: string, { key, isNew }: Signed): string =>
  isNew ? `${release} is signed by ${key}.` : `${release} was signed by ${key} before.`;

export function signCommand(context: Context): Command {
  return siteCommand(
    'sign',
    'Vouch for published releases with an SSH key',
    'sign mf-awards@1.1.0 --sign-with ~/.ssh/id_ed25519',
    singleWriter,
    signWith,
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed: string[], options: CommonOptions & SigningOptions) => {
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
