import { useEffect, useState } from 'react';

export type Address = { path: string; query: URLSearchParams };

const read = (): Address => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
});

/** Leads to another view without loading a document. */
export function go(to: string): void {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Takes clicks on links of the room. */
function takeClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOurs = link?.origin === location.origin && !link.hasAttribute('download');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isOurs || !isPlain || link.target !== '') return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (isHere && link.hash !== '') return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** The address of the view, which the browser's own buttons change as well. */
export function useAddress(): Address {
  const [address, setAddress] = useState(read);
  useEffect(() => {
    const look = (): void => setAddress(read());
    addEventListener('popstate', look);
    document.addEventListener('click', takeClick);
    return () => {
      removeEventListener('popstate', look);
      document.removeEventListener('click', takeClick);
    };
  }, []);
  return address;
}
