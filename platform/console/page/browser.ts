import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Handles clicks on links of the console without loading a document. */
function handleLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOurs = link?.origin === location.origin && !link.hasAttribute('download');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isOurs || !isPlain || link.target !== '') return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (isHere && link.hash !== '') return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  dispatchEvent(new PopStateEvent('popstate'));
}

function onNavigation(changed: () => void): () => void {
  addEventListener('popstate', changed);
  document.addEventListener('click', handleLinkClick);
  return () => {
    removeEventListener('popstate', changed);
    document.removeEventListener('click', handleLinkClick);
  };
}

/** The address of the view; the browser's own buttons change it as well. */
export const useLocation = (): URL =>
  new URL(
    useSyncExternalStore(onNavigation, () => location.pathname + location.search),
    location.origin,
  );

/** The inner width of an element in pixels; 0 until it is known. */
export function useElementWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
