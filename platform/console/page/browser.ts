import { useSyncExternalStore } from 'react';

/** Handles clicks on internal links without loading a document. */
function handleLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isInternal = link?.origin === location.origin && !link.hasAttribute('download');
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isInternal || !isPlainClick || link.target !== '') return;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash !== '') return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  dispatchEvent(new PopStateEvent('popstate'));
}

function onNavigation(listener: () => void): () => void {
  addEventListener('popstate', listener);
  document.addEventListener('click', handleLinkClick);
  return () => {
    removeEventListener('popstate', listener);
    document.removeEventListener('click', handleLinkClick);
  };
}

export const useLocation = (): URL =>
  new URL(
    useSyncExternalStore(onNavigation, () => location.pathname + location.search),
    location.origin,
  );
