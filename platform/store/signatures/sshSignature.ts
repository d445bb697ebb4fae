// Signatures as `ssh-keygen -Y sign` makes them: PROTOCOL.sshsig of OpenSSH 8.1 and later,
// https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig. Keys: RFC 8709 (ssh-ed25519).
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { SshFormatError } from './SshFormatError';
import { WireReader, wireString } from './wire';

/** What a signature says of itself; whether that is true, `isSignatureOf` tells. */
export type SshSignature = {
  key: SshKey;
  /** What it was made for: one that was made for something else proves nothing here. */
  namespace: string;
  hash: 'sha256' | 'sha512';
  /** Kept for what is signed: no meaning is defined yet. */
  reserved: Buffer;
  bytes: Buffer;
};

/** A public key. */
export type SshKey = {
  /** As OpenSSH names it, `SHA256:…`. */
  fingerprint: string;
  /** The same in hex, for names of files. */
  digest: string;
  ed25519: KeyObject;
};

const magic = Buffer.from('SSHSIG');
const version = 1;
const armor =
  /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n*$/;

/**
 * Reads an armored signature.
 * @throws SshFormatError for what is none, or one by another kind of key than ed25519
 */
export function parseSshSignature(text: string): SshSignature {
  const [, base64] = armor.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (base64 === undefined) throw new SshFormatError('is no SSH signature');
  const reader = new WireReader(Buffer.from(base64, 'base64'));
  if (!reader.bytes(magic.length).equals(magic)) throw new SshFormatError('is no SSH signature');
  if (reader.number() !== version) throw new SshFormatError('is of a newer format');
  const key = parseSshKey(reader.string());
  const namespace = reader.string().toString();
  const reserved = reader.string();
  const hash = reader.string().toString();
  const signature = new WireReader(reader.string());
  reader.end();
  if (hash !== 'sha256' && hash !== 'sha512') throw new SshFormatError(`uses the hash "${hash}"`);
  const kind = signature.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`is a signature of the kind "${kind}"`);
  const bytes = signature.string();
  signature.end();
  return { key, namespace, hash, reserved, bytes };
}

const ed25519 = 'ssh-ed25519';

/**
 * Reads a public key in the form in which OpenSSH writes it in base64.
 * @throws SshFormatError for what is none, or another kind of key than ed25519
 */
export function parseSshKey(blob: Buffer): SshKey {
  const reader = new WireReader(blob);
  const kind = reader.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`is of a key of the kind "${kind}"`);
  const x = reader.string();
  reader.end();
  if (x.length !== 32) throw new SshFormatError('is of a malformed key');
  const digest = createHash('sha256').update(blob).digest();
  return {
    fingerprint: `SHA256:${digest.toString('base64').replaceAll('=', '')}`,
    digest: digest.toString('hex'),
    ed25519: createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') },
      format: 'jwk',
    }),
  };
}

/** Whether the key that a signature names has signed these bytes, for what the signature says it is for. */
export function isSignatureOf(signature: SshSignature, message: Buffer | string): boolean {
  const { key, namespace, reserved, hash, bytes } = signature;
  const signed = Buffer.concat([
    magic,
    wireString(namespace),
    wireString(reserved),
    wireString(hash),
    wireString(createHash(hash).update(message).digest()),
  ]);
  return bytes.length === 64 && verify(null, signed, key.ed25519, bytes);
}
