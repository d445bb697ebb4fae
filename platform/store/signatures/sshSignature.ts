// Signatures as `ssh-keygen -Y sign` makes them: PROTOCOL.sshsig of OpenSSH 8.1 and later,
// https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig. Keys: RFC 8709 (ssh-ed25519).
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** An unsupported or malformed signature or key; the message is the end of a sentence: `is cut off`. */
export class SshFormatError extends ActionableError {
  override name = 'SshFormatError';

  constructor(message: string) {
    super(message, 'Sign with an ed25519 key: ssh-keygen -t ed25519 makes one.');
  }
}

/** The content of a signature; `isSignatureOf` verifies it. */
export type SshSignature = {
  key: SshKey;
  /** Its purpose: a signature for another purpose proves nothing. */
  namespace: string;
  hash: 'sha256' | 'sha512';
  /** Part of the signed bytes; has no meaning yet. */
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
const ed25519 = 'ssh-ed25519';
const armor =
  /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n*$/;

/**
 * Reads an armored signature.
 * @throws SshFormatError for other text, and for a signature by another kind of key than ed25519
 */
export function parseSshSignature(text: string): SshSignature {
  const [, base64] = armor.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (base64 === undefined) throw new SshFormatError('is no SSH signature');
  const reader = wireReader(Buffer.from(base64, 'base64'));
  if (!reader.take(magic.length).equals(magic)) throw new SshFormatError('is no SSH signature');
  if (reader.number() !== version) throw new SshFormatError('is of a newer format');
  const key = parseSshKey(reader.string());
  const namespace = reader.string().toString();
  const reserved = reader.string();
  const hash = reader.string().toString();
  const signature = wireReader(reader.string());
  reader.end();
  if (hash !== 'sha256' && hash !== 'sha512') throw new SshFormatError(`uses the hash "${hash}"`);
  const kind = signature.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`is a signature of the kind "${kind}"`);
  const bytes = signature.string();
  signature.end();
  return { key, namespace, hash, reserved, bytes };
}

/**
 * Reads a public key in OpenSSH's binary form.
 * @throws SshFormatError for other bytes, and for another kind of key than ed25519
 */
export function parseSshKey(blob: Buffer): SshKey {
  const reader = wireReader(blob);
  const kind = reader.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`is of a key of the kind "${kind}"`);
  const x = reader.string();
  reader.end();
  if (x.length !== 32) throw new SshFormatError('is of a malformed key');
  const digest = createHash('sha256').update(blob).digest();
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') };
  return {
    fingerprint: `SHA256:${digest.toString('base64').replaceAll('=', '')}`,
    digest: digest.toString('hex'),
    ed25519: createPublicKey({ key: jwk, format: 'jwk' }),
  };
}

/** Whether the key of a signature has signed these bytes, for the signature's purpose. */
export function isSignatureOf(signature: SshSignature, message: Buffer | string): boolean {
  const { key, namespace, reserved, hash, bytes } = signature;
  const digest = createHash(hash).update(message).digest();
  const signed = Buffer.concat([magic, ...[namespace, reserved, hash, digest].map(wireString)]);
  return bytes.length === 64 && verify(null, signed, key.ed25519, bytes);
}

/**
 * Reads the binary encoding of SSH (RFC 4251, section 5): numbers of four bytes, and strings after their length.
 * Its methods throw SshFormatError if bytes are missing, or remain at the end.
 */
// oxlint-disable-next-line typescript/explicit-function-return-type -- its methods say it
function wireReader(bytes: Buffer) {
  let at = 0;
  const take = (count: number): Buffer => {
    const found = bytes.subarray(at, at + count);
    if (found.length < count) throw new SshFormatError('is cut off');
    at += count;
    return found;
  };
  const number = (): number => take(4).readUInt32BE();
  const end = (): void => {
    if (at < bytes.length) throw new SshFormatError('goes on after its end');
  };
  return { take, number, string: () => take(number()), end };
}

/** Encodes a string after its length. */
export function wireString(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
