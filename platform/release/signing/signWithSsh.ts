import { spawn } from 'node:child_process';
import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestText } from '@concourse/core/files/digest';
import { signatureNamespace } from '@concourse/store/signatures/releaseSignatures';
import {
  isSignatureOf,
  parseSshSignature,
  SshFormatError,
} from '@concourse/store/signatures/sshSignature';
import { ReleaseError } from '../errors';

/**
 * Signs a release's manifest with `ssh-keygen`, as git does: the private key stays with it, or in the agent.
 * @param key file of a private key, or of a public one whose private half the agent holds
 * @returns the signature, armored
 * @throws ReleaseError where there is no such program or key, or no ed25519 key
 */
export async function signWithSsh(manifest: ReleaseManifest, key: string): Promise<string> {
  const message = manifestText(manifest);
  const armored = await runKeygen(['-Y', 'sign', '-n', signatureNamespace, '-f', key], message);
  try {
    const signature = parseSshSignature(armored);
    if (isSignatureOf(signature, message)) return armored;
  } catch (cause) {
    if (!(cause instanceof SshFormatError)) throw cause;
    throw new ReleaseError(
      `What ${key} signs ${cause.message}: releases are signed with ed25519 keys.`,
      'Make one: ssh-keygen -t ed25519',
      { cause },
    );
  }
  throw new ReleaseError(`ssh-keygen did not sign the release with ${key}.`, 'Try another key.');
}

function runKeygen(args: string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('ssh-keygen', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const [out, told]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => out.push(data));
    child.stderr.on('data', (data: Buffer) => told.push(data));
    // A key that is not there ends the program before it reads what is to be signed.
    child.stdin.on('error', () => undefined);
    child.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') reject(cause);
      else reject(new ReleaseError('There is no ssh-keygen to sign with.', install, { cause }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString());
      else {
        const why = Buffer.concat(told).toString().trim();
        reject(new ReleaseError(`ssh-keygen did not sign the release: ${why}`, nameKey));
      }
    });
    child.stdin.end(input);
  });
}

const install = 'Install OpenSSH (apt-get install openssh-client), or sign where it is.';
const nameKey =
  'Name the file of a private ed25519 key, or of a public one that the agent holds: --sign-with <file> or SITE_SIGNING_KEY';
