import { on } from '@concourse/contract/events';
import { ownFiles, pageData } from '@concourse/site/pageData';
import { openDocument } from '../../../../shell/src/runtime/documents';
import { updateHead, updateLayout } from '../../../../shell/src/runtime/head';
import { followedLink, internalLink, isSamePage } from '../../../../shell/src/runtime/links';
import {
  enterPosition,
  goToHashOrTop,
  keepPositions,
  leavePosition,
} from '../../../../shell/src/runtime/position';
import { withProgress } from '../../../../shell/src/runtime/progress';
import { arrive, depart } from '../../../../shell/src/runtime/travel';
import { preload } from './areas';

let navigate = (path: string): void => openDocument(path);
let moving = false;

/** Says how the router is told of another address. */
export function navigateWith(work: (path: string) => void): void {
  navigate = work;
}

let facts: Promise<void> | undefined;

// In a monolith they would stand in the pages; here they are one file, asked for beside the page's code.
const loadFacts = (): Promise<void> =>
  (facts ??= fetch(`${ownFiles()}facts.json`)
    .then((response) => response.json())
    .then((all: Record<string, string>) => {
      globalThis.quotedFacts = { [ownFiles()]: { ...pageData()?.facts, ...all } };
    }));

const prepare = (path: string): Promise<unknown> => Promise.all([preload(path), loadFacts()]);

async function move(url: URL): Promise<void> {
  try {
    await withProgress(prepare(url.pathname));
  } catch (error) {
    console.info(`Loading ${url.pathname} as a document`, error);
    openDocument(url.href);
    return;
  }
  await depart('forward', location.pathname, url.pathname);
  leavePosition();
  moving = true;
  navigate(`${url.pathname}${url.search}${url.hash}`);
}

function followLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (!link || isSamePage(link)) return;
      event.preventDefault();
      void move(new URL(link.href));
    },
    { capture: true },
  );
}

function prefetch(): void {
  const about = ({ target }: Event): void => {
    const link = internalLink(target);
    if (!link || link.pathname === location.pathname) return;
    prepare(link.pathname).catch((error: unknown) => console.debug('Not prefetched', error));
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, about, { passive: true });
  }
}

/** Moves between pages as the shell does, in one application. */
export function startNavigation(siteUrl: string, drawHeader: (path: string) => void): void {
  on('area:route-ready', (ready) => {
    if (!moving) return;
    moving = false;
    updateHead(ready, siteUrl);
    updateLayout(location.pathname);
    queueMicrotask(() => {
      drawHeader(location.pathname);
      enterPosition();
      goToHashOrTop();
      document.querySelector<HTMLElement>('#area h1[tabindex]')?.focus({ preventScroll: true });
      arrive();
    });
  });
  keepPositions();
  followLinks();
  prefetch();
}
