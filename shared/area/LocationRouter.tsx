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
 * Connects React Router to `location`. Smaller than `BrowserRouter`, whose history object areas do not need:
 * the shell handles navigation between pages.
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
