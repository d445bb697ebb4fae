import type { AreaEntry } from '@concourse/contract/edition';
import type { Destination } from './directory';

/** One way to another page: `forward` by a link, `back` through the history, in either direction. */
export type NavigationRequest = {
  id: number;
  direction: 'forward' | 'back';
  url: URL;
  /** When it started, in milliseconds. */
  startedAt: number;
  /** The browser animates this move itself, as after a swipe. */
  hasUAVisualTransition?: boolean | undefined;
};

export type NavigationState = {
  /**
   * - `shown`: the visitor sees the page of the address, and no other page is on its way.
   * - `loading`: the next page loads; the page that is shown stays.
   * - `departing`: everything has loaded; the browser takes a picture of the page that is shown.
   * - `mounting`: the address is the new one; its area has yet to show the page.
   * - `failed`: only a document load can show the page; the browser was asked for it.
   */
  name: 'shown' | 'loading' | 'capturing' | 'mounting' | 'failed';
  /** Path of the page that is shown. */
  currentPath: string;
  /** Id of the newest move. It replaces a followed link that still loads. */
  latestId: number;
  /** The move whose page has yet to show. It stays while the visitor follows the next link. */
  pending?: (NavigationRequest & { owner?: AreaEntry }) | undefined;
  /** The document was composed for another page. */
  hasNavigated: boolean;
  /** The areas that ran in this document; the last one owns the page that is shown or about to be. */
  areas: AreaEntry[];
};

export type NavigationEvent =
  /** The visitor follows a link (`start`) or goes through the history (`popped`). */
  | ({ type: 'start' | 'popstate'; isInteractive: boolean } & Pick<
      NavigationRequest,
      'url' | 'startedAt' | 'hasUAVisualTransition'
    >)
  | { type: 'loaded' | 'captured'; request: NavigationRequest; destination: Destination }
  | { type: 'failed'; request: NavigationRequest; error: unknown; isOnline: boolean }
  /** An area shows a page. */
  | { type: 'mounted'; path: string }
  /** The time for a page to show is over. */
  | { type: 'late'; request: NavigationRequest };

/** What has to be done after an event, in this order. */
export type NavigationEffect =
  | { type: 'load'; request: NavigationRequest }
  | { type: 'startTransition'; request: NavigationRequest; destination: Destination; from: string }
  | { type: 'changeAddress'; url: URL }
  | { type: 'enter'; request: NavigationRequest; destination: Destination }
  | { type: 'settle'; request: NavigationRequest & { owner?: AreaEntry }; hasNavigated: boolean }
  | { type: 'openDocument' | 'reloadDocument'; url: URL; error?: unknown }
  | { type: 'showOffline'; url: URL }
  | { type: 'hideOffline' }
  | { type: 'reportLate'; area: AreaEntry };

type Transition = [NavigationState, NavigationEffect[]];

/** The navigation of a document, before the first move. */
export const initialState = (shown: string, area: AreaEntry | null): NavigationState => ({
  name: 'shown',
  currentPath: shown,
  latestId: 0,
  hasNavigated: false,
  areas: area ? [area] : [],
});

/** Where a state goes back to that has no move to load: the page of an earlier move may have yet to show. */
const settledStateName = ({ pending }: NavigationState): 'mounting' | 'shown' =>
  pending ? 'mounting' : 'shown';

// A move through the history goes on: the browser has changed the address already.
const isSuperseded = (state: NavigationState, { direction, id }: NavigationRequest): boolean =>
  direction === 'forward' && id !== state.latestId;

function beginNavigation(
  state: NavigationState,
  { type, isInteractive, ...rest }: NavigationEvent & { type: 'start' | 'popstate' },
): Transition {
  const how = type === 'start' ? 'forward' : 'back';
  if (how === 'back' && rest.url.pathname === state.currentPath) return [state, []];
  const move: NavigationRequest = { id: state.latestId + 1, direction: how, ...rest };
  const next = { ...state, latestId: move.id, ...(how === 'back' && { pending: move }) };
  if (isInteractive) return [{ ...next, name: 'loading' }, [{ type: 'load', request: move }]];
  const load = how === 'back' ? 'reloadDocument' : 'openDocument';
  return [{ ...next, name: 'failed' }, [{ type: load, url: move.url }]];
}

function commitNavigation(
  state: NavigationState,
  move: NavigationRequest,
  destination: Destination,
): Transition {
  const owner = destination.area;
  const isAwaited = move.direction === 'forward' || state.pending?.id === move.id;
  const next: NavigationState = {
    ...state,
    hasNavigated: true,
    areas: [...state.areas.filter(({ name }) => name !== owner.name), owner],
    pending: isAwaited ? { ...move, owner } : state.pending,
  };
  const name = move.id === state.latestId ? settledStateName(next) : state.name;
  return [{ ...next, name }, [{ type: 'enter', request: move, destination }]];
}

/**
 * Decides what an event means for the navigation.
 * @returns the next state and its effects; the same state and no effects where the event has no meaning any more
 */
export function navigationMachine(state: NavigationState, event: NavigationEvent): Transition {
  switch (event.type) {
    case 'start':
    case 'popstate':
      return beginNavigation(state, event);
    case 'loaded': {
      const { request, destination } = event;
      if (isSuperseded(state, request)) return [state, []];
      const depart = {
        type: 'startTransition',
        request,
        destination,
        from: state.currentPath,
      } as const;
      const name = request.id === state.latestId ? 'capturing' : state.name;
      if (request.direction === 'back') {
        return request.hasUAVisualTransition
          ? commitNavigation(state, request, destination)
          : [{ ...state, name }, [depart]];
      }
      // The page is shown already: its area does not announce it again.
      return request.url.pathname === state.currentPath && !state.pending
        ? [
            { ...state, name: 'shown' },
            [{ type: 'hideOffline' }, { type: 'changeAddress', url: request.url }],
          ]
        : [{ ...state, name }, [{ type: 'hideOffline' }, depart]];
    }
    case 'captured':
      if (isSuperseded(state, event.request)) return [state, []];
      return commitNavigation(state, event.request, event.destination);
    case 'failed': {
      const { request, error, isOnline } = event;
      const { url } = request;
      if (isSuperseded(state, request)) return [state, []];
      const failed: NavigationState = { ...state, name: 'failed' };
      if (request.direction === 'back') return [failed, [{ type: 'reloadDocument', url, error }]];
      if (isOnline) return [failed, [{ type: 'openDocument', url, error }]];
      // Without a network the browser would show its own error page in place of this one.
      return [{ ...state, name: settledStateName(state) }, [{ type: 'showOffline', url }]];
    }
    case 'mounted': {
      const { pending: move, currentPath, latestId } = state;
      if (!move) return [state, []];
      const name = move.id === latestId ? 'shown' : state.name;
      return [
        { ...state, name, currentPath: event.path, pending: undefined },
        [{ type: 'settle', request: move, hasNavigated: currentPath !== event.path }],
      ];
    }
    case 'late': {
      const { pending } = state;
      const isLate = pending?.id === event.request.id && pending.owner;
      return [state, isLate ? [{ type: 'reportLate', area: isLate }] : []];
    }
  }
}
