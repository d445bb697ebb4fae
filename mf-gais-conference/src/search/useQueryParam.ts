import { useState } from 'react';
import { readUrlParam, useUrlParam } from '@concourse/area/useUrl';
import { withQueryParam } from './withQueryParam';

type LocalValue = { value: string; shared: string };

/**
 * Returns a filter from the URL parameter with this name, and a function to change it. The URL can be shared, and
 * going back restores it. Empty while prerendering and hydrating.
 */
export function useQueryParam(name: string): [value: string, set: (value: string) => void] {
  const shared = useUrlParam(name);
  const [own, setOwn] = useState<LocalValue>();

  const set = (value: string): void => {
    const address = withQueryParam(window.location.href, name, value.trim());
    setOwn({ value, shared: readUrlParam(new URL(address).search, name) });
    window.history.replaceState(window.history.state, '', address);
  };

  // Keeps trailing spaces and text that is too long for a URL in this component until the URL changes.
  return [own?.shared === shared ? own.value : shared, set];
}
