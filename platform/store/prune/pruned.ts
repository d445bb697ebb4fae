import type { Environment } from '@concourse/core/store/environment';
import { document } from '@concourse/core/store/mediaTypes';
import { parseStored } from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';

/** What was pruned of one environment: editions of older revisions that no other environment needs. */
export type Pruned = {
  /** The oldest revision that is kept whole. */
  keptFrom: number;
  /** ISO 8601: when something was pruned last. */
  when: string;
};

/** Releases that open tabs may request though their editions are gone, as `mf-awards/1.0.0`, and until when. */
export type OpenTabs = Record<string, string>;

type Note = { format: 1; when: string; keptFrom: Record<string, number>; openTabs?: OpenTabs };

async function readNote(files: StoreFiles): Promise<Note | null> {
  const file = layout.pruned;
  const next =
    'Restore it from a backup, or remove it: then what was pruned passes for damaged, and nothing else depends on it.';
  const bytes = await files.read(file);
  return bytes && (parseStored(bytes, { file, next }) as Note);
}

/**
 * Reads what was pruned of an environment; null if nothing was.
 * @throws StoreDamageError if the file that states it is torn
 */
export async function readPruned(
  files: StoreFiles,
  environment: Environment,
): Promise<Pruned | null> {
  const note = await readNote(files);
  const keptFrom = note?.keptFrom[layout.logOf(environment).log];
  return note && keptFrom !== undefined ? { keptFrom, when: note.when } : null;
}

/** The releases recorded for open tabs whose time is not over. */
export async function readOpenTabs(files: StoreFiles, now: Date): Promise<OpenTabs> {
  const noted = Object.entries((await readNote(files))?.openTabs ?? {});
  return Object.fromEntries(noted.filter(([, until]) => new Date(until) > now));
}

/**
 * Records what is about to be pruned. This happens before anything is removed, so that what a killed command
 * leaves does not look like damage.
 */
export async function notePruned(
  files: StoreFiles,
  kept: { environment: Environment; keptFrom: number }[],
  when: Date,
  openTabs: OpenTabs = {},
): Promise<void> {
  const before = (await readNote(files))?.keptFrom ?? {};
  const keptFrom = { ...before };
  for (const { environment, keptFrom: from } of kept) {
    const { log } = layout.logOf(environment);
    keptFrom[log] = Math.max(from, before[log] ?? 1);
  }
  const tabs = { ...(await readOpenTabs(files, when)), ...openTabs };
  const note: Note = { format: 1, when: when.toISOString(), keptFrom, openTabs: tabs };
  await files.replace(layout.pruned, `${JSON.stringify(note, null, 2)}\n`, document);
  await files.settle('');
}

/** What stays of a pruned release: browsers cache a version for a year, so its bytes must never change. */
export type Tombstone = { format: 1; digest: string; when: string };

/**
 * Reads the tombstone of a release; null if it was not pruned.
 * @throws StoreDamageError if the tombstone is torn
 */
export async function readTombstone(
  files: StoreFiles,
  name: string,
  version: string,
): Promise<Tombstone | null> {
  const file = layout.tombstone(name, version);
  const bytes = await files.read(file);
  const next = 'Restore it from a backup of the store.';
  return bytes && (parseStored(bytes, { file, next }) as Tombstone);
}
