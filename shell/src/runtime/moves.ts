import type { PageData } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import { openDocument, reloadDocument } from './documents';
import type { FirstArea } from './firstArea';
import { followedLink, internalLink, isSamePage } from './links';
import { onceIdle } from './onceIdle';
import { MOVE_TIMEOUT, within, withProgress } from './progress';
import { noteRoutingListeners } from './routingListeners';
import type { Moves } from './startMoves';

/**
 * Follows links. The code of moves is a separate chunk. It loads when the page is interactive, loaded and idle, when
 * the visitor is about to follow a link, or when an area fails: the chunk also shows notices and watches the page.
 * Call it before any area runs: its listener for clicks must be the first of the window, so that no area can stop links.
 */
export function prepareMoves(page: PageData, first: FirstArea | undefined): void {
  const shown = location.pathname;
  let latest = 0;
  let started: Moves | undefined;
  let starting: Promise<Moves> | undefined;

  // Back to a page of an earlier document of this entry: nothing here can show it yet. No other listener may receive the event.
  addEventListener('popstate', (event) => {
    if (started || location.pathname === shown) return;
    event.stopImmediatePropagation();
    reloadDocument();
  });
  const endNoting = noteRoutingListeners();

  async function load(): Promise<Moves> {
    const { startMoves } = await import(/* webpackChunkName: "moves" */ './startMoves');
    started = startMoves(page, first, endNoting);
    return started;
  }
  const moves = (): Promise<Moves> =>
    (starting ??= load().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  const unavailable = (error: unknown): void => console.debug('Not ready for moves', error);

  addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      if (!link || isSamePage(link)) return;
      event.preventDefault();
      latest += 1;
      const click = latest;
      const { href } = link;
      if (started) {
        started.follow(new URL(href));
        return;
      }
      // Until the page is interactive a document load is fastest, and it always works.
      if (first && !first.isMounted()) {
        openDocument(href);
        return;
      }
      withProgress(within(MOVE_TIMEOUT, moves())).then(
        ({ follow }) => (click === latest ? follow(new URL(href)) : undefined),
        (error: unknown) => {
          unavailable(error);
          if (click === latest) openDocument(href);
        },
      );
    },
    { capture: true },
  );
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    const about = ({ target }: Event): void => {
      if (!started && internalLink(target)) {
        moves().then(({ pointAt }) => pointAt(target, 0), unavailable);
      }
    };
    document.addEventListener(name, about, { passive: true });
  }
  on('area:failed', (failure) => {
    moves().then(({ recover }) => recover(failure), unavailable);
  });
  onceIdle(page, () => void moves().catch(unavailable));
}
