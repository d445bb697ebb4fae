import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { editionId, integrityOf, manifestDigest } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { isManifest, isNestedDeeply } from '@concourse/core/release/manifestProblems';
import { type Damage, StoreDamageError } from '@concourse/core/store/errors';
import { isCompressibleFile } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull, parseStoredJson } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, StoreFiles } from '@concourse/core/store/types';
import { hasDigest } from './fileDamage';

export const republishInstruction = (name: string, version: string): string =>
  `Publish the same build of ${name}@${version} again: npm run site -- publish ${name}. Or restore the file from a backup of the store.`;

/** The damage of a release's manifest or other file, without its problem. */
export const damageOf = (
  name: string,
  version: string,
  file = layout.manifest(name, version),
): Omit<Damage, 'problem'> => ({ file, next: republishInstruction(name, version) });

/** Parses the manifest of a release. @throws StoreDamageError if it is malformed or belongs to another release */
export function parseStoredManifest(bytes: Buffer, name: string, version: string): ReleaseManifest {
  const damage = damageOf(name, version);
  const manifest = parseStoredJson(bytes, damage) as ReleaseManifest | null;
  const isOwn = manifest?.name === name && manifest.version === version;
  if (isOwn && !isNestedDeeply(manifest)) return manifest;
  throw new StoreDamageError({ ...damage, problem: `is not the manifest of ${name}@${version}` });
}

/** Parses a manifest and verifies its digest. Returns null for other bytes. */
export function parseProvenManifest(bytes: Buffer, digest: string): ReleaseManifest | null {
  const manifest = parseJsonOrNull(bytes) as ReleaseManifest | null;
  const isObject = typeof manifest === 'object' && manifest !== null;
  return isObject && manifestDigest(manifest) === digest ? manifest : null;
}

/** `label` is the name inside the release, `file` the path inside the store. */
export type ExpectedFile = {
  label: string;
  file: string;
  bytes?: number;
  isIntact: (bytes: Buffer) => boolean;
  compressible: boolean;
};

/** All files that a manifest requires, served and internal. @throws StoreDamageError for another shape than a manifest's */
export function expectedFiles(manifest: ReleaseManifest): ExpectedFile[] {
  const { name, version, shell } = manifest;
  if (!isManifest(manifest))
    throw new StoreDamageError({ ...damageOf(name, version), problem: 'is not a valid manifest' });
  const served = Object.entries(manifest.files).map(([file, { integrity, bytes }]) => ({
    label: file,
    file: layout.servedFile(name, version, file),
    bytes,
    isIntact: (found: Buffer) => integrityOf(found) === integrity,
    compressible: isCompressibleFile(file),
  }));
  const internal = (label: string, file: string, digest: string): ExpectedFile => {
    return { label, file, isIntact: hasDigest(digest), compressible: false };
  };
  const contents = Array.from(new Set(contentsOf(manifest).values()), (fragment) => {
    const file = `${layout.contents(name, version)}/${fragment}.html`;
    return internal(`fragments/${fragment}.html`, file, fragment);
  });
  const bundle = shell ? [internal('shell.cjs', layout.shellBundle(version), shell.bundle)] : [];
  return [...served, ...contents, ...bundle];
}

/** Lists the files and pages that differ between two manifests of a version; if none do, the fields that differ. */
export function releaseDifferences(published: ReleaseManifest, offered: ReleaseManifest): string[] {
  const names = new Set([...Object.keys(published.files), ...Object.keys(offered.files)]);
  const files = [...names].sort().flatMap((name) => {
    const before = published.files[name];
    const after = offered.files[name];
    if (!before) return [`${name} (new)`];
    if (!after) return [`${name} (missing)`];
    return before.integrity === after.integrity ? [] : [`${name} (changed)`];
  });
  const [before, after] = [contentsOf(published), contentsOf(offered)];
  const pages = [...new Set([...before.keys(), ...after.keys()])]
    .filter((of) => before.get(of) !== after.get(of))
    .map((of) => `${of} (changed)`);
  if (files.length + pages.length > 0) return [...files, ...pages];

  const keys = Object.keys({ ...published, ...offered }) as (keyof ReleaseManifest)[];
  return keys
    .filter((key) => canonicalJson([published[key]]) !== canonicalJson([offered[key]]))
    .map((key) => `release.json: ${key} (changed)`);
}

/** The digests of the contents of pages and fragments, by `page <path>` and `fragment <name>/<instance>`. */
export const contentsOf = ({ routes, fragments = [] }: ReleaseManifest): Map<string, string> =>
  new Map([
    ...routes.flatMap(({ pages }) =>
      pages.map(({ path, fragment }) => [`page ${path}`, fragment] as const),
    ),
    ...fragments.flatMap(({ name, instances }) =>
      instances.map(({ id, content }) => [`fragment ${name}/${id}`, content] as const),
    ),
  ]);

/** Finds the digest that editions state for the manifest of a release; null if none uses it. Reads all editions. */
export async function findStatedDigest(
  files: StoreFiles,
  name: string,
  version: string,
): Promise<string | null> {
  const found = await mapLimit(await files.list(layout.editions), 8, async (file) => {
    const bytes = await files.read(`${layout.editions}/${file}`);
    const edition = bytes && (parseJsonOrNull(bytes) as Edition | null);
    const isIntact = edition && `${editionId(edition)}.json` === file;
    const release = isIntact ? edition.releases[name] : undefined;
    return release?.version === version ? [release.digest] : [];
  });
  return found.flat()[0] ?? null;
}
