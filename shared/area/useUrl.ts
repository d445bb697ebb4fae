import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const urlEvents = ['popstate', 'hashchange'];

function subscribe(changed: () => void): () => void {
  for (const change of urlEvents) window.addEventListener(change, changed);
  return () => {
    for (const change of urlEvents) window.removeEventListener(change, changed);
  };
}

// Prerendered HTML is the same for every visitor, so it contains neither query nor fragment.
const emptyServerSnapshot = (): string => '';

/** Returns a parameter of a query string, trimmed; empty if it is missing. */
export const readUrlParam = (search: string, name: string): string =>
  new URLSearchParams(search).get(name)?.trim() ?? '';

/** Returns a query parameter of the address; empty if it is missing, in prerendered HTML, and during hydration. */
export function useUrlParam(name: string): string {
  useLocation(); // the router's own navigation fires no window event
  return useSyncExternalStore(
    subscribe,
    () => readUrlParam(window.location.search, name),
    emptyServerSnapshot,
  );
}

/** Returns the fragment of the address without `#`; empty in prerendered HTML and during hydration. */
export function useUrlHash(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1), emptyServerSnapshot);
}

/** Returns the query string of the address with `?`; empty in prerendered HTML and during hydration. */
export function useUrlQuery(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.search, emptyServerSnapshot);
}
