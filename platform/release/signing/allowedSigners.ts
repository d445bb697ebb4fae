import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedSigner } from '@concourse/core/store/types';
import { signatureNamespace } from '@concourse/store/signatures/releaseSignatures';
import { parseSshKey, SshFormatError } from '@concourse/store/signatures/sshSignature';
import { ReleaseError } from '../errors';

/** Name of the file at the root of the project. */
export const signersFile = 'allowed_signers';

/** Whose keys sign the releases of which areas. */
export type AllowedSigners = {
  /** What the file calls the key (its comment) where it may sign releases of the area, null where it may not. */
  nameOf: (area: string, key: string) => string | null;
  /** The keys, in the order of the file. */
  listed: RecordedSigner[];
};

/** Whose keys are known, and which lines of the file are not understood. */
export type KnownSigners = { signers: AllowedSigners; faults: ReleaseError[] };

/**
 * Reads `allowed_signers`, in OpenSSH's own format (ssh-keygen(1), "ALLOWED SIGNERS"); principals are names of
 * areas. A file that is not there allows nobody.
 * @throws ReleaseError for a line that is not understood: it must not pass for a key that is not there
 */
export async function readAllowedSigners(root: string): Promise<AllowedSigners> {
  const { signers, faults } = await readKnownSigners(root);
  if (faults[0]) throw faults[0];
  return signers;
}

/** The same for who only shows names: the lines that are understood, and what is wrong with the others. */
export async function readKnownSigners(root: string): Promise<KnownSigners> {
  const text = await readFile(path.join(root, signersFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return parseAllowedSigners(text);
}

function parseAllowedSigners(text: string): KnownSigners {
  const found = text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    return lineOrFault(line.trim(), at + 1);
  });
  const faults = found.filter((each) => each instanceof ReleaseError);
  const signers = found.filter((each) => 'key' in each);
  return { signers: allowedSigners(signers), faults };
}

/** The keys that a list allows. */
export function allowedSigners(listed: RecordedSigner[]): AllowedSigners {
  const known = listed.map((signer) => ({ ...signer, areas: patterns(signer.areas) }));
  const nameOf: AllowedSigners['nameOf'] = (area, key) =>
    known.find((signer) => signer.key === key && signer.areas.some((name) => name.test(area)))
      ?.name ?? null;
  return { nameOf, listed };
}

function lineOrFault(line: string, number: number): (RecordedSigner | ReleaseError)[] {
  try {
    return parseLine(line, number);
  } catch (error) {
    if (error instanceof ReleaseError) return [error];
    throw error;
  }
}

const withNamespaces = /^(\S+)\s+namespaces="([^"]*)"\s+(\S.*)$/;

function parseLine(line: string, number: number): RecordedSigner[] {
  const [, named, namespaces = '*', rest = ''] = withNamespaces.exec(line) ?? [];
  const fields = (named === undefined ? line : `${named} ${rest}`).split(/\s+/);
  const [areas = '', kind, key = '', ...name] = fields;
  const isKnown = /^[\w*?,.-]+$/.test(areas) && !namespaces.includes('!');
  if (!isKnown || kind !== 'ssh-ed25519') {
    throw notUnderstood(
      number,
      'Write <areas> ssh-ed25519 <key> <name>, or <areas> namespaces="…" ssh-ed25519 <key> <name>. Other options, exceptions (!) and other kinds of keys are not known here.',
    );
  }
  const { fingerprint } = parseKey(key, number);
  const isForReleases = patterns(namespaces).some((each) => each.test(signatureNamespace));
  if (!isForReleases) return [];
  return [{ areas, key: fingerprint, name: name.join(' ') || fingerprint }];
}

function parseKey(base64: string, number: number): { fingerprint: string } {
  try {
    return parseSshKey(Buffer.from(base64, 'base64'));
  } catch (cause) {
    if (!(cause instanceof SshFormatError)) throw cause;
    throw notUnderstood(number, 'Copy the key from its .pub file.', cause);
  }
}

/** Names with `*` and `?`, as OpenSSH has them; its exceptions (`!name`) are refused before. */
const patterns = (list: string): RegExp[] =>
  list
    .split(',')
    .map((pattern) => pattern.replaceAll(/[^\w*?]/g, String.raw`\$&`))
    .map((pattern) => pattern.replaceAll('*', '.*').replaceAll('?', '.'))
    .map((pattern) => new RegExp(`^${pattern}$`));

const notUnderstood = (number: number, next: string, cause?: Error): ReleaseError =>
  new ReleaseError(
    `${signersFile}, line ${number}, is not understood: nobody knows whose key it allows.`,
    next,
    { cause },
  );
