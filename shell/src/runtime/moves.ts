import type { PageData } from '@concourse/contract/edition';
import { openDocument, reloadDocument } from './documents';
import type { FirstArea } from './firstArea';
import { followedLink, internalLink, isSamePage } from './links';
import { onceIdle } from './onceIdle';
import { withProgress } from './progress';
import { noteRoutingListeners } from './routingListeners';
import type { Moves } from './startMoves';
import { MOVE_TIMEOUT, within } from './within';

/**
 * Loads what only moves need, a chunk of its own, once the page is interactive, loaded and idle, or its visitor is
 * about to follow a link.
 * @returns asks for it at once; rejects where it cannot be had, and tries again when it is asked anew
 */
export function prepareMoves(page: PageData, first: FirstArea | undefined): () => Promise<Moves> {
  const shown = location.pathname;
  let latest = 0;
  let isStarted = false;
  let starting: Promise<Moves> | undefined;

  // Back to what an earlier document of this entry's showed: nothing here can show it yet. Before anybody else hears of it.
  addEventListener('popstate', (event) => {
    if (isStarted || location.pathname === shown) return;
    event.stopImmediatePropagation();
    reloadDocument();
  });
  const endNoting = noteRoutingListeners();

  async function load(): Promise<Moves> {
    const { startMoves } = await import(/* webpackChunkName: "moves" */ './startMoves');
    isStarted = true;
    return startMoves(page, first, endNoting);
  }
  const moves = (): Promise<Moves> =>
    (starting ??= load().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  const unavailable = (error: unknown): void => console.debug('Not ready for moves', error);

  document.addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      // Until the page is interactive the browser follows links by itself: that always works.
      if (isStarted || !link || isSamePage(link) || !(first?.isMounted() ?? true)) return;
      event.preventDefault();
      latest += 1;
      const click = latest;
      const { href } = link;
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
      if (!isStarted && internalLink(target)) {
        moves().then(({ pointAt }) => pointAt(target, 0), unavailable);
      }
    };
    document.addEventListener(name, about, { passive: true });
  }
  onceIdle(page, () => void moves().catch(unavailable));
  return moves;
}
