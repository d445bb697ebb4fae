import { Option } from '@commander-js/extra-typings';
import type { ReleaseManifest } from '@concourse/contract/release';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { requireSameBuild } from '@concourse/release/publishBuild';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { signWithSsh } from '@concourse/release/signing/signWithSsh';
import { writeSignature } from '@concourse/store/signatures';
import type { Store } from '@concourse/store/Store';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const signingKeyOption = new Option(
  '--signing-key <file>',
  'private ed25519 key, or a public one whose private key an SSH agent holds (env: SITE_SIGNING_KEY)',
);

export const signCommand: CommandFactory = (context) =>
  siteCommand(
    'sign mf-awards@1.1.0 --signing-key ~/.ssh/id_ed25519',
    'Sign published releases with an SSH key',
    signingKeyOption,
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const key = signingKey(run);
      if (key === undefined) {
        const message = 'No signing key is named.';
        const next =
          'Name the file of a key: --signing-key <file> or SITE_SIGNING_KEY\nCreate a key: ssh-keygen -t ed25519';
        throw new UsageError(message, next);
      }
      const store = await run.openStore();
      const named = Object.entries(parseReleaseNames(typed));
      const signed = await Array.fromAsync(named, async ([area, version]) => {
        const manifest = await store.releases.read(area, version);
        await requireSameBuild(context.root, manifest);
        return { area, version, ...(await sign(store, manifest, key)) };
      });
      run.report({ lines: signed.map(describeSigned), json: signed });
    });

export const signingKey = (run: Run<{ signingKey?: string }>): string | undefined =>
  run.options.signingKey ?? run.variable('SITE_SIGNING_KEY');

type Signature = { key: string; isNew: boolean };

export const sign = async (
  store: Store,
  manifest: ReleaseManifest,
  key: string,
): Promise<Signature> => writeSignature(store.files, manifest, await signWithSsh(manifest, key));

export const describeSigned = ({
  area,
  version,
  key,
  isNew,
}: Signature & { area: string; version: string }): string =>
  `${area}@${version} ${isNew ? 'is signed' : 'was already signed'} by ${key}.`;
