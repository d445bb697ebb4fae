// Deltas of scripts and style sheets from their earlier versions. They are optional: without one, visitors download whole
// files. Editions and manifests do not name them.
import type { ReleaseManifest } from '@concourse/contract/release';
import { pathFault } from '@concourse/contract/safePath';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import {
  deltaFile,
  deltaIndexFile,
  isDigest,
  versionsPattern,
  type DeltaIndex,
} from '@concourse/core/store/deltaFiles';
import { nullIfDamaged } from '@concourse/core/store/errors';
import { documentMetadata, internalFileMetadata } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import { decodeDelta, encodeDelta, supportsDeltas } from './delta';
import type { Store } from './Store';

type Read = Pick<StoreFiles, 'read'>;

/** The number of releases before the new one whose visitors get deltas. */
export const releasesWithDeltas = 5;

/** A delta must be at most this part of the file's `.br` form. */
const worthwhileShare = 0.75;

/** The deltas of a served file; null if its index is malformed. */
export async function readDeltaIndex(files: Read, served: string): Promise<DeltaIndex | null> {
  const bytes = await files.read(deltaIndexFile(served));
  const index = bytes ? parseJsonOrNull(bytes) : {};
  return isDeltaIndex(index) ? index : null;
}

function isDeltaIndex(value: unknown): value is DeltaIndex {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value as Record<string, Partial<DeltaIndex[string]> | null>).every(
    ([dictionary, entry]) =>
      /^[A-Za-z\d+/]{43}=$/.test(dictionary) &&
      entry?.from?.startsWith(`${layout.areas}/`) === true &&
      pathFault(entry.from) === null &&
      (entry.delta === null || isDigest(entry.delta)),
  );
}

/** The problem of a stored delta; null for a delta that produces the file, or whose dictionary was pruned. */
export async function deltaProblem(
  files: Read,
  served: string,
  { from, delta }: DeltaIndex[string] & { delta: string },
): Promise<string | null> {
  const stored = await files.read(deltaFile(served, delta));
  if (!stored) return 'is missing';
  if (sha256(stored) !== delta) return 'has unexpected content';
  const [dictionary, file] = [await files.read(from), await files.read(served)];
  if (!dictionary || !file || !supportsDeltas()) return null;
  const decoded = await decodeDelta(stored, dictionary, file.length);
  return decoded?.equals(file) ? null : `does not produce ${served}`;
}

/** A new release, and the releases whose visitors get deltas. */
export type DeltaTarget = { area: string; version: string; earlier: string[] };

/** The number and size of new deltas; `problem` if some are missing. */
export type DeltaStats = { made: number; bytes: number; problem: string | null };

/**
 * Makes missing deltas of releases, and decodes each before it is stored.
 * @param verify also replaces wrong deltas
 * @throws StoreError if files cannot be read or written: the other deltas are complete
 */
export async function makeDeltas(
  store: Store,
  targets: DeltaTarget[],
  { verify = false } = {},
): Promise<DeltaStats> {
  const stats: DeltaStats = { made: 0, bytes: 0, problem: null };
  for (const target of targets) {
    const versions = await otherVersions(store, target);
    if (versions.length > 0 && !supportsDeltas()) {
      stats.problem = `Node ${process.versions.node} cannot compress with dictionaries`;
      break;
    }
    await mapLimit(versions, store.files.concurrency, async (file) => {
      const made = await completeDeltas(store, target.area, file, verify);
      stats.made += made.length;
      stats.bytes += made.reduce((sum, { length }) => sum + length, 0);
    });
  }
  return stats;
}

type Version = { served: string; file: string; integrity: string; version: string };

async function otherVersions({ releases }: Store, { area, version, earlier }: DeltaTarget) {
  const [target, ...others] = await mapLimit([version, ...earlier], 6, async (each) =>
    filesByPattern(area, each, await releases.find(area, each).catch(nullIfDamaged)),
  );
  return [...(target ?? [])].flatMap(([pattern, file]) => {
    const found = others.map((files) => files.get(pattern)).filter((other) => other !== undefined);
    // Releases may have the same bytes in their folders: the newest release keeps a dictionary longest.
    const byContent = new Map(found.toReversed().map((other) => [other.integrity, other]));
    const different = [...byContent.values()].filter(({ served }) => served !== file.served);
    return different.length > 0 ? [{ ...file, others: different }] : [];
  });
}

function filesByPattern(area: string, version: string, manifest: ReleaseManifest | null) {
  const files = new Map<string, Version>();
  for (const [file, { integrity }] of Object.entries(manifest?.files ?? {})) {
    const served = layout.servedFile(area, version, file);
    const [, , folder = ''] = served.split('/');
    const pattern = versionsPattern(area, folder, file);
    if (pattern !== null) files.set(pattern, { served, file, integrity, version });
  }
  return files;
}

/** Makes the deltas that an index lacks, then replaces the index. @returns the new deltas */
async function completeDeltas(
  { files, releases }: Store,
  area: string,
  { served, file, version, others }: Version & { others: Version[] },
  verify: boolean,
): Promise<Buffer[]> {
  const stored = Object.entries((await readDeltaIndex(files, served)) ?? {});
  const index = new Map(stored);
  for (const [dictionary, { from, delta }] of verify ? stored : [])
    if (delta !== null && (await deltaProblem(files, served, { from, delta })) !== null)
      index.delete(dictionary);
  const known = new Set([...index.values()].map(({ from }) => from));
  const missing = others.filter((other) => !known.has(other.served));
  if (missing.length === 0) return [];
  const bytes = await releases.readFile(area, version, file);
  const whole = (await files.read(`${served}.br`)) ?? bytes;
  const made: Buffer[] = [];
  for (const { served: from, ...other } of missing) {
    const dictionary = await releases
      .readFile(area, other.version, other.file)
      .catch(nullIfDamaged);
    if (!dictionary) continue;
    const name = Buffer.from(sha256(dictionary), 'hex').toString('base64');
    const same = index.get(name);
    if (same) {
      index.set(name, { ...same, from });
      continue;
    }
    const delta = await encodeDelta(bytes, dictionary);
    if (!(await decodeDelta(delta, dictionary, bytes.length))?.equals(bytes)) continue;
    const digest = delta.length <= whole.length * worthwhileShare ? sha256(delta) : null;
    if (digest !== null) {
      await files.replace(deltaFile(served, digest), delta, internalFileMetadata);
      made.push(delta);
    }
    index.set(name, { from, delta: digest });
  }
  const text = JSON.stringify(Object.fromEntries(index));
  await files.replace(deltaIndexFile(served), text, documentMetadata);
  return made;
}

/** Files of deltas to remove, and indexes to replace, as their files or dictionaries are no longer used. */
export type UnusedDeltas = { files: string[]; bytes: number; indexes: Map<string, DeltaIndex> };

/** Finds the deltas of an area whose file or dictionary is not used. Predicates receive paths of served files. */
export async function unusedDeltas(
  files: StoreFiles,
  area: string,
  isUsed: (served: string) => boolean,
  isDictionary = isUsed,
): Promise<UnusedDeltas> {
  const folder = `${layout.deltas}/${area}`;
  const stored = await files.statAll(folder);
  const kept = new Set<string>();
  const indexes: UnusedDeltas['indexes'] = new Map();
  for (const served of servedFilesOf(area, stored.keys())) {
    const index = isUsed(served) ? ((await readDeltaIndex(files, served)) ?? {}) : {};
    const entries = Object.entries(index).filter(([, { from }]) => isDictionary(from));
    if (entries.length === 0) continue;
    kept.add(deltaIndexFile(served));
    for (const [, { delta }] of entries) if (delta !== null) kept.add(deltaFile(served, delta));
    if (entries.length < Object.keys(index).length)
      indexes.set(deltaIndexFile(served), Object.fromEntries(entries));
  }
  const removed = [...stored].filter(([name]) => !kept.has(`${folder}/${name}`));
  return {
    files: removed.map(([name]) => `${folder}/${name}`),
    bytes: removed.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    indexes,
  };
}

/** The served files that have an index. @param names of files in the area's folder of deltas */
export const servedFilesOf = (area: string, names: Iterable<string>): string[] =>
  [...names]
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${layout.areas}/${area}/${name.slice(0, -'.json'.length)}`);
