import type { Command } from 'commander';
import type { ReleaseManifest } from '@concourse/contract/release';
import { signWithSsh } from '@concourse/release/signing/signWithSsh';
import { writeSignature } from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import type { Context } from './context';
import { variable } from './siteCommand';

export type SigningOptions = { signWith?: string };

/** A signature that was written; `isNew` where the key had not signed the release before. */
export type Signed = { key: string; isNew: boolean };

/** Adds the option that says with which key a release is signed. */
export const withSigning = (command: Command): Command =>
  command.option(
    '--sign-with <key>',
    'sign the release: file of an ed25519 key, private, or public where the agent holds the other half (env: SITE_SIGNING_KEY)',
  );

/** The key that was named, if any. */
export const signingKey = (
  context: Context<never>,
  { signWith }: SigningOptions,
): string | undefined => signWith ?? variable(context, 'SITE_SIGNING_KEY');

/** Signs a release and puts the signature beside it. */
export async function sign(store: Store, manifest: ReleaseManifest, key: string): Promise<Signed> {
  return writeSignature(store.files, manifest, await signWithSsh(manifest, key));
}

export const describeSigned = (release: string, { key, isNew }: Signed): string =>
  isNew ? `${release} is signed by ${key}.` : `${release} was signed by ${key} before.`;
