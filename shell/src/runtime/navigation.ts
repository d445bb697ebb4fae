import { getMountedApps, navigateToUrl } from 'single-spa';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import { renderHeader } from '../header';
import type { Destination, Directory } from './directory';
import { openDocument, reloadDocument } from './documents';
import { shareFacts } from './facts';
import { updateHead, updateLayout } from './head';
import { followedLink, internalLink, isSamePage } from './links';
import { enterPosition, goToHashOrTop, leavePosition, restorePosition } from './position';
import { preloadFiles } from './preloadFiles';
import { withProgress } from './progress';
import { loadLifecycles, registeredRelease } from './remotes';
import { shownPage } from './shownPage';
import { arrive, depart } from './travel';
import { MOVE_TIMEOUT, within } from './within';

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
  let latest = 0;
  let shown = location.pathname;
  let settle: { how: 'forward' | 'back'; owner?: AreaEntry; since: number } | undefined;

  /**
   * Has everything ready that the path needs: what is known of its area in one round trip, all files in a second one.
   * Rejects where only a document load will do.
   */
  async function prepare(path: string, fresh = false): Promise<Destination> {
    const destination = await directory.find(path, fresh);
    const { area, files } = destination;
    const loaded = registeredRelease(area.name);
    if (directory.shellChanged() || (loaded && loaded.version !== area.version)) {
      throw new Error(`${area.name}@${area.version} is newer than this document`);
    }
    preloadFiles(files);
    await adopted; // else single-spa would not take it down
    await (await loadLifecycles(area)).preload(path);
    return destination;
  }

  async function move(url: URL): Promise<void> {
    latest += 1;
    const move = latest;
    const since = performance.now();
    let destination: Destination;
    try {
      destination = await withProgress(within(MOVE_TIMEOUT, prepare(url.pathname)));
    } catch (error) {
      console.info(`Loading ${url.pathname} as a document`, error);
      if (move === latest) openDocument(url.href);
      return;
    }
    if (move !== latest) return;
    await depart('forward', shown, url.pathname);
    if (move !== latest) return;
    leavePosition();
    shareFacts(destination);
    settle = { how: 'forward', owner: destination.area, since };
    navigateToUrl(url.href);
  }

  // Until something is mounted the browser follows links by itself: that always works.
  const interactive = (): boolean =>
    page.area === null || isMounted?.() === true || getMountedApps().length > 0;

  document.addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (!link || isSamePage(link) || !interactive()) return;
      event.preventDefault();
      void move(new URL(link.href));
    },
    { capture: true },
  );

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
      withProgress(within(MOVE_TIMEOUT, prepare(pathname))).then(
        async (destination) => {
          // A browser that shows the way itself, after a swipe, needs no second one.
          if (!originalEvent.hasUAVisualTransition) await depart('back', shown, pathname);
          shareFacts(destination);
          arriving.owner = destination.area;
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

  return { follow: move, pointAt: prefetch((path) => prepare(path, true)) };
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
