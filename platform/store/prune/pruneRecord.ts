import type { Environment } from '@concourse/core/store/environment';
import { StoreDamageError } from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { parseStoredJson } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

/** `keptFrom` is the oldest revision whose files are complete; `when` is the time of the last pruning (ISO 8601). */
export type PruneState = { keptFrom: number; when: string };

/** Releases (`mf-awards/1.0.0`) of pruned editions that open tabs may request, and until when. */
export type OpenTabs = Record<string, string>;

/** The keys of `keptFrom` are paths of logs. */
type PruneFile = { format: 1; when: string; keptFrom: Record<string, number>; openTabs?: OpenTabs };

async function readPruneRecord(files: StoreFiles): Promise<PruneFile | null> {
  const file = layout.pruneRecord;
  const next =
    'Restore it from a backup, or remove it: without it, `verify` reports pruned files as damaged.';
  const bytes = await files.read(file);
  if (!bytes) return null;
  const record = parseStoredJson(bytes, { file, next }) as PruneFile | null;
  const { keptFrom } = Object(record) as Partial<PruneFile>;
  if (record && keptFrom && Object.values(keptFrom).every(Number.isInteger)) return record;
  throw new StoreDamageError({ file, next, problem: 'is not a record of pruning' });
}

/** Returns null if the environment was never pruned. @throws StoreDamageError if the record is malformed */
export async function readPruneState(
  files: StoreFiles,
  environment: Environment,
): Promise<PruneState | null> {
  const record = await readPruneRecord(files);
  const keptFrom = record?.keptFrom[layout.logOf(environment).log];
  return record && keptFrom !== undefined ? { keptFrom, when: record.when } : null;
}

/** The recorded releases for open tabs, without expired ones. */
export async function readOpenTabs(files: StoreFiles, now: Date): Promise<OpenTabs> {
  const recorded = Object.entries((await readPruneRecord(files))?.openTabs ?? {});
  return Object.fromEntries(recorded.filter(([, until]) => new Date(until) > now));
}

/** Records a pruning before any file is removed: if the command is killed, missing files do not count as damage. */
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
  const record: PruneFile = { format: 1, when: when.toISOString(), keptFrom, openTabs: tabs };
  await files.replace(layout.pruneRecord, `${JSON.stringify(record, null, 2)}\n`, documentMetadata);
  await files.fsyncDirs('');
}

/** Records the digest of a pruned release: browsers cache a version for a year, so its bytes must never change. */
export type Tombstone = { format: 1; digest: string; when: string };

/** Returns null if the release was not pruned. @throws StoreDamageError if the tombstone is malformed */
export async function readTombstone(
  files: StoreFiles,
  name: string,
  version: string,
): Promise<Tombstone | null> {
  const file = layout.tombstone(name, version);
  const bytes = await files.read(file);
  const next = 'Restore it from a backup of the store.';
  if (!bytes) return null;
  const tombstone = parseStoredJson(bytes, { file, next }) as Tombstone | null;
  if (typeof tombstone?.digest === 'string') return tombstone;
  throw new StoreDamageError({ file, next, problem: 'is not a record of a pruned release' });
}
