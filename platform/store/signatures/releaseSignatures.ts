import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestText } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { signatureFile as storedSignature } from '@concourse/core/store/mediaTypes';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import {
  isSignatureOf,
  parseSshSignature,
  SshFormatError,
  type SshSignature,
} from './sshSignature';

/** The purpose of a release's signature: one for git, or for a letter, does not count. */
export const signatureNamespace = 'concourse-release';

/** A signature of a release's manifest. */
export type ReleaseSignature = {
  /** Path inside the store. */
  file: string;
  /** The key that it names, `SHA256:…`; null if it is unreadable. */
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
  const names = await files.list(folder);
  const read = await inParallel(names, 8, async (name) => {
    const file = `${folder}/${name}`;
    const bytes = await files.read(file);
    return bytes ? [{ file, ...judgeSignature(bytes, manifest, file) }] : [];
  });
  return read.flat();
}

/** Verifies a signature of a manifest, by the key after which its file is named. */
export function judgeSignature(
  bytes: Buffer,
  manifest: ReleaseManifest,
  file: string,
): Omit<ReleaseSignature, 'file'> {
  try {
    const signature = parseSshSignature(bytes.toString());
    return { key: signature.key.fingerprint, problem: problemOf(signature, manifest, file) };
  } catch (error) {
    if (error instanceof SshFormatError) return { key: null, problem: error.message };
    throw error;
  }
}

function problemOf(
  signature: SshSignature,
  manifest: ReleaseManifest,
  file: string,
): string | null {
  if (signature.namespace !== signatureNamespace)
    return `is for "${signature.namespace}", not for "${signatureNamespace}"`;
  if (!isSignatureOf(signature, manifestText(manifest))) {
    return 'is of other bytes: of another release, or the manifest was changed since';
  }
  return file === signatureFile(manifest, signature) ? null : 'is named after another key';
}

/**
 * Adds a signature to a release.
 * @param armored the output of `ssh-keygen -Y sign` for its manifest
 * @returns the key, and whether it had not signed before
 */
export async function writeSignature(
  files: StoreFiles,
  manifest: ReleaseManifest,
  armored: string,
): Promise<{ key: string; isNew: boolean }> {
  const signature = parseSshSignature(armored);
  const file = signatureFile(manifest, signature);
  const { fingerprint: key } = signature.key;
  if (await files.createOnce(file, armored, storedSignature)) return { key, isNew: true };
  const there = await files.read(file);
  if (there && judgeSignature(there, manifest, file).problem === null) return { key, isNew: false };
  await files.replace(file, armored, storedSignature);
  return { key, isNew: true };
}

const signatureFile = ({ name, version }: ReleaseManifest, { key }: SshSignature): string =>
  `${layout.signatures(name, version)}/${key.digest}.sig`;
