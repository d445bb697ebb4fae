import { getAppStatus, getMountedApps, navigateToUrl, SKIP_BECAUSE_BROKEN } from 'single-spa';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import { renderHeader } from '../header';
import type { Destination, Directory } from './directory';
import { openDocument, reloadDocument } from './documents';
import { releaseOf } from './entryNotes';
import { shareFacts } from './facts';
import { reportFailure } from './failures';
import { updateHead, updateLayout } from './head';
import { internalLink } from './links';
import { hideNotice, showNotice } from './notices';
import { enterPosition, goToHashOrTop, leavePosition, restorePosition } from './position';
import { preloadFiles } from './preloadFiles';
import { withProgress } from './progress';
import { loadLifecycles, registeredRelease } from './remotes';
import { shownPage } from './shownPage';
import { arrive, depart } from './travel';
import { MOVE_TIMEOUT, within } from './within';

/** Names the notice about a link that cannot be opened without a network. */
const OFFLINE = 'offline';

/** A pointer rests this long, in milliseconds, on a link that it means. */
const HOVER = 60;

type RoutingEvent = CustomEvent<{
  newUrl: string;
  originalEvent?: Event & { singleSpa?: boolean; hasUAVisualTransition?: boolean };
  cancelNavigation: (cancel: Promise<boolean>) => void;
}>;

/** What takes a visitor to other pages. */
export type Navigation = {
  /** Shows the page of this site at an address. */
  follow: (url: URL) => Promise<void>;
  /** Gets what the page needs that a link leads to which a visitor points at, after so long in milliseconds. */
  pointAt: (target: EventTarget | null, delay: number) => void;
  /** The areas that ran in this document; the last one owns the page that is shown or about to be. */
  areas: () => AreaEntry[];
  /** True when the document was composed for another page than the one that is shown or about to be. */
  hasMoved: () => boolean;
  /** True while a page is about to be shown. */
  isMoving: () => boolean;
};

/** The area that the document came with, if any: whether it is interactive, and when single-spa knows of it. */
type First = { isMounted: (() => boolean) | undefined; adopted: Promise<void> };

/**
 * Moves between pages without loading documents: links, back and forward. A page is switched to only
 * once everything it needs is there; what cannot be had in time is left to the browser.
 */
export function startNavigation(
  page: PageData,
  directory: Directory,
  { isMounted, adopted }: First,
): Navigation {
  const composed = location.pathname;
  let areas = page.area ? [page.area] : [];
  let latest = 0;
  let shown = composed;
  let hasMoved = false;
  let settle: { how: 'forward' | 'back'; owner?: AreaEntry; since: number } | undefined;

  /**
   * Has everything ready that the path needs: what is known of its area in one round trip, all files in a second one.
   * Rejects where only a document load will do.
   */
  async function prepare(path: string, fresh = false): Promise<Destination> {
    const destination = await directory.find(path, fresh);
    const { area, files } = destination;
    const loaded = registeredRelease(area.name);
    if (getAppStatus(area.name) === SKIP_BECAUSE_BROKEN) {
      throw new Error(`${releaseOf(area)} has failed in this document`);
    }
    if (directory.shellChanged() || (loaded && loaded.version !== area.version)) {
      throw new Error(`${area.name}@${area.version} is newer than this document`);
    }
    preloadFiles(files);
    await adopted; // else single-spa would not take it down
    await (await loadLifecycles(area)).preload(path);
    return destination;
  }

  /** From here on the address is the new one: a page that does not come in time is loaded as a document. */
  function expectPage(move: typeof settle, { area }: Destination): void {
    hasMoved = true;
    areas = [...areas.filter(({ name }) => name !== area.name), area];
    setTimeout(() => {
      if (!move || settle !== move) return;
      const error = new Error(`${releaseOf(area)} showed no page within ${MOVE_TIMEOUT} ms`);
      reportFailure(area, 'late', error);
    }, MOVE_TIMEOUT);
  }

  async function move(url: URL): Promise<void> {
    latest += 1;
    if (!interactive()) {
      openDocument(url.href);
      return;
    }
    const move = latest;
    const since = performance.now();
    let destination: Destination;
    try {
      destination = await withProgress(within(MOVE_TIMEOUT, prepare(url.pathname)));
    } catch (error) {
      if (move !== latest) return;
      if (navigator.onLine) {
        console.info(`Loading ${url.pathname} as a document`, error);
        openDocument(url.href);
      } else showOffline(url);
      return;
    }
    if (move !== latest) return;
    hideNotice(OFFLINE);
    // The page is there already: its area does not announce it again.
    if (url.pathname === shown && !settle) {
      leavePosition();
      navigateToUrl(url.href);
      enterPosition();
      return;
    }
    await depart('forward', shown, url.pathname);
    if (move !== latest) return;
    leavePosition();
    shareFacts(destination);
    settle = { how: 'forward', owner: destination.area, since };
    expectPage(settle, destination);
    navigateToUrl(url.href);
  }

  /** Without a network the browser would show its own error page in place of this one. */
  function showOffline(url: URL): void {
    showNotice(OFFLINE, {
      text: 'You are offline, so this link cannot be opened. Connect to the internet, then try again.',
      again: () => void move(url),
    });
  }

  const prepareBack = (path: string): Promise<Destination> =>
    interactive() ? prepare(path) : Promise.reject(new Error('The page is not interactive'));

  // Until something is mounted links load documents: that always works.
  const interactive = (): boolean =>
    page.area === null || isMounted?.() === true || getMountedApps().length > 0;

  // Back and forward: the page that is shown stays until the other one is ready.
  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, originalEvent, cancelNavigation } = (event as RoutingEvent).detail;
    const back = originalEvent?.type === 'popstate' && !originalEvent.singleSpa;
    const { pathname } = new URL(newUrl);
    if (!back || pathname === shown) return;
    const arriving: typeof settle = { how: 'back', since: performance.now() };
    settle = arriving;
    latest += 1;
    cancelNavigation(
      withProgress(within(MOVE_TIMEOUT, prepareBack(pathname))).then(
        async (destination) => {
          // A browser that shows the way itself, after a swipe, needs no second one.
          if (!originalEvent.hasUAVisualTransition) await depart('back', shown, pathname);
          shareFacts(destination);
          arriving.owner = destination.area;
          expectPage(arriving, destination);
          return false;
        },
        (error: unknown) => {
          console.info(`Loading ${pathname} as a document`, error);
          reloadDocument();
          return new Promise<boolean>(() => undefined); // the document is about to go
        },
      ),
    );
  });

  on('area:route-ready', (ready) => {
    if (!settle) return;
    const { how, owner, since } = settle;
    settle = undefined;
    const moved = shown !== location.pathname;
    shown = location.pathname;
    updateHead(ready, page.site.siteUrl);
    updateLayout(shown);
    // React is still at work on the area: the header, whose height moves the content, comes right after.
    queueMicrotask(() => {
      renderHeader(shown);
      enterPosition();
      if (how === 'back') restorePosition();
      else goToHashOrTop();
      if (moved) focusContent();
      arrive();
      if (moved && owner) {
        emit('shell:moved', { page: shownPage(owner, shown), ms: performance.now() - since });
      }
    });
  });

  return {
    follow: move,
    pointAt: prefetch((path) => prepare(path, true)),
    areas: () => areas,
    hasMoved: () => hasMoved || location.pathname !== composed,
    isMoving: () => settle !== undefined,
  };
}

function focusContent(): void {
  const area = document.getElementById('area');
  const target = area?.querySelector<HTMLElement>('h1[tabindex]') ?? area;
  target?.focus({ preventScroll: true });
}

// A visitor who points at a link, focuses or touches it is about to follow it.
function prefetch(prepare: (path: string) => Promise<unknown>): Navigation['pointAt'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const about: Navigation['pointAt'] = (target, delay) => {
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
  document.addEventListener('pointerover', (event) => about(event.target, HOVER), options);
  document.addEventListener('focusin', (event) => about(event.target, HOVER), options);
  document.addEventListener('touchstart', (event) => about(event.target, 0), options);
  return about;
}
