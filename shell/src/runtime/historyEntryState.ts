import type { AreaEntry } from '@concourse/contract/edition';
import type { FragmentRelease } from './fragmentFailures';
import { setSessionItem, getSessionItem } from './scrollRestoration';

/** Flags stored in the state of a history entry. They survive a reload and work when site data is blocked. */
type HistoryEntryState = {
  /** The release that must not start when the document of this entry loads. */
  'concourse:stopped'?: string | undefined;
  /** The fragments that stay as they were composed, for the same reason. */
  'concourse:stoppedFragments'?: FragmentRelease[] | undefined;
  /** The visitor has just chosen "Try again". */
  'concourse:retried'?: boolean | undefined;
};

/** Returns the flags of the current history entry. */
export function readEntryState(): HistoryEntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Adds flags to the current history entry. */
export function updateEntryState(notes: HistoryEntryState): void {
  history.replaceState({ ...readEntryState(), ...notes }, '');
}

/** Formats a release as `mf-awards@1.2.0`. */
export const releaseId = ({ name, version }: Pick<AreaEntry, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Stored in session storage: browsers lose history state when they kill a tab that does not respond. */
const MOUNTING_KEY = 'mounting';

/**
 * Stores that an area has started to mount, until it has or the visitor leaves: a blocked page gets no event of leaving.
 * @returns a function that removes the marker
 */
export function markMounting(area: AreaEntry): () => void {
  const remove = (): void => {
    removeEventListener('pagehide', remove);
    setSessionItem(MOUNTING_KEY, null);
  };
  setSessionItem(MOUNTING_KEY, releaseId(area));
  addEventListener('pagehide', remove);
  return remove;
}

/** True for a release that hid the page of this history entry, or whose mount in this tab never finished. */
export function isStopped(area: AreaEntry): boolean {
  const release = releaseId(area);
  if (getSessionItem(MOUNTING_KEY) === release) updateEntryState({ 'concourse:stopped': release });
  setSessionItem(MOUNTING_KEY, null);
  return readEntryState()['concourse:stopped'] === release;
}
