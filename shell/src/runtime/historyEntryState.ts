import type { AreaEntry } from '@concourse/contract/edition';
import { setSessionItem, getSessionItem } from './scrollRestoration';

/** Notes in the state of a history entry. They outlive a reload, and need no storage that a visitor may block. */
type HistoryEntryState = {
  /** The release that must not start when the document of this entry loads. */
  'concourse:stopped'?: string | undefined;
  /** The visitor has just chosen "Try again". */
  'concourse:retried'?: boolean | undefined;
};

/** Reads the notes of the current history entry. */
export function readEntryState(): HistoryEntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Adds notes to the current history entry. */
export function updateEntryState(notes: HistoryEntryState): void {
  history.replaceState({ ...readEntryState(), ...notes }, '');
}

/** Names a release as the notes do: `mf-awards@1.2.0`. */
export const releaseId = ({ name, version }: Pick<AreaEntry, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Browsers lose the state of a history entry when they end a tab that does not respond, but not this value. */
const MOUNTING_KEY = 'mounting';

/** Notes that an area begins to mount. @returns removes the note */
export function markMounting(area: AreaEntry): () => void {
  setSessionItem(MOUNTING_KEY, releaseId(area));
  return () => setSessionItem(MOUNTING_KEY, null);
}

/** True for a release that hid the page of this history entry, or whose mount in this tab never ended. */
export function isStopped(area: AreaEntry): boolean {
  const release = releaseId(area);
  if (getSessionItem(MOUNTING_KEY) === release) updateEntryState({ 'concourse:stopped': release });
  setSessionItem(MOUNTING_KEY, null);
  return readEntryState()['concourse:stopped'] === release;
}
