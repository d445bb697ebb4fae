import { useSyncExternalStore } from 'react';
import { paramOf } from './addressParams';

const changes = ['popstate', 'hashchange'];

function subscribe(changed: () => void): () => void {
  for (const change of changes) window.addEventListener(change, changed);
  return () => {
    for (const change of changes) window.removeEventListener(change, changed);
  };
}

// Prerendered HTML knows neither: it is the page as everybody gets it.
const none = (): string => '';

/** A parameter of the address without blanks around it, empty where it has none and while hydrating. */
export function useAddressParam(name: string): string {
  return useSyncExternalStore(subscribe, () => paramOf(window.location.search, name), none);
}

/** The fragment of the address without `#`, empty while hydrating. */
export function useAddressHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1), none);
}
