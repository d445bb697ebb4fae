import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@concourse/contract/release';
import { serializeManifest } from '@concourse/core/files/digest';
import {
  signatureNamespace,
  verifySshSignature,
  parseSshSignature,
  SshFormatError,
} from '@concourse/store/signatures';
import { ReleaseError } from '../errors';

/**
 * Signs a manifest with `ssh-keygen`, as git does. This process never reads the private key.
 * @param key the file of a private key, or of a public key whose private key is in the agent
 */
export async function signWithSsh(manifest: ReleaseManifest, key: string): Promise<string> {
  const content = serializeManifest(manifest);
  const armored = await runKeygen(['-Y', 'sign', '-n', signatureNamespace, '-f', key], content);
  try {
    if (verifySshSignature(parseSshSignature(armored), content)) return armored;
  } catch (cause) {
    if (!(cause instanceof SshFormatError)) throw cause;
    const message = `The signature of ${key} ${cause.message}. Only ed25519 keys can sign releases.`;
    const next = 'Create a key: ssh-keygen -t ed25519';
    throw new ReleaseError('SIGNING_KEY_UNSUPPORTED', message, next, { cause });
  }
  const message = `ssh-keygen did not create a valid signature with ${key}.`;
  const next = 'Use another key.';
  throw new ReleaseError('SIGNING_FAILED', message, next);
}

async function runKeygen(args: string[], input: string): Promise<string> {
  const running = promisify(execFile)('ssh-keygen', args);
  // If the key is missing, the program exits before it reads its input.
  running.child.stdin?.on('error', () => undefined).end(input);
  try {
    return (await running).stdout;
  } catch (cause) {
    const { code, message, stderr = '' } = cause as ExecFileException;
    const isMissing = code === 'ENOENT';
    throw new ReleaseError(
      isMissing ? 'SSH_KEYGEN_MISSING' : 'SIGNING_FAILED',
      isMissing
        ? 'ssh-keygen is not installed.'
        : `ssh-keygen did not sign the release: ${stderr.trim() || message}`,
      isMissing
        ? 'Install OpenSSH (apt-get install openssh-client), or sign on a machine that has it.'
        : 'Name the file of a private ed25519 key, or of a public key whose private key is in the agent: --signing-key <file> or SITE_SIGNING_KEY',
      { cause },
    );
  }
}
