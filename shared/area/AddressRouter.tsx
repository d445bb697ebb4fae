import { startTransition, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Navigator, type To } from 'react-router-dom';

const written = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return pathname + search + hash;
};

const navigatorOf = (moved: () => void): Navigator => ({
  createHref: written,
  go: (by) => history.go(by),
  push(to, state: unknown) {
    history.pushState(state, '', written(to));
    moved();
  },
  replace(to, state: unknown) {
    history.replaceState(state, '', written(to));
    moved();
  },
});

type Props = { children: ReactNode };

/**
 * React Router over the address of the document. `BrowserRouter` brings a history of its own, which keeps what no page of an
 * area asks for: the shell moves, by plain links.
 */
export function AddressRouter({ children }: Props) {
  const [address, setAddress] = useState(() => location.href);
  const look = useCallback(() => startTransition(() => setAddress(location.href)), []);
  const [navigator] = useState(() => navigatorOf(look));
  useLayoutEffect(() => {
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [look]);
  const { pathname, search, hash } = new URL(address);
  return (
    <Router location={{ pathname, search, hash }} navigator={navigator}>
      {children}
    </Router>
  );
}
