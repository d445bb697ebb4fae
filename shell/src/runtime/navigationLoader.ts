import type { PageData } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import { openDocument, reloadDocument } from './documents';
import type { InitialApp } from './initialApp';
import { linkFromClick, internalLink, isSamePage } from './links';
import { NAVIGATION_TIMEOUT_MS, withTimeout, withProgress } from './progress';
import { captureRoutingListeners } from './routingListeners';
import type { NavigationHandle } from './startNavigation';
import { whenPageIdle } from './whenIdle';

/**
 * Follows links. The code of moves is a separate chunk. It loads when the page is interactive, loaded and idle, when
 * the visitor is about to follow a link, or when an area fails: the chunk also shows notices and watches the page.
 * Call it before any area runs: its listener for clicks must be the first of the window, so that no area can stop links.
 */
export function prepareNavigation(page: PageData, initialApp: InitialApp | undefined): void {
  const shown = location.pathname;
  let latest = 0;
  let started: NavigationHandle | undefined;
  let starting: Promise<NavigationHandle> | undefined;

  // Back to a page of an earlier document of this entry: nothing here can show it yet. No other listener may receive the event.
  addEventListener('popstate', (event) => {
    if (started || location.pathname === shown) return;
    event.stopImmediatePropagation();
    reloadDocument();
  });
  const stopCapture = captureRoutingListeners();

  async function load(): Promise<NavigationHandle> {
    const { startNavigation } = await import(
      /* webpackChunkName: "navigation" */ './startNavigation'
    );
    started = startNavigation(page, initialApp, stopCapture);
    return started;
  }
  const loadNavigation = (): Promise<NavigationHandle> =>
    (starting ??= load().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  const unavailable = (error: unknown): void => console.debug('Not ready for moves', error);

  addEventListener(
    'click',
    (event) => {
      const link = linkFromClick(event);
      if (!link || isSamePage(link)) return;
      event.preventDefault();
      latest += 1;
      const click = latest;
      const { href } = link;
      if (started) {
        started.navigate(new URL(href));
        return;
      }
      // Until the page is interactive a document load is fastest, and it always works.
      if (initialApp && !initialApp.isMounted()) {
        openDocument(href);
        return;
      }
      withProgress(withTimeout(NAVIGATION_TIMEOUT_MS, loadNavigation())).then(
        ({ navigate }) => (click === latest ? navigate(new URL(href)) : undefined),
        (error: unknown) => {
          unavailable(error);
          if (click === latest) openDocument(href);
        },
      );
    },
    { capture: true },
  );
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    const prefetchTarget = ({ target }: Event): void => {
      if (!started && internalLink(target)) {
        loadNavigation().then(({ prefetch }) => prefetch(target, 0), unavailable);
      }
    };
    document.addEventListener(name, prefetchTarget, { passive: true });
  }
  on('area:failed', (failure) => {
    loadNavigation().then(({ recover }) => recover(failure), unavailable);
  });
  whenPageIdle(page, () => void loadNavigation().catch(unavailable));
}
