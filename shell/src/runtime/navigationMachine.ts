import type { AreaEntry } from '@concourse/contract/edition';
import type { Destination } from './directory';

/** One navigation to another page: `forward` by a link, `back` through the history in either direction. */
export type NavigationRequest = {
  id: number;
  direction: 'forward' | 'back';
  url: URL;
  /** Start time, in milliseconds since the document started. */
  startedAt: number;
  /** The browser animates this navigation itself, for example after a swipe. */
  hasUAVisualTransition?: boolean | undefined;
};

export type NavigationState = {
  /**
   * - `shown`: the current page is visible and no other page is loading.
   * - `loading`: the next page loads while the current one stays visible.
   * - `capturing`: the next page has loaded; the browser captures the current one for the transition.
   * - `mounting`: the address has changed; the new area has not shown its page yet.
   * - `failed`: the page could not be loaded; the browser is loading its document instead.
   */
  name: 'shown' | 'loading' | 'capturing' | 'mounting' | 'failed';
  /** Path of the current page. */
  currentPath: string;
  /** Id of the newest navigation. It supersedes an earlier link whose page is still loading. */
  latestId: number;
  /** The navigation whose page has not mounted yet. It remains pending when the visitor follows another link. */
  pending?: (NavigationRequest & { owner?: AreaEntry }) | undefined;
  /** True after the first navigation: the document was composed for another page. */
  hasNavigated: boolean;
  /** The areas that ran in this document. The last one owns the current or next page. */
  areas: AreaEntry[];
};

export type NavigationEvent =
  /** `start`: the visitor follows a link. `popstate`: the visitor goes back or forward in the history. */
  | ({ type: 'start' | 'popstate'; isInteractive: boolean } & Pick<
      NavigationRequest,
      'url' | 'startedAt' | 'hasUAVisualTransition'
    >)
  /** `loaded`: everything that the page needs is there. `captured`: the transition may change the page now. */
  | { type: 'loaded' | 'captured'; request: NavigationRequest; destination: Destination }
  /** The page could not be loaded. */
  | { type: 'failed'; request: NavigationRequest; error: unknown; isOnline: boolean }
  /** An area has shown the page at `path`. */
  | { type: 'mounted'; path: string }
  /** The page was not shown within the time limit. */
  | { type: 'late'; request: NavigationRequest };

/** Actions for `navigation.ts` to perform after an event, in this order. */
export type NavigationEffect =
  /** Load everything that the page needs; then send `loaded` or `failed`. */
  | { type: 'load'; request: NavigationRequest }
  /** Capture the current page for the transition; then send `captured`. */
  | { type: 'startTransition'; request: NavigationRequest; destination: Destination; from: string }
  /** Change only the query or hash. */
  | { type: 'changeAddress'; url: URL }
  /** Change the address and let single-spa mount the area; send `late` after the time limit. */
  | { type: 'enter'; request: NavigationRequest; destination: Destination }
  /** The page has mounted: update the header, scroll position and focus, and end the transition. */
  | { type: 'settle'; request: NavigationRequest & { owner?: AreaEntry }; hasNavigated: boolean }
  /** Let the browser load the document instead. History navigations reload: the address is already the new one. */
  | { type: 'openDocument' | 'reloadDocument'; url: URL; error?: unknown }
  /** Show or hide the notice that a link cannot be opened offline. */
  | { type: 'showOffline'; url: URL }
  | { type: 'hideOffline' }
  /** Report that the area did not show its page in time. */
  | { type: 'reportLate'; area: AreaEntry };

type Transition = [NavigationState, NavigationEffect[]];

/** The state of a new document, before the first navigation. */
export const initialState = (shown: string, area: AreaEntry | null): NavigationState => ({
  name: 'shown',
  currentPath: shown,
  latestId: 0,
  hasNavigated: false,
  areas: area ? [area] : [],
});

/** The state when nothing is loading: `mounting` if the page of an earlier navigation has not mounted yet. */
const settledStateName = ({ pending }: NavigationState): 'mounting' | 'shown' =>
  pending ? 'mounting' : 'shown';

// Only links are superseded. A history navigation always continues, because the browser has already changed
// the address.
const isSuperseded = (state: NavigationState, { direction, id }: NavigationRequest): boolean =>
  direction === 'forward' && id !== state.latestId;

function beginNavigation(
  state: NavigationState,
  { type, isInteractive, ...rest }: NavigationEvent & { type: 'start' | 'popstate' },
): Transition {
  const direction = type === 'start' ? 'forward' : 'back';
  if (direction === 'back' && rest.url.pathname === state.currentPath) return [state, []];
  const request: NavigationRequest = { id: state.latestId + 1, direction, ...rest };
  const next = {
    ...state,
    latestId: request.id,
    ...(direction === 'back' && { pending: request }),
  };
  if (isInteractive) return [{ ...next, name: 'loading' }, [{ type: 'load', request }]];
  const load = direction === 'back' ? 'reloadDocument' : 'openDocument';
  return [{ ...next, name: 'failed' }, [{ type: load, url: request.url }]];
}

function commitNavigation(
  state: NavigationState,
  request: NavigationRequest,
  destination: Destination,
): Transition {
  const owner = destination.area;
  const isAwaited = request.direction === 'forward' || state.pending?.id === request.id;
  const next: NavigationState = {
    ...state,
    hasNavigated: true,
    areas: [...state.areas.filter(({ name }) => name !== owner.name), owner],
    pending: isAwaited ? { ...request, owner } : state.pending,
  };
  const name = request.id === state.latestId ? settledStateName(next) : state.name;
  return [{ ...next, name }, [{ type: 'enter', request, destination }]];
}

/**
 * Computes the effect of an event on the navigation.
 * @returns the next state and its effects; the unchanged state and no effects if the event is outdated
 */
export function navigationMachine(state: NavigationState, event: NavigationEvent): Transition {
  switch (event.type) {
    case 'start':
    case 'popstate':
      return beginNavigation(state, event);
    case 'loaded': {
      const { request, destination } = event;
      if (isSuperseded(state, request)) return [state, []];
      const startTransition = {
        type: 'startTransition',
        request,
        destination,
        from: state.currentPath,
      } as const;
      const name = request.id === state.latestId ? 'capturing' : state.name;
      if (request.direction === 'back') {
        return request.hasUAVisualTransition
          ? commitNavigation(state, request, destination)
          : [{ ...state, name }, [startTransition]];
      }
      // Only query or hash change. The area does not announce the same page again, so no transition starts.
      return request.url.pathname === state.currentPath && !state.pending
        ? [
            { ...state, name: 'shown' },
            [{ type: 'hideOffline' }, { type: 'changeAddress', url: request.url }],
          ]
        : [{ ...state, name }, [{ type: 'hideOffline' }, startTransition]];
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
      // Offline, a document load would replace this page with the browser's error page.
      return [{ ...state, name: settledStateName(state) }, [{ type: 'showOffline', url }]];
    }
    case 'mounted': {
      const { pending: request, currentPath, latestId } = state;
      if (!request) return [state, []];
      const name = request.id === latestId ? 'shown' : state.name;
      return [
        { ...state, name, currentPath: event.path, pending: undefined },
        [{ type: 'settle', request, hasNavigated: currentPath !== event.path }],
      ];
    }
    case 'late': {
      const { pending } = state;
      const lateArea = pending?.id === event.request.id && pending.owner;
      return [state, lateArea ? [{ type: 'reportLate', area: lateArea }] : []];
    }
  }
}
