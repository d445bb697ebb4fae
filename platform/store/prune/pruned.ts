import type { Environment } from '@concourse/core/store/environment';
import { parseStored } from '@concourse/core/store/parseStored';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';

/** What was pruned of one environment: editions of revisions before one, where nobody else needs them. */
export type Pruned = {
  /** The oldest revision that is kept whole. */
  keptFrom: number;
  /** ISO 8601: when something was pruned last. */
  when: string;
};

/** Releases that open tabs may ask for though their editions are gone, as `mf-awards/1.0.0`, and until when. */
export type OpenTabs = Record<string, string>;

type Note = { format: 1; when: string; keptFrom: Record<string, number>; openTabs?: OpenTabs };

const next =
  'Restore it from a backup, or remove it: then what was pruned passes for damaged, and nothing else depends on it.';

async function readNote(files: StoreFiles): Promise<Note | null> {
  const bytes = await files.read(layout.pruned);
  return bytes && (parseStored(bytes, { file: layout.pruned, next }) as Note);
}

/** @throws StoreDamageError where what is written down about it is torn */
export async function readPruned(
  files: StoreFiles,
  environment: Environment,
): Promise<Pruned | null> {
  const note = await readNote(files);
  const keptFrom = note?.keptFrom[layout.logOf(environment).log];
  return note && keptFrom !== undefined ? { keptFrom, when: note.when } : null;
}

/** Of the releases that were written down for open tabs, those whose time is not over. */
export async function readOpenTabs(files: StoreFiles, now: Date): Promise<OpenTabs> {
  const noted = Object.entries((await readNote(files))?.openTabs ?? {});
  return Object.fromEntries(noted.filter(([, until]) => new Date(until) > now));
}

/**
 * Writes down what is about to be pruned: before it is, so that what a killed command leaves is told from
 * damage. What was pruned once stays so.
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
