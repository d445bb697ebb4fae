import { startTransition, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Navigator, type To } from 'react-router-dom';

const toHref = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return pathname + search + hash;
};

const createNavigator = (onNavigate: () => void): Navigator => ({
  createHref: toHref,
  go: (by) => history.go(by),
  push(to, state: unknown) {
    history.pushState(state, '', toHref(to));
    onNavigate();
  },
  replace(to, state: unknown) {
    history.replaceState(state, '', toHref(to));
    onNavigate();
  },
});

type Props = { children: ReactNode };

/**
 * React Router over the address of the document. `BrowserRouter` brings a history of its own, which keeps what no page of an
 * area asks for: the shell moves, by plain links.
 */
export function LocationRouter({ children }: Props) {
  const [address, setAddress] = useState(() => location.href);
  const syncLocation = useCallback(() => startTransition(() => setAddress(location.href)), []);
  const [navigator] = useState(() => createNavigator(syncLocation));
  useLayoutEffect(() => {
    addEventListener('popstate', syncLocation);
    return () => removeEventListener('popstate', syncLocation);
  }, [syncLocation]);
  const { pathname, search, hash } = new URL(address);
  return (
    <Router location={{ pathname, search, hash }} navigator={navigator}>
      {children}
    </Router>
  );
}
