import { type KeyObject, createHash, createPublicKey, verify } from 'node:crypto';
import type { ReleaseManifest } from '@concourse/contract/release';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { serializeManifest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { signatureMetadata as storedSignature } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

/** The namespace of signatures of releases: a signature for git or mail is invalid. */
export const signatureNamespace = 'concourse-release';

/** A signature of a release's manifest. */
export type ReleaseSignature = {
  /** Path inside the store. */
  file: string;
  /** Fingerprint of its key, `SHA256:…`; null if the signature is unreadable. */
  key: string | null;
  /** Why it is invalid, as the end of a sentence; null if it is valid. */
  problem: string | null;
};

/** All signatures of a release, including invalid ones. */
export async function readSignatures(
  files: StoreFiles,
  manifest: ReleaseManifest,
): Promise<ReleaseSignature[]> {
  const folder = layout.signatures(manifest.name, manifest.version);
  const read = await mapLimit(await files.list(folder), 8, async (name) => {
    const file = `${folder}/${name}`;
    const bytes = await files.read(file);
    return bytes ? [{ file, ...verifySignature(bytes, manifest, file) }] : [];
  });
  return read.flat();
}

/** Verifies a signature of a manifest, and its file name, which is the digest of its key. */
export function verifySignature(
  bytes: Buffer,
  manifest: ReleaseManifest,
  file: string,
): Omit<ReleaseSignature, 'file'> {
  try {
    const signature = parseSshSignature(bytes.toString());
    return { key: signature.key.fingerprint, problem: signatureProblem(signature, manifest, file) };
  } catch (error) {
    if (error instanceof SshFormatError) return { key: null, problem: error.message };
    throw error;
  }
}

function signatureProblem(signature: SshSignature, manifest: ReleaseManifest, file: string) {
  if (signature.namespace !== signatureNamespace)
    return `is for "${signature.namespace}", not for "${signatureNamespace}"`;
  if (!verifySshSignature(signature, serializeManifest(manifest))) {
    return 'does not match the manifest: it is of another release, or the manifest was changed';
  }
  return file === signaturePath(manifest, signature) ? null : 'has the file name of another key';
}

/** Adds a signature by `ssh-keygen -Y sign`. `isNew` is false if the release has a valid signature of the same key. */
export async function writeSignature(
  files: StoreFiles,
  manifest: ReleaseManifest,
  armored: string,
): Promise<{ key: string; isNew: boolean }> {
  const signature = parseSshSignature(armored);
  const file = signaturePath(manifest, signature);
  const { fingerprint: key } = signature.key;
  if (await files.createOnce(file, armored, storedSignature)) return { key, isNew: true };
  const stored = await files.read(file);
  if (stored && verifySignature(stored, manifest, file).problem === null)
    return { key, isNew: false };
  await files.replace(file, armored, storedSignature);
  return { key, isNew: true };
}

const signaturePath = ({ name, version }: ReleaseManifest, { key }: SshSignature): string =>
  `${layout.signatures(name, version)}/${key.digest}.sig`;

// The format of `ssh-keygen -Y sign` is PROTOCOL.sshsig of OpenSSH 8.1 and later:
// https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig. Keys: RFC 8709 (ssh-ed25519).

/** An unsupported or malformed signature or key; the message is the end of a sentence: `is truncated`. */
export class SshFormatError extends ActionableError {
  constructor(message: string) {
    const next = 'Sign with an ed25519 key. Create one: ssh-keygen -t ed25519';
    super('SIGNATURE_UNSUPPORTED', message, next);
  }
}

/** An unverified signature, see `verifySshSignature`. */
export type SshSignature = {
  key: SshKey;
  namespace: string;
  hash: 'sha256' | 'sha512';
  /** Signed, but unused by the format so far. */
  reserved: Buffer;
  bytes: Buffer;
};

/** A public key; `fingerprint` is `SHA256:…` as OpenSSH writes it, `digest` the same in hex, for file names. */
export type SshKey = { fingerprint: string; digest: string; ed25519: KeyObject };

const magic = Buffer.from('SSHSIG');
const version = 1;
const ed25519 = 'ssh-ed25519';
const armor =
  /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n*$/;

/** Parses an armored signature. @throws SshFormatError for other text, and keys other than ed25519 */
export function parseSshSignature(text: string): SshSignature {
  const [, base64] = armor.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (base64 === undefined) throw new SshFormatError('is not an SSH signature');
  const reader = sshReader(Buffer.from(base64, 'base64'));
  if (!reader.take(magic.length).equals(magic)) throw new SshFormatError('is not an SSH signature');
  if (reader.number() !== version) throw new SshFormatError('has a newer format');
  const key = parseSshKey(reader.string());
  const namespace = reader.string().toString();
  const reserved = reader.string();
  const hash = reader.string().toString();
  const signature = sshReader(reader.string());
  reader.end();
  if (hash !== 'sha256' && hash !== 'sha512') throw new SshFormatError(`uses the hash "${hash}"`);
  const kind = signature.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`is of the kind "${kind}"`);
  const bytes = signature.string();
  signature.end();
  return { key, namespace, hash, reserved, bytes };
}

/** Parses a public key in OpenSSH's binary form. @throws SshFormatError for anything but ed25519 */
export function parseSshKey(blob: Buffer): SshKey {
  const reader = sshReader(blob);
  const kind = reader.string().toString();
  if (kind !== ed25519) throw new SshFormatError(`uses a key of the kind "${kind}"`);
  const x = reader.string();
  reader.end();
  if (x.length !== 32) throw new SshFormatError('uses a malformed key');
  const digest = createHash('sha256').update(blob).digest();
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') };
  return {
    fingerprint: `SHA256:${digest.toString('base64').replaceAll('=', '')}`,
    digest: digest.toString('hex'),
    ed25519: createPublicKey({ key: jwk, format: 'jwk' }),
  };
}

/** True if the key of a signature has signed these bytes. */
export function verifySshSignature(signature: SshSignature, message: Buffer | string): boolean {
  const { key, namespace, reserved, hash, bytes } = signature;
  const digest = createHash(hash).update(message).digest();
  const fields = [namespace, reserved, hash, digest].map(encodeSshString);
  const signed = Buffer.concat([magic, ...fields]);
  return bytes.length === 64 && verify(null, signed, key.ed25519, bytes);
}

/** Reads the binary encoding of SSH (RFC 4251, section 5): numbers of four bytes, and strings after their length. */
function sshReader(bytes: Buffer) {
  let at = 0;
  const take = (count: number): Buffer => {
    const found = bytes.subarray(at, at + count);
    if (found.length < count) throw new SshFormatError('is truncated');
    at += count;
    return found;
  };
  const number = (): number => take(4).readUInt32BE();
  const end = (): void => {
    if (at < bytes.length) throw new SshFormatError('has extra bytes at its end');
  };
  return { take, number, string: () => take(number()), end };
}

export function encodeSshString(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
