import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const urlEvents = ['popstate', 'hashchange'];

function subscribe(changed: () => void): () => void {
  for (const change of urlEvents) window.addEventListener(change, changed);
  return () => {
    for (const change of urlEvents) window.removeEventListener(change, changed);
  };
}

// Prerendered HTML knows neither: it is the page as everybody gets it.
const emptyServerSnapshot = (): string => '';

/** What an address says about one thing, such as the search in `?q=audit`, without blanks around it. */
export const readUrlParam = (search: string, name: string): string =>
  new URLSearchParams(search).get(name)?.trim() ?? '';

/** A parameter of the address, empty where it has none, in prerendered HTML and while that hydrates. */
export function useUrlParam(name: string): string {
  useLocation(); // a move inside the area is no event of the window
  return useSyncExternalStore(
    subscribe,
    () => readUrlParam(window.location.search, name),
    emptyServerSnapshot,
  );
}

/** The fragment of the address without `#`, empty in prerendered HTML and while that hydrates. */
export function useUrlHash(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1), emptyServerSnapshot);
}

/** All that the address says after its path, with `?`; empty in prerendered HTML and while that hydrates. */
export function useUrlQuery(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.search, emptyServerSnapshot);
}
