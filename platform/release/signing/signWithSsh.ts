import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@concourse/contract/release';
import { serializeManifest } from '@concourse/core/files/digest';
import {
  signatureNamespace,
  verifySshSignature,
  parseSshSignature,
  SshFormatError,
} from '@concourse/store/signatures/releaseSignatures';
import { ReleaseError } from '../errors';

/**
 * Signs a release's manifest with `ssh-keygen`, as git does: this process never reads the private key.
 * @param key file of a private key, or of a public one whose private half is in the agent
 * @returns the signature, armored
 */
export async function signWithSsh(manifest: ReleaseManifest, key: string): Promise<string> {
  const message = serializeManifest(manifest);
  const armored = await runKeygen(['-Y', 'sign', '-n', signatureNamespace, '-f', key], message);
  try {
    if (verifySshSignature(parseSshSignature(armored), message)) return armored;
  } catch (cause) {
    if (!(cause instanceof SshFormatError)) throw cause;
    throw new ReleaseError(
      'SIGNING_KEY_UNSUPPORTED',
      `What ${key} signs ${cause.message}: releases are signed with ed25519 keys.`,
      'Make one: ssh-keygen -t ed25519',
      { cause },
    );
  }
  throw new ReleaseError(
    'SIGNING_FAILED',
    `ssh-keygen did not sign the release with ${key}.`,
    'Try another key.',
  );
}

async function runKeygen(args: string[], input: string): Promise<string> {
  const running = promisify(execFile)('ssh-keygen', args);
  // Without a key the program ends before it reads its input.
  running.child.stdin?.on('error', () => undefined).end(input);
  try {
    return (await running).stdout;
  } catch (cause) {
    const { code, message, stderr = '' } = cause as ExecFileException;
    const isMissing = code === 'ENOENT';
    throw new ReleaseError(
      isMissing ? 'SSH_KEYGEN_MISSING' : 'SIGNING_FAILED',
      isMissing
        ? 'There is no ssh-keygen to sign with.'
        : `ssh-keygen did not sign the release: ${stderr.trim() || message}`,
      isMissing
        ? 'Install OpenSSH (apt-get install openssh-client), or sign where it is.'
        : 'Name the file of a private ed25519 key, or of a public one that the agent holds: --signing-key <file> or SITE_SIGNING_KEY',
      { cause },
    );
  }
}
