import type { Environment } from '@concourse/core/store/environment';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { parseStoredJson } from '@concourse/core/store/storedJson';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';

/** The oldest revision of an environment that is kept whole, and when files were pruned last (ISO 8601). */
export type PruneState = { keptFrom: number; when: string };

/** Releases of pruned editions that open tabs may request, as `mf-awards/1.0.0`, and until when. */
export type OpenTabs = Record<string, string>;

type PruneRecord = {
  format: 1;
  when: string;
  keptFrom: Record<string, number>;
  openTabs?: OpenTabs;
};

async function readPruneRecord(files: StoreFiles): Promise<PruneRecord | null> {
  const file = layout.pruneRecord;
  const next =
    'Restore it from a backup, or remove it: then what was pruned passes for damaged, and nothing else depends on it.';
  const bytes = await files.read(file);
  return bytes && (parseStoredJson(bytes, { file, next }) as PruneRecord);
}

/** Returns null if no edition of the environment was pruned. @throws StoreDamageError for a torn file */
export async function readPruneState(
  files: StoreFiles,
  environment: Environment,
): Promise<PruneState | null> {
  const note = await readPruneRecord(files);
  const keptFrom = note?.keptFrom[layout.logOf(environment).log];
  return note && keptFrom !== undefined ? { keptFrom, when: note.when } : null;
}

/** The releases recorded for open tabs whose time is not over. */
export async function readOpenTabs(files: StoreFiles, now: Date): Promise<OpenTabs> {
  const noted = Object.entries((await readPruneRecord(files))?.openTabs ?? {});
  return Object.fromEntries(noted.filter(([, until]) => new Date(until) > now));
}

/** Records a pruning before any file is removed: after a killed command, missing files are then no damage. */
export async function writePruneRecord(
  files: StoreFiles,
  kept: { environment: Environment; keptFrom: number }[],
  when: Date,
  openTabs: OpenTabs = {},
): Promise<void> {
  const before = (await readPruneRecord(files))?.keptFrom ?? {};
  const keptFrom = { ...before };
  for (const { environment, keptFrom: from } of kept) {
    const { log } = layout.logOf(environment);
    keptFrom[log] = Math.max(from, before[log] ?? 1);
  }
  const tabs = { ...(await readOpenTabs(files, when)), ...openTabs };
  const note: PruneRecord = { format: 1, when: when.toISOString(), keptFrom, openTabs: tabs };
  await files.replace(layout.pruneRecord, `${JSON.stringify(note, null, 2)}\n`, documentMetadata);
  await files.fsyncDirs('');
}

/** Remains of a pruned release: browsers cache a version for a year, so its bytes must never change. */
export type Tombstone = { format: 1; digest: string; when: string };

/** Returns null if the release was not pruned. @throws StoreDamageError for a torn tombstone */
export async function readTombstone(
  files: StoreFiles,
  name: string,
  version: string,
): Promise<Tombstone | null> {
  const file = layout.tombstone(name, version);
  const bytes = await files.read(file);
  const next = 'Restore it from a backup of the store.';
  return bytes && (parseStoredJson(bytes, { file, next }) as Tombstone);
}
