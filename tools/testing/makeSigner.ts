import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { ReleaseManifest } from '@concourse/contract/release';
import { serializeManifest } from '@concourse/core/files/digest';
import { signatureNamespace, encodeSshString } from '@concourse/store/signatures';

/** A test SSH key that signs without ssh-keygen. */
export type Signer = {
  /** Public key in the format of a `.pub` file. */
  publicKey: string;
  /** Fingerprint in OpenSSH format, `SHA256:…`. */
  fingerprint: string;
  /** Creates an armored signature. */
  sign: (message: string, namespace?: string) => string;
  /** Creates the signature of a release. */
  signRelease: (manifest: ReleaseManifest) => string;
};

export function makeSigner(name: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const blob = Buffer.concat([encodeSshString('ssh-ed25519'), encodeSshString(x)]);
  const digest = createHash('sha256').update(blob).digest('base64').replaceAll('=', '');

  const signMessage = (message: string, namespace = signatureNamespace): string => {
    const hashed = createHash('sha512').update(message).digest();
    const header = [encodeSshString(namespace), encodeSshString(''), encodeSshString('sha512')];
    const signed = Buffer.concat([Buffer.from('SSHSIG'), ...header, encodeSshString(hashed)]);
    const signature = Buffer.concat([
      encodeSshString('ssh-ed25519'),
      encodeSshString(sign(null, signed, privateKey)),
    ]);
    const version = Buffer.from([0, 0, 0, 1]);
    const parts = [Buffer.from('SSHSIG'), version, encodeSshString(blob), ...header];
    const base64 = Buffer.concat([...parts, encodeSshString(signature)]).toString('base64');
    const lines = base64.match(/.{1,70}/g) ?? [];
    return ['-----BEGIN SSH SIGNATURE-----', ...lines, '-----END SSH SIGNATURE-----', ''].join(
      '\n',
    );
  };
  return {
    publicKey: `ssh-ed25519 ${blob.toString('base64')} ${name}`,
    fingerprint: `SHA256:${digest}`,
    sign: signMessage,
    signRelease: (manifest) => signMessage(serializeManifest(manifest)),
  };
}
