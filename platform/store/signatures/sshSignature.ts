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

/** Reads what SSH puts on the wire (RFC 4251, section 5): numbers of four bytes, and strings after their length. */
class WireReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws SshFormatError where there are not so many */
  bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new SshFormatError('is cut off');
    const found = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return found;
  }

  number(): number {
    return this.bytes(4).readUInt32BE();
  }

  string(): Buffer {
    return this.bytes(this.number());
  }

  /** @throws SshFormatError where something follows */
  end(): void {
    if (this.#at < this.#bytes.length) throw new SshFormatError('goes on after its end');
  }
}

/** A string as it is put on the wire. */
export function wireString(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
