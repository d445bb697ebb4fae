import { getAppStatus, getMountedApps, navigateToUrl, SKIP_BECAUSE_BROKEN } from 'single-spa';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import { renderHeader } from '../header';
import type { Destination, Directory } from './directory';
import { openDocument, reloadDocument } from './documents';
import { shareFacts } from './facts';
import { reportFailure } from './failures';
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
import { preloadFiles } from './preloadFiles';
import { NAVIGATION_TIMEOUT_MS, withTimeout, withProgress } from './progress';
import { loadLifecycles, registeredRelease } from './remotes';
import {
  trackScrollPosition,
  scrollToHashOrTop,
  saveScrollPosition,
  restoreScrollPosition,
} from './scrollRestoration';
import { shownPage } from './shownPage';
import { finishTransition, startTransition } from './viewTransition';

/** Names the notice about a link that cannot be opened without a network. */
const OFFLINE_NOTICE_ID = 'offline';

/** A pointer rests this long, in milliseconds, on a link that it means. */
const HOVER_DELAY_MS = 60;

type RoutingEvent = CustomEvent<{
  newUrl: string;
  originalEvent?: Event & { singleSpa?: boolean; hasUAVisualTransition?: boolean };
  cancelNavigation: (cancel: Promise<boolean>) => void;
}>;

/** What takes a visitor to other pages. */
export type Navigation = {
  /** Shows the page of this site at an address. */
  navigate: (url: URL) => void;
  /** Gets what the page needs that a link leads to which a visitor points at, after so long in milliseconds. */
  prefetch: (target: EventTarget | null, delay: number) => void;
  /** The areas that ran in this document; the last one owns the page that is shown or about to be. */
  areas: () => AreaEntry[];
  /** True when the document was composed for another page than the one that is shown or about to be. */
  hasNavigated: () => boolean;
  /** True while a page is about to be shown. */
  isNavigating: () => boolean;
};

/** The area that the document came with, if any: whether it is interactive, and when single-spa knows of it. */
type HydratedApp = { isMounted: (() => boolean) | undefined; registered: Promise<void> };

/**
 * Moves between pages without loading documents: links, back and forward. A page is switched to only
 * once everything it needs is there; the browser loads the others as documents. `navigationMachine.ts` decides;
 * this module does what it decides.
 */
export function createNavigation(
  page: PageData,
  directory: Directory,
  { isMounted, registered }: HydratedApp,
): Navigation {
  const initialPath = location.pathname;
  let state = initialState(initialPath, page.area);
  /** Lets single-spa change the page, by the id of a move through the history. */
  const pendingPopstates = new Map<number, (isCancelled: false) => void>();

  function send(event: NavigationEvent): void {
    const [next, effects] = navigationMachine(state, event);
    state = next;
    effects.forEach(perform);
  }

  /**
   * Loads everything that the path needs: what is known of its area in one round trip, all files in a second one.
   * Rejects where only a document load will do.
   */
  async function prepare(path: string, fresh = false): Promise<Destination> {
    const destination = await directory.find(path, fresh);
    const { area, files } = destination;
    const loaded = registeredRelease(area.name);
    if (getAppStatus(area.name) === SKIP_BECAUSE_BROKEN) {
      throw new Error(`${releaseId(area)} has failed in this document`);
    }
    if (directory.shellChanged() || (loaded && loaded.version !== area.version)) {
      throw new Error(`${area.name}@${area.version} is newer than this document`);
    }
    preloadFiles(files);
    await registered; // else single-spa would not take it down
    await (await loadLifecycles(area)).preload(path);
    return destination;
  }

  function load(move: NavigationRequest): void {
    withProgress(withTimeout(NAVIGATION_TIMEOUT_MS, prepare(move.url.pathname))).then(
      (destination) => send({ type: 'loaded', request: move, destination }),
      (error: unknown) =>
        send({ type: 'failed', request: move, error, isOnline: navigator.onLine }),
    );
  }

  function loadDocument({ url, error }: { url: URL; error?: unknown }, open: () => void): void {
    if (error !== undefined) console.info(`Loading ${url.pathname} as a document`, error);
    open();
  }

  function commit(move: NavigationRequest, destination: Destination): void {
    if (move.direction === 'forward') saveScrollPosition();
    shareFacts(destination);
    setTimeout(() => send({ type: 'late', request: move }), NAVIGATION_TIMEOUT_MS);
    if (move.direction === 'forward') navigateToUrl(move.url.href);
    else pendingPopstates.get(move.id)?.(false);
    pendingPopstates.delete(move.id);
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
        saveScrollPosition();
        navigateToUrl(effect.url.href);
        trackScrollPosition();
        break;
      case 'enter':
        commit(effect.request, effect.destination);
        break;
      case 'settle':
        // React is still at work on the area: the header, whose height moves the content, comes right after.
        queueMicrotask(() => settle(effect));
        break;
      case 'openDocument':
        loadDocument(effect, () => openDocument(effect.url.href));
        break;
      case 'reloadDocument':
        loadDocument(effect, reloadDocument);
        break;
      case 'showOffline':
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

  function settle({ request, hasNavigated }: NavigationEffect & { type: 'settle' }): void {
    const { currentPath } = state;
    renderHeader(currentPath);
    trackScrollPosition();
    if (request.direction === 'back') restoreScrollPosition();
    else scrollToHashOrTop();
    if (hasNavigated) focusContent();
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

  // Until something is mounted links load documents: that always works.
  const isInteractive = (): boolean =>
    page.area === null || isMounted?.() === true || getMountedApps().length > 0;

  // Back and forward: the page that is shown stays until the other one is ready.
  addEventListener('single-spa:before-routing-event', (event) => {
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
    // A move that fails is never admitted: the document is about to go.
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
  };
}

function focusContent(): void {
  const area = document.getElementById('area');
  const target = area?.querySelector<HTMLElement>('h1[tabindex]') ?? area;
  target?.focus({ preventScroll: true });
}

// A visitor who points at a link, focuses or touches it is about to follow it.
function listenForPrefetch(prepare: (path: string) => Promise<unknown>): Navigation['prefetch'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch: Navigation['prefetch'] = (target, delay) => {
    clearTimeout(timer);
    const link = internalLink(target);
    if (!link || link.pathname === location.pathname) return;
    timer = setTimeout(() => {
      prepare(link.pathname)
        // Nothing is lost: following the link tries again, and falls back to loading the document.
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
