import type { FragmentKey } from '@concourse/contract/fragments';
import { reportFragment, type FragmentRelease } from './fragmentFailures';
import { readEntryState, updateEntryState } from './historyEntryState';
import { getSessionItem, setSessionItem } from './scrollRestoration';

/** Until a fragment is reported that has not hydrated, in milliseconds. Its entry has two attempts of four seconds. */
const TIME_LIMIT_MS = 14_000;

/** In session storage: the fragments that hydrate at this moment. They remain there if one of them blocks the page. */
const HYDRATING_KEY = 'hydrating';

const hydrating = new Set<FragmentRelease>();
const started: FragmentRelease[] = [];

/** Fragments whose code this document has started. */
export const startedFragments = (): readonly FragmentRelease[] => started;

/** Keeps the composed content of fragments when this history entry loads again. */
export function stopFragments(fragments: readonly FragmentRelease[]): void {
  const stopped = readEntryState()['concourse:stoppedFragments'] ?? [];
  updateEntryState({ 'concourse:stoppedFragments': [...stopped, ...fragments] });
}

const saveHydrating = (): void =>
  setSessionItem(HYDRATING_KEY, hydrating.size > 0 ? JSON.stringify([...hydrating]) : null);

const isFragmentRelease = (item: unknown): item is FragmentRelease => {
  const { key, version } = (item ?? {}) as Partial<FragmentRelease>;
  return typeof key === 'string' && typeof version === 'string';
};

/** The stored fragments. Another version of the shell may have stored something else. */
function readUnfinished(): FragmentRelease[] {
  try {
    const stored: unknown = JSON.parse(getSessionItem(HYDRATING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFragmentRelease) : [];
  } catch {
    return [];
  }
}

/** Stops the fragments that were hydrating when the previous document of this tab ended. */
function stopUnfinished(): void {
  const unfinished = readUnfinished();
  if (unfinished.length === 0) return;
  saveHydrating();
  stopFragments(unfinished);
}

const reportStopped = (fragment: FragmentRelease): void =>
  reportFragment(fragment, 'render', 'it is not started: it hid this page or never finished');

/** Reports the fragments that this document does not start: the previous one may have ended before its report. */
export const reportStoppedFragments = (): void =>
  readEntryState()['concourse:stoppedFragments']?.forEach(reportStopped);

/** True, and reported, for a fragment that hid the page of this history entry, or that blocked its tab. */
export function isFragmentStopped(key: FragmentKey): boolean {
  if (hydrating.size === 0) stopUnfinished();
  const stopped = readEntryState()['concourse:stoppedFragments']?.find((each) => each.key === key);
  if (!stopped) return false;
  reportStopped(stopped);
  return true;
}

/**
 * Reports a fragment that does not hydrate in time. It continues and may still succeed.
 * @returns a function to call when it has hydrated or failed
 */
export function watchFragment(fragment: FragmentRelease): () => void {
  const reportLate = (): void =>
    reportFragment(fragment, 'load', `it did not hydrate within ${TIME_LIMIT_MS} ms`);
  const timer = setTimeout(reportLate, TIME_LIMIT_MS);
  return () => {
    clearTimeout(timer);
    hydrating.delete(fragment);
    saveHydrating();
  };
}

/**
 * Stores in the tab that a watched fragment hydrates, until it has or the visitor leaves. If it blocks the page in an
 * endless loop, the next document does not start it.
 */
export function markHydrating(fragment: FragmentRelease): void {
  if (started.length === 0) addEventListener('pagehide', () => setSessionItem(HYDRATING_KEY, null));
  started.push(fragment);
  hydrating.add(fragment);
  saveHydrating();
}
