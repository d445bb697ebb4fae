/** @jest-environment node */
import type { AreaEntry } from '@concourse/contract/edition';
import type { Destination } from './directory';
import {
  navigationMachine,
  initialState,
  type NavigationRequest,
  type NavigationEffect,
  type NavigationEvent,
  type NavigationState,
} from './navigationMachine';

const area = (name: string): AreaEntry => ({
  name,
  version: '1.0.0',
  container: name,
  entry: `/areas/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: [],
});
const tickets = area('mf-tickets');
const awards = area('mf-awards');
const destinationOf = (owner: AreaEntry): Destination => ({
  area: owner,
  files: [],
  facts: { header: {}, pages: {} },
  fragments: {},
});

const url = (path: string): URL => new URL(path, 'https://concourse.example');
const start = (path: string): NavigationEvent => ({
  type: 'start',
  url: url(path),
  startedAt: 5,
  isInteractive: true,
});
const popstate = (path: string, isAnimated?: boolean): NavigationEvent => ({
  type: 'popstate',
  url: url(path),
  startedAt: 5,
  isInteractive: true,
  hasUAVisualTransition: isAnimated,
});

/** Sends events to the machine. A step may build its event from the requests started so far. */
type Step = NavigationEvent | ((requests: NavigationRequest[]) => NavigationEvent);
function after(...steps: Step[]): { state: NavigationState; effects: NavigationEffect[] } {
  let state = initialState('/', awards);
  let effects: NavigationEffect[] = [];
  const requests: NavigationRequest[] = [];
  for (const step of steps) {
    [state, effects] = navigationMachine(state, typeof step === 'function' ? step(requests) : step);
    for (const effect of effects) if (effect.type === 'load') requests.push(effect.request);
  }
  return { state, effects };
}

const requestAt = (requests: NavigationRequest[], index: number): NavigationRequest => {
  const request = requests.at(index);
  if (!request) throw new Error('No such request has started');
  return request;
};
const loaded =
  (index = -1, owner = tickets): Step =>
  (requests) => ({
    type: 'loaded',
    request: requestAt(requests, index),
    destination: destinationOf(owner),
  });
const captured =
  (index = -1, owner = tickets): Step =>
  (requests) => ({
    type: 'captured',
    request: requestAt(requests, index),
    destination: destinationOf(owner),
  });
const failed =
  (index = -1, isOnline = true): Step =>
  (requests) => ({ type: 'failed', request: requestAt(requests, index), error: 'gone', isOnline });
const late =
  (index = -1): Step =>
  (requests) => ({ type: 'late', request: requestAt(requests, index) });
const mounted = (path: string): Step => ({ type: 'mounted', path });

const summary = (...steps: Step[]) => {
  const { state, effects } = after(...steps);
  return [state.name, ...effects.map(({ type }) => type)];
};

describe('a followed link', () => {
  test('loads, is captured, mounts and shows its page', () => {
    const link = start('/gais/ticket');
    expect(summary(link)).toEqual(['loading', 'load']);
    expect(summary(link, loaded())).toEqual(['capturing', 'hideOffline', 'startTransition']);
    expect(summary(link, loaded(), captured())).toEqual(['mounting', 'enter']);
    const { state, effects } = after(link, loaded(), captured(), mounted('/gais/ticket'));
    expect(state).toMatchObject({
      name: 'shown',
      currentPath: '/gais/ticket',
      hasNavigated: true,
    });
    expect(state.pending).toBeUndefined();
    expect(state.areas).toEqual([awards, tickets]);
    expect(effects).toMatchObject([
      {
        type: 'settle',
        hasNavigated: true,
        request: { direction: 'forward', startedAt: 5, owner: tickets },
      },
    ]);
  });

  test('opens its document until an area is interactive', () => {
    const { state, effects } = after({
      type: 'start',
      url: url('/gais/ticket'),
      startedAt: 5,
      isInteractive: false,
    });
    expect(state).toMatchObject({ name: 'failed', latestId: 1 });
    expect(effects).toEqual([{ type: 'openDocument', url: url('/gais/ticket') }]);
  });

  test('to the current page changes the address at once', () => {
    expect(summary(start('/?hall=2'), loaded())).toEqual(['shown', 'hideOffline', 'changeAddress']);
  });

  test('to the current page starts a transition while another page is still mounting', () => {
    const steps = [start('/gais/ticket'), loaded(), captured(), start('/?hall=2'), loaded(-1)];
    expect(summary(...steps)).toEqual(['capturing', 'hideOffline', 'startTransition']);
  });

  test('that fails opens its document', () => {
    const { state, effects } = after(start('/gais/ticket'), failed());
    expect(state.name).toBe('failed');
    expect(effects).toEqual([{ type: 'openDocument', url: url('/gais/ticket'), error: 'gone' }]);
  });

  test('that fails offline keeps the current page', () => {
    expect(summary(start('/gais/ticket'), failed(-1, false))).toEqual(['shown', 'showOffline']);
    const meanwhile = [start('/a'), loaded(), captured(), start('/b'), failed(-1, false)];
    expect(summary(...meanwhile)).toEqual(['mounting', 'showOffline']);
  });

  test('can be followed again after a failure', () => {
    expect(summary(start('/a'), failed(), start('/a'))).toEqual(['loading', 'load']);
  });

  test.each([
    ['loaded', [start('/a'), start('/b'), loaded(0)]],
    ['failed', [start('/a'), start('/b'), failed(0)]],
    ['captured', [start('/a'), loaded(0), start('/b'), captured(0)]],
  ])('has no effect when %s if a newer navigation has superseded it', (_event, steps) => {
    const before = after(...steps.slice(0, -1)).state;
    const { state, effects } = after(...steps);
    expect(effects).toEqual([]);
    expect(state).toEqual(before);
    expect(state.name).toBe('loading');
  });

  test('is superseded by a history navigation', () => {
    const steps = [start('/a'), popstate('/b'), loaded(0)];
    expect(summary(...steps)).toEqual(['loading']);
    expect(after(...steps).state.pending).toMatchObject({ direction: 'back' });
  });
});

describe('a history navigation', () => {
  test('is pending from its start, loads, is captured, mounts and shows its page', () => {
    const back = popstate('/gais/award');
    expect(summary(back)).toEqual(['loading', 'load']);
    expect(after(back).state.pending).toMatchObject({ id: 1, direction: 'back' });
    expect(after(back).state.hasNavigated).toBe(false);
    expect(summary(back, loaded())).toEqual(['capturing', 'startTransition']);
    expect(summary(back, loaded(), captured())).toEqual(['mounting', 'enter']);
    expect(after(back, loaded(), captured()).state.pending?.owner).toBe(tickets);
    expect(summary(back, loaded(), captured(), mounted('/gais/award'))).toEqual([
      'shown',
      'settle',
    ]);
  });

  test('starts no transition if the browser animates it', () => {
    expect(summary(popstate('/a', true), loaded())).toEqual(['mounting', 'enter']);
  });

  test('within the current page, such as to a hash, changes nothing', () => {
    const before = initialState('/', awards);
    expect(navigationMachine(before, popstate('/#programme'))).toEqual([before, []]);
    expect(navigationMachine(before, popstate('/#programme'))[0]).toBe(before);
  });

  test('reloads the document until an area is interactive, and when it fails, online or offline', () => {
    const event: NavigationEvent = {
      type: 'popstate',
      url: url('/a'),
      startedAt: 5,
      isInteractive: false,
    };
    expect(summary(event)).toEqual(['failed', 'reloadDocument']);
    expect(summary(popstate('/a'), failed())).toEqual(['failed', 'reloadDocument']);
    expect(summary(popstate('/a'), failed(-1, false))).toEqual(['failed', 'reloadDocument']);
  });

  test('continues when a link is followed meanwhile, which remains the newest navigation', () => {
    const steps = [popstate('/a'), start('/b'), loaded(0), captured(0)];
    expect(summary(...steps)).toEqual(['loading', 'enter']);
    expect(after(...steps).state.pending).toMatchObject({ id: 1, owner: tickets });
    expect(summary(...steps, mounted('/a'))).toEqual(['loading', 'settle']);
    expect(summary(...steps, mounted('/a'), loaded(1))).toEqual([
      'capturing',
      'hideOffline',
      'startTransition',
    ]);
  });

  test('ends when its page mounts before everything has loaded', () => {
    const event = [popstate('/a'), mounted('/a')];
    expect(summary(...event)).toEqual(['shown', 'settle']);
    expect(after(...event).effects).not.toMatchObject([{ request: { owner: tickets } }]);
    expect(summary(...event, loaded(), captured())).toEqual(['shown', 'enter']);
    expect(after(...event, loaded(), captured()).state.pending).toBeUndefined();
  });

  test('is superseded by a later one: only the later one is pending', () => {
    const { state } = after(popstate('/a'), popstate('/b'), loaded(0), captured(0));
    expect(state.pending).toMatchObject({ id: 2 });
    expect(state.name).toBe('loading');
  });
});

describe('a page', () => {
  test('of an earlier navigation mounts while the next link loads', () => {
    const steps = [start('/a'), loaded(), captured(), start('/b'), mounted('/a')];
    expect(summary(...steps)).toEqual(['loading', 'settle']);
    expect(after(...steps).state).toMatchObject({ currentPath: '/a', pending: undefined });
  });

  test('that no navigation is waiting for leaves the state unchanged', () => {
    const before = initialState('/', awards);
    expect(navigationMachine(before, { type: 'mounted', path: '/a' })).toEqual([before, []]);
  });

  test('with an unchanged path counts as not navigated', () => {
    const { effects } = after(popstate('/a'), mounted('/'));
    expect(effects).toMatchObject([{ type: 'settle', hasNavigated: false }]);
  });

  test('that is late is reported once and may still mount', () => {
    const steps = [start('/a'), loaded(), captured(), late()];
    expect(after(...steps).effects).toEqual([{ type: 'reportLate', area: tickets }]);
    expect(summary(...steps, mounted('/a'))).toEqual(['shown', 'settle']);
  });

  test.each([
    ['has shown', [start('/a'), loaded(), captured(), mounted('/a'), late()]],
    ['still loads', [popstate('/a'), late()]],
    ['was replaced', [popstate('/a'), loaded(), captured(), popstate('/b'), late(0)]],
  ])('that %s is not reported as late', (_why, steps) => {
    expect(after(...steps).effects).toEqual([]);
    expect(after(...steps).state).toEqual(after(...steps.slice(0, -1)).state);
  });

  test('of an area that ran before moves that area to the end of the list', () => {
    const steps = [start('/a'), loaded(), captured(), mounted('/a'), start('/b')];
    const { state } = after(...steps, loaded(-1, awards), captured(-1, awards));
    expect(state.areas).toEqual([tickets, awards]);
  });
});

test('a document without an area starts with an empty list', () => {
  expect(initialState('/', null)).toMatchObject({ name: 'shown', areas: [], latestId: 0 });
});
