// Deltas of scripts and style sheets from their earlier versions. They are optional: without one, visitors download whole
// files. Editions and manifests do not name them.
import type { ReleaseManifest } from '@concourse/contract/release';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { contentFolder, parseContentName, statedDigest } from '@concourse/core/store/contentNames';
import { parseDeltaIndex, type DeltaIndex } from '@concourse/core/store/deltaFiles';
import { nullIfDamaged } from '@concourse/core/store/errors';
import { documentMetadata, internalFileMetadata } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { Store } from '../Store';
import { decodeDelta, encodeDelta, supportsDeltas } from './delta';

type Read = Pick<StoreFiles, 'read'>;

/** A shared file of an area. */
export type SharedFile = { area: string; file: string };

/** The number of releases before the new one whose visitors get deltas. */
export const releasesWithDeltas = 5;

/** A delta must be at most this part of the file's `.br` form. */
const worthwhileShare = 0.75;

/** The deltas of a file; null if its index is malformed. */
export async function readDeltaIndex(
  files: Read,
  { area, file }: SharedFile,
): Promise<DeltaIndex | null> {
  const bytes = await files.read(layout.deltaIndex(area, file));
  return bytes ? parseDeltaIndex(parseJsonOrNull(bytes)) : {};
}

/** The name of the dictionary of a delta: an earlier version of its file. */
export function dictionaryOf(file: string, dictionary: string): string {
  const digest = Buffer.from(dictionary, 'base64').toString('hex').slice(0, 32);
  return file.replace(/\.[0-9a-f]{32}(\.\w+)$/, `.${digest}$1`);
}

/** The problem of a stored delta; null for a delta that produces the file. */
export async function deltaProblem(
  files: Read,
  { area, file }: SharedFile,
  [dictionary, delta]: [dictionary: string, delta: string],
): Promise<string | null> {
  const stored = await files.read(layout.delta(area, file, delta));
  if (!stored) return 'is missing';
  if (sha256(stored) !== delta) return 'has unexpected content';
  const name = dictionaryOf(file, dictionary);
  const known = await files.read(`${layout.contentFiles(area)}/${name}`);
  if (!known || !supportsDeltas()) return null;
  return produces(await decodeDelta(stored, known), file) ? null : `does not produce ${file}`;
}

const produces = (decoded: Buffer | null, file: string): boolean =>
  decoded !== null && sha256(decoded).slice(0, 32) === statedDigest(file);

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
    const pairs = await dictionariesByFile(store, target);
    if (pairs.size > 0 && !supportsDeltas()) {
      stats.problem = `Node ${process.versions.node} cannot compress with dictionaries`;
      break;
    }
    await mapLimit(pairs, store.files.concurrency, async ([file, dictionaries]) => {
      const made = await completeDeltas(store, { ...target, file }, dictionaries, verify);
      stats.made += made.length;
      stats.bytes += made.reduce((sum, { length }) => sum + length, 0);
    });
    if (pairs.size > 0) await store.files.fsyncDirs(layout.deltasOf(target.area));
  }
  return stats;
}

/** The other versions of each script and style sheet of a release, with the release that has them. */
async function dictionariesByFile(
  { releases }: Store,
  { area, version, earlier }: DeltaTarget,
): Promise<Map<string, Map<string, string>>> {
  const manifests = await mapLimit([version, ...earlier], 6, (each) =>
    releases.find(area, each).catch(nullIfDamaged),
  );
  const byName = new Map<string, Map<string, string>>();
  const [target, ...others] = manifests.map((manifest) => manifest && sharedFilesOf(manifest));
  for (const [at, other] of others.entries()) {
    for (const [key, file] of other ?? []) {
      const current = target?.get(key);
      if (current === undefined || current === file) continue;
      const known = byName.get(current) ?? new Map<string, string>();
      byName.set(current, known.set(file, earlier[at] ?? ''));
    }
  }
  return byName;
}

/** Shared scripts and style sheets of a release, by their names without digest. */
function sharedFilesOf({ files }: ReleaseManifest): Map<string, string> {
  const named = Object.keys(files).flatMap((file) => {
    const parts = parseContentName(file);
    return parts ? [[`${parts.stem}.${parts.extension}`, file] as const] : [];
  });
  return new Map(named);
}

/** Makes the deltas that an index lacks, and replaces the index. @returns the new deltas */
async function completeDeltas(
  store: Store,
  target: SharedFile & { version: string },
  dictionaries: Map<string, string>,
  verify: boolean,
): Promise<Buffer[]> {
  const { files, releases } = store;
  const { area, version, file } = target;
  const index = new Map(Object.entries((await readDeltaIndex(files, target)) ?? {}));
  const before = index.size;
  for (const [dictionary, delta] of verify ? index : [])
    if (delta !== null && (await deltaProblem(files, target, [dictionary, delta])) !== null)
      index.delete(dictionary);
  const known = new Set([...index.keys()].map((dictionary) => dictionaryOf(file, dictionary)));
  const made: Buffer[] = [];
  let changed = index.size !== before;
  for (const [name, earlier] of dictionaries) {
    if (known.has(name)) continue;
    const dictionary = await releases.readFile(area, earlier, name).catch(nullIfDamaged);
    const bytes = dictionary && (await releases.readFile(area, version, file));
    if (!bytes) continue;
    const delta = await encodeDelta(bytes, dictionary);
    if (!produces(await decodeDelta(delta, dictionary), file)) continue;
    const whole = await files.read(`${layout.servedFile(area, version, file)}.br`);
    const isWorthwhile = delta.length <= (whole ?? bytes).length * worthwhileShare;
    const digest = sha256(delta);
    if (isWorthwhile) {
      await files.replace(layout.delta(area, file, digest), delta, internalFileMetadata);
      made.push(delta);
    }
    index.set(
      Buffer.from(sha256(dictionary), 'hex').toString('base64'),
      isWorthwhile ? digest : null,
    );
    changed = true;
  }
  if (changed) {
    const text = JSON.stringify(Object.fromEntries(index));
    await files.replace(layout.deltaIndex(area, file), text, documentMetadata);
  }
  return made;
}

/** Files of deltas to remove, and indexes to replace, as their files or dictionaries are no longer used. */
export type UnusedDeltas = {
  files: string[];
  bytes: number;
  indexes: [file: string, index: DeltaIndex][];
};

/** Finds the deltas of an area whose file or dictionary is not used. @param used names of shared files */
export async function unusedDeltas(
  files: StoreFiles,
  area: string,
  used: ReadonlySet<string>,
): Promise<UnusedDeltas> {
  const stored = await files.statAll(layout.deltasOf(area));
  const kept = new Set<string>();
  const indexes: UnusedDeltas['indexes'] = [];
  for (const name of stored.keys()) {
    const file = name.replace(/\.json$/, '');
    if (file === name || !used.has(file)) continue;
    const index = (await readDeltaIndex(files, { area, file })) ?? {};
    const entries = Object.entries(index).filter(([dictionary]) =>
      used.has(dictionaryOf(file, dictionary)),
    );
    if (entries.length === 0) continue;
    kept.add(name);
    for (const [, delta] of entries)
      if (delta !== null)
        kept.add(layout.delta(area, file, delta).slice(layout.deltasOf(area).length + 1));
    if (entries.length < Object.keys(index).length)
      indexes.push([layout.deltaIndex(area, file), Object.fromEntries(entries)]);
  }
  const removed = [...stored].filter(([name]) => !kept.has(name));
  return {
    files: removed.map(([name]) => `${layout.deltasOf(area)}/${name}`),
    bytes: removed.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    indexes,
  };
}
