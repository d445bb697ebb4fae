import type { AreaEntry } from '@concourse/contract/edition';
import { keep, kept } from './position';

/** Notes in the state of a history entry. They outlive a reload, and need no storage that a visitor may block. */
type EntryNotes = {
  /** The release that must not start when the document of this entry loads. */
  'concourse:stopped'?: string | undefined;
  /** The visitor has just chosen "Try again". */
  'concourse:retried'?: boolean | undefined;
};

/** Reads the notes of the current history entry. */
export function readNotes(): EntryNotes {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Adds notes to the current history entry. */
export function writeNotes(notes: EntryNotes): void {
  history.replaceState({ ...readNotes(), ...notes }, '');
}

/** Names a release as the notes do: `mf-awards@1.2.0`. */
export const releaseOf = ({ name, version }: Pick<AreaEntry, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Browsers lose the state of a history entry when they end a tab that does not respond, but not this value. */
const MOUNTING = 'mounting';

/** Notes that an area begins to mount. @returns removes the note */
export function noteMount(area: AreaEntry): () => void {
  keep(MOUNTING, releaseOf(area));
  return () => keep(MOUNTING, null);
}

/** True for a release that hid the page of this history entry, or whose mount in this tab never ended. */
export function isStopped(area: AreaEntry): boolean {
  const release = releaseOf(area);
  if (kept(MOUNTING) === release) writeNotes({ 'concourse:stopped': release });
  keep(MOUNTING, null);
  return readNotes()['concourse:stopped'] === release;
}
