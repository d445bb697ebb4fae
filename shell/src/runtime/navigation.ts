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
import {
  type Move,
  navigate,
  type NavigationEffect,
  type NavigationEvent,
  startState,
} from './navigationMachine';
import { hideNotice, showNotice } from './notices';
import { enterPosition, goToHashOrTop, leavePosition, restorePosition } from './position';
import { preloadFiles } from './preloadFiles';
import { MOVE_TIMEOUT, within, withProgress } from './progress';
import { loadLifecycles, registeredRelease } from './remotes';
import { shownPage } from './shownPage';
import { arrive, depart } from './travel';

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
  follow: (url: URL) => void;
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
 * once everything it needs is there; the browser loads the others as documents. `navigationMachine.ts` decides;
 * this module does what it decides.
 */
export function startNavigation(
  page: PageData,
  directory: Directory,
  { isMounted, adopted }: First,
): Navigation {
  const composed = location.pathname;
  let state = startState(composed, page.area);
  /** Lets single-spa change the page, by the id of a move through the history. */
  const admissions = new Map<number, (isCancelled: false) => void>();

  function send(event: NavigationEvent): void {
    const [next, effects] = navigate(state, event);
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

  function load(move: Move): void {
    withProgress(within(MOVE_TIMEOUT, prepare(move.url.pathname))).then(
      (destination) => send({ type: 'loaded', move, destination }),
      (error: unknown) => send({ type: 'failed', move, error, isOnline: navigator.onLine }),
    );
  }

  function loadDocument({ url, error }: { url: URL; error?: unknown }, open: () => void): void {
    if (error !== undefined) console.info(`Loading ${url.pathname} as a document`, error);
    open();
  }

  function enter(move: Move, destination: Destination): void {
    if (move.how === 'forward') leavePosition();
    shareFacts(destination);
    setTimeout(() => send({ type: 'late', move }), MOVE_TIMEOUT);
    if (move.how === 'forward') navigateToUrl(move.url.href);
    else admissions.get(move.id)?.(false);
    admissions.delete(move.id);
  }

  function perform(effect: NavigationEffect): void {
    switch (effect.type) {
      case 'load':
        load(effect.move);
        break;
      case 'depart': {
        const { move, destination, from } = effect;
        void depart(move.how, from, move.url.pathname).then(() =>
          send({ type: 'departed', move, destination }),
        );
        break;
      }
      case 'changeAddress':
        leavePosition();
        navigateToUrl(effect.url.href);
        enterPosition();
        break;
      case 'enter':
        enter(effect.move, effect.destination);
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
        showNotice(OFFLINE, {
          text: 'You are offline, so this link cannot be opened. Connect to the internet, then try again.',
          again: () => follow(effect.url),
        });
        break;
      case 'hideOffline':
        hideNotice(OFFLINE);
        break;
      case 'reportLate': {
        const late = `${releaseOf(effect.area)} showed no page within ${MOVE_TIMEOUT} ms`;
        reportFailure(effect.area, 'late', new Error(late));
      }
    }
  }

  function settle({ move, hasMoved }: NavigationEffect & { type: 'settle' }): void {
    const { shown } = state;
    renderHeader(shown);
    enterPosition();
    if (move.how === 'back') restorePosition();
    else goToHashOrTop();
    if (hasMoved) focusContent();
    arrive();
    if (hasMoved && move.owner) {
      emit('shell:moved', {
        page: shownPage(move.owner, shown),
        ms: performance.now() - move.since,
      });
    }
  }

  const follow = (url: URL): void =>
    send({ type: 'start', url, since: performance.now(), isInteractive: isInteractive() });

  // Until something is mounted links load documents: that always works.
  const isInteractive = (): boolean =>
    page.area === null || isMounted?.() === true || getMountedApps().length > 0;

  // Back and forward: the page that is shown stays until the other one is ready.
  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, originalEvent, cancelNavigation } = (event as RoutingEvent).detail;
    if (originalEvent?.type !== 'popstate' || originalEvent.singleSpa) return;
    const before = state;
    send({
      type: 'popped',
      url: new URL(newUrl),
      since: performance.now(),
      isAnimated: originalEvent.hasUAVisualTransition,
      isInteractive: isInteractive(),
    });
    // A move that fails is never admitted: the document is about to go.
    if (state !== before) {
      cancelNavigation(new Promise((resolve) => admissions.set(state.newest, resolve)));
    }
  });

  on('area:route-ready', (ready) => {
    if (!state.awaited) return;
    updateHead(ready, page.site.siteUrl);
    updateLayout(location.pathname);
    send({ type: 'mounted', path: location.pathname });
  });

  return {
    follow,
    pointAt: prefetch((path) => prepare(path, true)),
    areas: () => state.areas,
    hasMoved: () => state.hasMoved || location.pathname !== composed,
    isMoving: () => state.awaited !== undefined,
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
