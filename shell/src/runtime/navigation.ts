import { getAppStatus, getMountedApps, navigateToUrl, SKIP_BECAUSE_BROKEN } from 'single-spa';
import type { AreaEntry, FileWithIntegrity, PageData } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import type {} from '../firstScript/firstScript';
import { renderHeader } from '../header';
import { layoutOf } from '../layout';
import { deferLayout, layOutAll, layOutVisible } from './deferredLayout';
import type { Destination, Directory } from './directory';
import { openDocument, reloadDocument } from './documents';
import { shareFacts } from './facts';
import { reportFailure } from './failures';
import { shareFragments } from './fragments';
import { updateHead, updateLayout } from './head';
import { releaseId } from './historyEntryState';
import { internalLink } from './links';
import {
  type NavigationRequest,
  navigationMachine,
  type NavigationEffect,
  type NavigationEvent,
  initialState,
} from './navigationMachine';
import { hideNotice, showNotice } from './notices';
import { preloadScripts } from './preloadScripts';
import { NAVIGATION_TIMEOUT_MS, withTimeout, withProgress } from './progress';
import { loadLifecycles, registeredRelease } from './remotes';
import {
  trackScrollPosition,
  scrollToHashOrTop,
  saveScrollPosition,
  restoreScrollPosition,
} from './scrollRestoration';
import { shownPage } from './shownPage';
import { loadStyles } from './styles';
import { finishTransition, startTransition } from './viewTransition';

/** Id of the notice about a link that cannot be opened offline. */
const OFFLINE_NOTICE_ID = 'offline';

/** How long the pointer rests on a link before its page is prefetched, in milliseconds. */
const HOVER_DELAY_MS = 60;

/** How long a visitor who goes back waits until single-spa has finished the page before, in milliseconds. */
const POSTPONED_HISTORY_MS = 500;

/** True for a page that the worker can answer without a network, if only with links to other pages. */
const isKept = ({ pathname }: URL): boolean =>
  layoutOf(pathname).summit &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null;

const isScript = ({ href }: FileWithIntegrity): boolean => href.endsWith('.js');

type RoutingEvent = CustomEvent<{
  newUrl: string;
  originalEvent?: Event & { singleSpa?: boolean; hasUAVisualTransition?: boolean };
  cancelNavigation: (cancel: Promise<boolean>) => void;
}>;

/** Navigates between pages without loading documents. */
export type Navigation = {
  /** Shows the page of this site at an address. */
  navigate: (url: URL) => void;
  /** Loads the page of a link that the visitor points at, after `delay` milliseconds. */
  prefetch: (target: EventTarget | null, delay: number) => void;
  /** The areas that ran in this document. The last one owns the current or next page. */
  areas: () => AreaEntry[];
  /** True when the document was composed for another page than the current or next one. */
  hasNavigated: () => boolean;
  /** True from the change of the address until the new page has mounted. */
  isNavigating: () => boolean;
  /** True while single-spa changes the page, or waits for a page of the history to load. */
  isRouting: () => boolean;
  /**
   * Goes to the current address of the history as soon as single-spa has finished the page that has just appeared.
   * Reloads the document if that page has not appeared or single-spa does not finish.
   */
  postponeHistory: () => void;
};

/**
 * The area that the document was composed with: whether it is interactive, and when single-spa has taken it
 * over.
 */
type HydratedApp = { isMounted: (() => boolean) | undefined; registered: Promise<void> };

/**
 * Handles links, back and forward without loading documents. The page changes once everything the new one
 * needs has loaded; if loading fails, the browser loads the document instead. `navigationMachine.ts` decides;
 * this module performs the effects.
 */
export function createNavigation(
  page: PageData,
  directory: Directory,
  { isMounted, registered }: HydratedApp,
): Navigation {
  const initialPath = location.pathname;
  let state = initialState(initialPath, page.area);
  /** Callbacks that let single-spa continue a `popstate` event, by the id of the navigation. */
  const pendingPopstates = new Map<number, (isCancelled: false) => void>();
  let isRouting = false;
  let isHistoryPostponed = false;

  function send(event: NavigationEvent): void {
    const [next, effects] = navigationMachine(state, event);
    state = next;
    effects.forEach(perform);
  }

  /**
   * Loads everything that the path needs: one round trip for the area's directory, a second one for its
   * files. Rejects if only a document load can show the page.
   */
  async function prepare(path: string, fresh = false): Promise<Destination> {
    const destination = await directory.find(path, fresh);
    const { area, files, fragments } = destination;
    const loaded = registeredRelease(area.name);
    if (getAppStatus(area.name) === SKIP_BECAUSE_BROKEN) {
      throw new Error(`${releaseId(area)} has failed in this document`);
    }
    if (directory.shellChanged() || (loaded && loaded.version !== area.version)) {
      throw new Error(`${area.name}@${area.version} is newer than this document`);
    }
    preloadScripts(files.filter(isScript));
    const placed = Object.values(fragments).flatMap(({ styles: ofFragment }) => ofFragment);
    const styles = loadStyles([...files.filter((file) => !isScript(file)), ...placed]);
    styles.catch(() => undefined); // awaited below
    await registered; // single-spa can unmount only an area that it knows
    await (await loadLifecycles(area)).preload(path);
    await styles;
    return destination;
  }

  function load(request: NavigationRequest): void {
    withProgress(withTimeout(NAVIGATION_TIMEOUT_MS, prepare(request.url.pathname))).then(
      (destination) => send({ type: 'loaded', request, destination }),
      (error: unknown) =>
        send({ type: 'failed', request, error, isOnline: navigator.onLine || isKept(request.url) }),
    );
  }

  function loadDocument({ url, error }: { url: URL; error?: unknown }, open: () => void): void {
    if (error !== undefined) console.info(`Loading ${url.pathname} as a document`, error);
    open();
  }

  function commit(request: NavigationRequest, destination: Destination): void {
    if (request.direction === 'forward') saveScrollPosition();
    shareFacts(destination);
    shareFragments(destination);
    setTimeout(() => send({ type: 'late', request }), NAVIGATION_TIMEOUT_MS);
    if (request.direction === 'forward') navigateToUrl(request.url.href);
    else pendingPopstates.get(request.id)?.(false);
    pendingPopstates.delete(request.id);
  }

  function perform(effect: NavigationEffect): void {
    switch (effect.type) {
      case 'load':
        load(effect.request);
        break;
      case 'startTransition': {
        const { request, destination, from } = effect;
        void startTransition(request.direction, from, request.url.pathname).then(() =>
          send({ type: 'captured', request, destination }),
        );
        break;
      }
      case 'changeAddress':
        layOutAll();
        saveScrollPosition();
        navigateToUrl(effect.url.href);
        trackScrollPosition();
        break;
      case 'enter':
        commit(effect.request, effect.destination);
        break;
      case 'settle':
        // The area's React commit is still running. Render the header right after it, because its height
        // moves the content.
        queueMicrotask(() => settle(effect));
        break;
      case 'openDocument':
        loadDocument(effect, () => openDocument(effect.url.href));
        break;
      case 'reloadDocument':
        loadDocument(effect, reloadDocument);
        break;
      case 'showOffline':
        // They would cover the notice.
        globalThis.firstScript?.closeMenus();
        showNotice(OFFLINE_NOTICE_ID, {
          text: 'You are offline, so this link cannot be opened. Connect to the internet, then try again.',
          onRetry: () => navigate(effect.url),
        });
        break;
      case 'hideOffline':
        hideNotice(OFFLINE_NOTICE_ID);
        break;
      case 'reportLate': {
        const late = `${releaseId(effect.area)} showed no page within ${NAVIGATION_TIMEOUT_MS} ms`;
        reportFailure(effect.area, 'late', new Error(late));
      }
    }
  }

  async function postponeHistory(): Promise<void> {
    if (isHistoryPostponed) return;
    if (state.pending) {
      reloadDocument();
      return;
    }
    isHistoryPostponed = true;
    try {
      await withTimeout(POSTPONED_HISTORY_MS, routingEnd());
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    } catch (error) {
      console.info('Reloading the document of a postponed history navigation', error);
      reloadDocument();
    } finally {
      isHistoryPostponed = false;
    }
  }

  function settle({ request, hasNavigated }: NavigationEffect & { type: 'settle' }): void {
    const { currentPath } = state;
    // A stored scroll position and an anchor need the heights of all sections.
    if (request.direction === 'forward' && request.url.hash === '') deferLayout();
    else layOutAll();
    renderHeader(currentPath);
    trackScrollPosition();
    if (request.direction === 'back') restoreScrollPosition();
    else scrollToHashOrTop();
    if (hasNavigated) focusContent();
    layOutVisible();
    finishTransition();
    if (hasNavigated && request.owner) {
      emit('shell:moved', {
        page: shownPage(request.owner, currentPath),
        ms: performance.now() - request.startedAt,
      });
    }
  }

  const navigate = (url: URL): void =>
    send({ type: 'start', url, startedAt: performance.now(), isInteractive: isInteractive() });

  // Links load documents until an area has mounted.
  const isInteractive = (): boolean =>
    page.area === null || isMounted?.() === true || getMountedApps().length > 0;

  // Back and forward: the current page stays visible until the other one has loaded.
  addEventListener('single-spa:routing-event', () => (isRouting = false));
  addEventListener('single-spa:before-routing-event', (event) => {
    isRouting = true;
    const { newUrl, originalEvent, cancelNavigation } = (event as RoutingEvent).detail;
    if (originalEvent?.type !== 'popstate' || originalEvent.singleSpa) return;
    const before = state;
    send({
      type: 'popstate',
      url: new URL(newUrl),
      startedAt: performance.now(),
      hasUAVisualTransition: originalEvent.hasUAVisualTransition,
      isInteractive: isInteractive(),
    });
    // If the navigation fails, this promise never resolves: the document is about to reload.
    if (state !== before) {
      cancelNavigation(new Promise((resolve) => pendingPopstates.set(state.latestId, resolve)));
    }
  });

  on('area:route-ready', (ready) => {
    if (!state.pending) return;
    updateHead(ready, page.site.siteUrl);
    updateLayout(location.pathname);
    send({ type: 'mounted', path: location.pathname });
  });

  return {
    navigate,
    prefetch: listenForPrefetch((path) => prepare(path, true)),
    areas: () => state.areas,
    hasNavigated: () => state.hasNavigated || location.pathname !== initialPath,
    isNavigating: () => state.pending !== undefined,
    isRouting: () => isRouting,
    postponeHistory: () => void postponeHistory(),
  };
}

const routingEnd = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('single-spa:routing-event', resolve, { once: true }));

function focusContent(): void {
  const area = document.getElementById('area');
  const target = area?.querySelector<HTMLElement>('h1[tabindex]') ?? area;
  target?.focus({ preventScroll: true });
}

// Prefetches the page of a link that the visitor points at, focuses or touches.
function listenForPrefetch(prepare: (path: string) => Promise<unknown>): Navigation['prefetch'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch: Navigation['prefetch'] = (target, delay) => {
    clearTimeout(timer);
    const link = internalLink(target);
    if (!link || link.pathname === location.pathname) return;
    timer = setTimeout(() => {
      prepare(link.pathname)
        // A failed prefetch has no effect: following the link tries again and falls back to a document load.
        .catch((error: unknown) => console.debug(`Not prefetched: ${link.pathname}`, error));
    }, delay);
  };
  const options = { passive: true };
  document.addEventListener(
    'pointerover',
    (event) => schedulePrefetch(event.target, HOVER_DELAY_MS),
    options,
  );
  document.addEventListener(
    'focusin',
    (event) => schedulePrefetch(event.target, HOVER_DELAY_MS),
    options,
  );
  document.addEventListener('touchstart', (event) => schedulePrefetch(event.target, 0), options);
  return schedulePrefetch;
}
