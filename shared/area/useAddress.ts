import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const changes = ['popstate', 'hashchange'];

function subscribe(changed: () => void): () => void {
  for (const change of changes) window.addEventListener(change, changed);
  return () => {
    for (const change of changes) window.removeEventListener(change, changed);
  };
}

// Prerendered HTML knows neither: it is the page as everybody gets it.
const none = (): string => '';

/** What an address says about one thing, such as the search in `?q=audit`, without blanks around it. */
export const paramOf = (search: string, name: string): string =>
  new URLSearchParams(search).get(name)?.trim() ?? '';

/** A parameter of the address, empty where it has none, in prerendered HTML and while that hydrates. */
export function useAddressParam(name: string): string {
  useLocation(); // a move inside the area is no event of the window
  return useSyncExternalStore(subscribe, () => paramOf(window.location.search, name), none);
}

/** The fragment of the address without `#`, empty in prerendered HTML and while that hydrates. */
export function useAddressHash(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1), none);
}

/** All that the address says after its path, with `?`; empty in prerendered HTML and while that hydrates. */
export function useAddressQuery(): string {
  useLocation();
  return useSyncExternalStore(subscribe, () => window.location.search, none);
}
