import { on } from '@concourse/contract/events';
import { publicPath, pageData } from '@concourse/site/pageData';
import { closeMenus } from '../../../../shell/src/firstScript/menus';
import { openDocument } from '../../../../shell/src/runtime/documents';
import { updateHead, updateLayout } from '../../../../shell/src/runtime/head';
import { linkFromClick, internalLink, isSamePage } from '../../../../shell/src/runtime/links';
import { withProgress } from '../../../../shell/src/runtime/progress';
import {
  trackScrollPosition,
  scrollToHashOrTop,
  startScrollRestoration,
  saveScrollPosition,
} from '../../../../shell/src/runtime/scrollRestoration';
import { finishTransition, startTransition } from '../../../../shell/src/runtime/viewTransition';
import { preload } from './areas';

let navigate = (path: string): void => openDocument(path);
let isNavigating = false;

/** Sets the function that navigates the router to a path. */
export function setNavigate(work: (path: string) => void): void {
  navigate = work;
}

let facts: Promise<void> | undefined;

// A real monolith would contain the facts in its pages; here they are one file, fetched in parallel with the page's code.
const loadFacts = (): Promise<void> =>
  (facts ??= fetch(`${publicPath()}facts.json`)
    .then((response) => response.json())
    .then((all: Record<string, string>) => {
      globalThis.quotedFacts = { [publicPath()]: { ...pageData()?.facts, ...all } };
    }));

const prepare = (path: string): Promise<unknown> => Promise.all([preload(path), loadFacts()]);

async function navigateTo(url: URL): Promise<void> {
  try {
    await withProgress(prepare(url.pathname));
  } catch (error) {
    console.info(`Loading ${url.pathname} as a document`, error);
    openDocument(url.href);
    return;
  }
  await startTransition('forward', location.pathname, url.pathname);
  saveScrollPosition();
  isNavigating = true;
  navigate(`${url.pathname}${url.search}${url.hash}`);
}

function interceptLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = linkFromClick(event);
      if (!link || isSamePage(link)) return;
      event.preventDefault();
      void navigateTo(new URL(link.href));
    },
    { capture: true },
  );
}

function prefetch(): void {
  const onIntent = ({ target }: Event): void => {
    const link = internalLink(target);
    if (!link || link.pathname === location.pathname) return;
    prepare(link.pathname).catch((error: unknown) => console.debug('Prefetch failed', error));
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}

/** Handles links and scrolling like the shell, within one application. */
export function startNavigation(siteUrl: string, drawHeader: (path: string) => void): void {
  on('area:route-ready', (ready) => {
    if (!isNavigating) return;
    isNavigating = false;
    updateHead(ready, siteUrl);
    updateLayout(location.pathname);
    closeMenus();
    queueMicrotask(() => {
      drawHeader(location.pathname);
      trackScrollPosition();
      scrollToHashOrTop();
      document.querySelector<HTMLElement>('#area h1[tabindex]')?.focus({ preventScroll: true });
      finishTransition();
    });
  });
  startScrollRestoration();
  interceptLinks();
  prefetch();
}
