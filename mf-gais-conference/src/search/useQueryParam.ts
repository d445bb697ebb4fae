import { useState } from 'react';
import { readUrlParam, useUrlParam } from '@concourse/area/useUrl';
import { withQueryParam } from './withQueryParam';

type LocalValue = { value: string; shared: string };

/**
 * A filter of a page: what the address says under this name, and how to change it. A link shares it, and
 * going back finds it again. Empty in prerendered HTML and while that hydrates.
 */
export function useQueryParam(name: string): [value: string, set: (value: string) => void] {
  const shared = useUrlParam(name);
  const [own, setOwn] = useState<LocalValue>();

  const set = (value: string): void => {
    const address = withQueryParam(window.location.href, name, value.trim());
    setOwn({ value, shared: readUrlParam(new URL(address).search, name) });
    window.history.replaceState(window.history.state, '', address);
  };

  // A blank at the end, and what is too long for an address, are known here only, until the address changes.
  return [own?.shared === shared ? own.value : shared, set];
}
