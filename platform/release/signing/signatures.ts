import path from 'node:path';
import { problemOf, type Problem } from '@concourse/compose/checks/problem';
import { manifestDigest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { returnDamage, StoreDamageError } from '@concourse/core/store/errors';
import type { Edition, RecordedSigner } from '@concourse/core/store/types';
import {
  readSignatures,
  signatureNamespace,
  type ReleaseSignature,
  SshFormatError,
  parseSshKey,
} from '@concourse/store/signatures';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from '../errors';

const signersFile = 'allowed_signers';

/**
 * Reads `allowed_signers`, in the format of OpenSSH (ssh-keygen(1), "ALLOWED SIGNERS"). Principals are names of areas.
 * @throws ReleaseError for an invalid line
 */
export async function readAllowedSigners(root: string): Promise<RecordedSigner[]> {
  const text = (await readFileIfExists(path.join(root, signersFile)))?.toString() ?? '';
  return text.split(/\r?\n/).flatMap((line, at) => {
    const isEmpty = line.trim() === '' || line.trim().startsWith('#');
    return isEmpty ? [] : parseLine(line.trim(), at + 1);
  });
}

/** Returns the name of a key; null if the key may not sign releases of the area. */
export const signerName = (signers: RecordedSigner[], area: string, key: string): string | null =>
  signers.find(
    (signer) =>
      signer.key === key && wildcardPatterns(signer.areas).some((name) => name.test(area)),
  )?.name ?? null;

const namespacesOption = /^(\S+)\s+namespaces="([^"]*)"\s+(\S.*)$/;

function parseLine(line: string, number: number): RecordedSigner[] {
  const [, named, namespaces = '*', rest = ''] = namespacesOption.exec(line) ?? [];
  const fields = (named === undefined ? line : `${named} ${rest}`).split(/\s+/);
  const [areas = '', kind, encoded = '', ...name] = fields;
  const isKnown = /^[\w*?,.-]+$/.test(areas) && !namespaces.includes('!');
  if (!isKnown || kind !== 'ssh-ed25519') {
    throw invalidLine(
      number,
      'Write <areas> ssh-ed25519 <key> <name>, or <areas> namespaces="…" ssh-ed25519 <key> <name>. Other options, exceptions (!) and other key types are not supported.',
    );
  }
  try {
    const { fingerprint: key } = parseSshKey(Buffer.from(encoded, 'base64'));
    const isForReleases = wildcardPatterns(namespaces).some((each) =>
      each.test(signatureNamespace),
    );
    return isForReleases ? [{ areas, key, name: name.join(' ') || key }] : [];
  } catch (cause) {
    if (!(cause instanceof SshFormatError)) throw cause;
    throw invalidLine(number, 'Copy the key from its .pub file.', cause);
  }
}

/** Compiles names with the wildcards of OpenSSH, `*` and `?`. */
const wildcardPatterns = (list: string): RegExp[] =>
  list
    .split(',')
    .map((pattern) => pattern.replaceAll(/[^\w*?]/g, String.raw`\$&`))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`));

const invalidLine = (number: number, next: string, cause?: Error): ReleaseError =>
  new ReleaseError('SIGNERS_FILE_INVALID', `Line ${number} of ${signersFile} is invalid.`, next, {
    cause,
  });

/** `signers` are the valid keys by area. */
export type SignatureCheck = { problems: Problem[]; signers: Record<string, string[]> };

/** Checks that each release that is not in the live edition (`shown`) was signed by a key of its area. */
export async function checkSignatures(
  releases: Edition['releases'],
  shown: Edition | null,
  { store, signers }: { store: Store; signers: RecordedSigner[] },
): Promise<SignatureCheck> {
  const fresh = Object.entries(releases).filter(
    ([name, { digest }]) => shown?.releases[name]?.digest !== digest,
  );
  /** Returns the keys of an area that signed its release, or the reason why it has no valid signature. */
  const trustedKeys = async (area: string, version: string, digest: string) => {
    const manifest = await store.releases.read(area, version).catch(returnDamage);
    if (manifest instanceof StoreDamageError) return `its manifest ${manifest.problem}`;
    if (manifestDigest(manifest) !== digest)
      return 'its manifest has changed since the edition was composed';
    const signatures = await readSignatures(store.files, manifest);
    const keys = signatures.flatMap(({ key, problem }) =>
      key !== null && problem === null && signerName(signers, area, key) !== null ? [key] : [],
    );
    return keys.length > 0 ? keys : describeSignatures(signatures, area);
  };
  const found = await mapLimit(fresh, 8, async ([area, { version, digest }]) => {
    return { area, version, keys: await trustedKeys(area, version, digest) };
  });
  const check: SignatureCheck = { problems: [], signers: {} };
  for (const { area, version, keys } of found) {
    if (typeof keys !== 'string') check.signers[area] = keys;
    else check.problems.push(problemOf(area, `${area}@${version}`, 'signatures', keys));
  }
  return check;
}

function describeSignatures(signatures: ReleaseSignature[], area: string): string {
  if (signatures.length === 0) return 'is not signed';
  return signatures
    .map(({ file, key, problem }) => {
      if (key === null) return `${file} ${problem}`;
      if (problem === null)
        return `signed by ${key}, which is not a key of ${area} in the settings`;
      return `the signature of ${key} ${problem}`;
    })
    .join('; ');
}
