import type { PageData } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import type {} from '../firstScript/firstScript';
import { afterNextPaint } from './afterNextPaint';
import { openDocument, reloadDocument } from './documents';
import type { InitialApp } from './initialApp';
import { linkFromClick, internalLink, isSamePage } from './links';
import { NAVIGATION_TIMEOUT_MS, withTimeout, withProgress } from './progress';
import { captureRoutingListeners } from './routingListeners';
import type { NavigationHandle } from './startNavigation';
import { watchForBlankPage } from './watchForBlankPage';
import { whenIdle, whenPageIdle } from './whenIdle';

/**
 * Handles links. The navigation code is a separate chunk. It loads when the page is interactive and idle after the
 * first input, when the visitor is about to follow a link, or when an area fails or hides the page (the chunk also
 * shows notices and reloads the page). Call this before any area runs: its click listener must be the first one, so that no
 * area can block links.
 */
export function prepareNavigation(page: PageData, initialApp: InitialApp | undefined): void {
  let latest = 0;
  let started: NavigationHandle | undefined;
  let starting: Promise<NavigationHandle> | undefined;

  const { documentPath = location.pathname, firstInput } = globalThis.firstScript ?? {};
  // Back to a page of an earlier document of this history entry: before the navigation code has loaded, only
  // a reload can show it. No other listener may receive the event. While another page appears, single-spa would show
  // the next one without preparing it.
  if (location.pathname !== documentPath) reloadDocument();
  addEventListener('popstate', (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (event.singleSpa) return; // it follows `pushState`
    const isHandled = started ? !started.isRouting() : location.pathname === documentPath;
    if (isHandled) return;
    event.stopImmediatePropagation();
    if (started) started.postponeHistory();
    else reloadDocument();
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
  // The answer to a tap is painted first.
  const loadAfterPaint = (): Promise<NavigationHandle> =>
    new Promise<void>(afterNextPaint).then(loadNavigation);
  const logUnavailable = (error: unknown): void =>
    console.debug('Navigation code did not load', error);

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
      // Until the page is interactive, a document load is fastest and always works.
      if (initialApp && !initialApp.isMounted()) {
        openDocument(href);
        return;
      }
      withProgress(withTimeout(NAVIGATION_TIMEOUT_MS, loadAfterPaint())).then(
        ({ navigate }) => (click === latest ? navigate(new URL(href)) : undefined),
        (error: unknown) => {
          logUnavailable(error);
          if (click === latest) openDocument(href);
        },
      );
    },
    { capture: true },
  );
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    const prefetchTarget = ({ target }: Event): void => {
      if (!started && internalLink(target)) {
        loadAfterPaint().then(({ prefetch }) => prefetch(target, 0), logUnavailable);
      }
    };
    document.addEventListener(name, prefetchTarget, { passive: true });
  }
  on('area:failed', (failure) => {
    loadNavigation().then(({ recover }) => recover(failure), logUnavailable);
  });
  const loadLater = (): void => void loadNavigation().catch(logUnavailable);
  // The navigation code also completes the notice of a copy that the worker sent.
  const input = document.querySelector('[data-notice]') ? Promise.resolve() : firstInput;
  whenPageIdle(page, () => {
    void input?.then(() => whenIdle(loadLater));
    watchForBlankPage(() => !started, loadLater);
  });
}
