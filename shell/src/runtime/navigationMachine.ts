import type { AreaEntry } from '@concourse/contract/edition';
import type { Destination } from './directory';

/** One way to another page: `forward` by a link, `back` through the history, in either direction. */
export type Move = {
  id: number;
  how: 'forward' | 'back';
  url: URL;
  /** When it started, in milliseconds. */
  since: number;
  /** The browser animates this move itself, as after a swipe. */
  isAnimated?: boolean | undefined;
};

export type NavigationState = {
  /**
   * - `shown`: the visitor sees the page of the address, and no other page is on its way.
   * - `loading`: the next page loads; the page that is shown stays.
   * - `departing`: everything has loaded; the browser takes a picture of the page that is shown.
   * - `mounting`: the address is the new one; its area has yet to show the page.
   * - `failed`: only a document load can show the page; the browser was asked for it.
   */
  name: 'shown' | 'loading' | 'departing' | 'mounting' | 'failed';
  /** Path of the page that is shown. */
  shown: string;
  /** Id of the newest move. It replaces a followed link that still loads. */
  newest: number;
  /** The move whose page has yet to show. It stays while the visitor follows the next link. */
  awaited?: (Move & { owner?: AreaEntry }) | undefined;
  /** The document was composed for another page. */
  hasMoved: boolean;
  /** The areas that ran in this document; the last one owns the page that is shown or about to be. */
  areas: AreaEntry[];
};

export type NavigationEvent =
  /** The visitor follows a link (`start`) or goes through the history (`popped`). */
  | ({ type: 'start' | 'popped'; isInteractive: boolean } & Pick<
      Move,
      'url' | 'since' | 'isAnimated'
    >)
  | { type: 'loaded' | 'departed'; move: Move; destination: Destination }
  | { type: 'failed'; move: Move; error: unknown; isOnline: boolean }
  /** An area shows a page. */
  | { type: 'mounted'; path: string }
  /** The time for a page to show is over. */
  | { type: 'late'; move: Move };

/** What has to be done after an event, in this order. */
export type NavigationEffect =
  | { type: 'load'; move: Move }
  | { type: 'depart'; move: Move; destination: Destination; from: string }
  | { type: 'changeAddress'; url: URL }
  | { type: 'enter'; move: Move; destination: Destination }
  | { type: 'settle'; move: Move & { owner?: AreaEntry }; hasMoved: boolean }
  | { type: 'openDocument' | 'reloadDocument'; url: URL; error?: unknown }
  | { type: 'showOffline'; url: URL }
  | { type: 'hideOffline' }
  | { type: 'reportLate'; area: AreaEntry };

type Next = [NavigationState, NavigationEffect[]];

/** The navigation of a document, before the first move. */
export const startState = (shown: string, area: AreaEntry | null): NavigationState => ({
  name: 'shown',
  shown,
  newest: 0,
  hasMoved: false,
  areas: area ? [area] : [],
});

/** Where a state goes back to that has no move to load: the page of an earlier move may have yet to show. */
const resting = ({ awaited }: NavigationState): 'mounting' | 'shown' =>
  awaited ? 'mounting' : 'shown';

// A move through the history goes on: the browser has changed the address already.
const isReplaced = (state: NavigationState, { how, id }: Move): boolean =>
  how === 'forward' && id !== state.newest;

function begin(
  state: NavigationState,
  { type, isInteractive, ...rest }: NavigationEvent & { type: 'start' | 'popped' },
): Next {
  const how = type === 'start' ? 'forward' : 'back';
  if (how === 'back' && rest.url.pathname === state.shown) return [state, []];
  const move: Move = { id: state.newest + 1, how, ...rest };
  const next = { ...state, newest: move.id, ...(how === 'back' && { awaited: move }) };
  if (isInteractive) return [{ ...next, name: 'loading' }, [{ type: 'load', move }]];
  const load = how === 'back' ? 'reloadDocument' : 'openDocument';
  return [{ ...next, name: 'failed' }, [{ type: load, url: move.url }]];
}

function enter(state: NavigationState, move: Move, destination: Destination): Next {
  const owner = destination.area;
  const isAwaited = move.how === 'forward' || state.awaited?.id === move.id;
  const next: NavigationState = {
    ...state,
    hasMoved: true,
    areas: [...state.areas.filter(({ name }) => name !== owner.name), owner],
    awaited: isAwaited ? { ...move, owner } : state.awaited,
  };
  const name = move.id === state.newest ? resting(next) : state.name;
  return [{ ...next, name }, [{ type: 'enter', move, destination }]];
}

/**
 * Decides what an event means for the navigation.
 * @returns the next state and its effects; the same state and no effects where the event has no meaning any more
 */
export function navigate(state: NavigationState, event: NavigationEvent): Next {
  switch (event.type) {
    case 'start':
    case 'popped':
      return begin(state, event);
    case 'loaded': {
      const { move, destination } = event;
      if (isReplaced(state, move)) return [state, []];
      const depart = { type: 'depart', move, destination, from: state.shown } as const;
      const name = move.id === state.newest ? 'departing' : state.name;
      if (move.how === 'back') {
        return move.isAnimated ? enter(state, move, destination) : [{ ...state, name }, [depart]];
      }
      // The page is shown already: its area does not announce it again.
      return move.url.pathname === state.shown && !state.awaited
        ? [
            { ...state, name: 'shown' },
            [{ type: 'hideOffline' }, { type: 'changeAddress', url: move.url }],
          ]
        : [{ ...state, name }, [{ type: 'hideOffline' }, depart]];
    }
    case 'departed':
      if (isReplaced(state, event.move)) return [state, []];
      return enter(state, event.move, event.destination);
    case 'failed': {
      const { move, error, isOnline } = event;
      const { url } = move;
      if (isReplaced(state, move)) return [state, []];
      const failed: NavigationState = { ...state, name: 'failed' };
      if (move.how === 'back') return [failed, [{ type: 'reloadDocument', url, error }]];
      if (isOnline) return [failed, [{ type: 'openDocument', url, error }]];
      // Without a network the browser would show its own error page in place of this one.
      return [{ ...state, name: resting(state) }, [{ type: 'showOffline', url }]];
    }
    case 'mounted': {
      const { awaited: move, shown, newest } = state;
      if (!move) return [state, []];
      const name = move.id === newest ? 'shown' : state.name;
      return [
        { ...state, name, shown: event.path, awaited: undefined },
        [{ type: 'settle', move, hasMoved: shown !== event.path }],
      ];
    }
    case 'late': {
      const { awaited } = state;
      const isLate = awaited?.id === event.move.id && awaited.owner;
      return [state, isLate ? [{ type: 'reportLate', area: isLate }] : []];
    }
  }
}
