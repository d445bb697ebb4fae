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
const to = (owner: AreaEntry): Destination => ({
  area: owner,
  files: [],
  facts: { header: {}, pages: {} },
});

const url = (path: string): URL => new URL(path, 'https://concourse.example');
const start = (path: string): NavigationEvent => ({
  type: 'start',
  url: url(path),
  startedAt: 5,
  isInteractive: true,
});
const popped = (path: string, isAnimated?: boolean): NavigationEvent => ({
  type: 'popstate',
  url: url(path),
  startedAt: 5,
  isInteractive: true,
  hasUAVisualTransition: isAnimated,
});

/** Sends events to the machine. An event may be made of the moves that have started so far. */
type Step = NavigationEvent | ((moves: NavigationRequest[]) => NavigationEvent);
function after(...steps: Step[]): { state: NavigationState; effects: NavigationEffect[] } {
  let state = initialState('/', awards);
  let effects: NavigationEffect[] = [];
  const moves: NavigationRequest[] = [];
  for (const step of steps) {
    [state, effects] = navigationMachine(state, typeof step === 'function' ? step(moves) : step);
    for (const effect of effects) if (effect.type === 'load') moves.push(effect.request);
  }
  return { state, effects };
}

const moveAt = (moves: NavigationRequest[], at: number): NavigationRequest => {
  const move = moves.at(at);
  if (!move) throw new Error('No such move has started');
  return move;
};
const loaded =
  (at = -1, owner = tickets): Step =>
  (moves) => ({ type: 'loaded', request: moveAt(moves, at), destination: to(owner) });
const departed =
  (at = -1, owner = tickets): Step =>
  (moves) => ({ type: 'captured', request: moveAt(moves, at), destination: to(owner) });
const failed =
  (at = -1, isOnline = true): Step =>
  (moves) => ({ type: 'failed', request: moveAt(moves, at), error: 'gone', isOnline });
const late =
  (at = -1): Step =>
  (moves) => ({ type: 'late', request: moveAt(moves, at) });
const mounted = (path: string): Step => ({ type: 'mounted', path });

const summary = (...steps: Step[]) => {
  const { state, effects } = after(...steps);
  return [state.name, ...effects.map(({ type }) => type)];
};

describe('a followed link', () => {
  test('loads, departs, mounts and shows its page', () => {
    const link = start('/gais/ticket');
    expect(summary(link)).toEqual(['loading', 'load']);
    expect(summary(link, loaded())).toEqual(['capturing', 'hideOffline', 'startTransition']);
    expect(summary(link, loaded(), departed())).toEqual(['mounting', 'enter']);
    const { state, effects } = after(link, loaded(), departed(), mounted('/gais/ticket'));
    expect(state).toMatchObject({ name: 'shown', currentPath: '/gais/ticket', hasNavigated: true });
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

  test('to the page that is shown changes the address at once', () => {
    expect(summary(start('/?hall=2'), loaded())).toEqual(['shown', 'hideOffline', 'changeAddress']);
  });

  test('to the page that is shown departs while another page is still to come', () => {
    const steps = [start('/gais/ticket'), loaded(), departed(), start('/?hall=2'), loaded(-1)];
    expect(summary(...steps)).toEqual(['capturing', 'hideOffline', 'startTransition']);
  });

  test('that fails opens its document', () => {
    const { state, effects } = after(start('/gais/ticket'), failed());
    expect(state.name).toBe('failed');
    expect(effects).toEqual([{ type: 'openDocument', url: url('/gais/ticket'), error: 'gone' }]);
  });

  test('that fails offline leaves the page as it is', () => {
    expect(summary(start('/gais/ticket'), failed(-1, false))).toEqual(['shown', 'showOffline']);
    const meanwhile = [start('/a'), loaded(), departed(), start('/b'), failed(-1, false)];
    expect(summary(...meanwhile)).toEqual(['mounting', 'showOffline']);
  });

  test('can be followed again after a failure', () => {
    expect(summary(start('/a'), failed(), start('/a'))).toEqual(['loading', 'load']);
  });

  test.each([
    ['loaded', [start('/a'), start('/b'), loaded(0)]],
    ['failed', [start('/a'), start('/b'), failed(0)]],
    ['captured', [start('/a'), loaded(0), start('/b'), departed(0)]],
  ])('has no effect once it %s if a newer move has replaced it', (_event, steps) => {
    const before = after(...steps.slice(0, -1)).state;
    const { state, effects } = after(...steps);
    expect(effects).toEqual([]);
    expect(state).toEqual(before);
    expect(state.name).toBe('loading');
  });

  test('is replaced by a move through the history', () => {
    const steps = [start('/a'), popped('/b'), loaded(0)];
    expect(summary(...steps)).toEqual(['loading']);
    expect(after(...steps).state.pending).toMatchObject({ direction: 'back' });
  });
});

describe('a move through the history', () => {
  test('is awaited from its start, loads, departs, mounts and shows its page', () => {
    const back = popped('/gais/award');
    expect(summary(back)).toEqual(['loading', 'load']);
    expect(after(back).state.pending).toMatchObject({ id: 1, direction: 'back' });
    expect(after(back).state.hasNavigated).toBe(false);
    expect(summary(back, loaded())).toEqual(['capturing', 'startTransition']);
    expect(summary(back, loaded(), departed())).toEqual(['mounting', 'enter']);
    expect(after(back, loaded(), departed()).state.pending?.owner).toBe(tickets);
    expect(summary(back, loaded(), departed(), mounted('/gais/award'))).toEqual([
      'shown',
      'settle',
    ]);
  });

  test('needs no picture where the browser animates it itself', () => {
    expect(summary(popped('/a', true), loaded())).toEqual(['mounting', 'enter']);
  });

  test('within the page that is shown, such as to a hash, changes nothing', () => {
    const before = initialState('/', awards);
    expect(navigationMachine(before, popped('/#programme'))).toEqual([before, []]);
    expect(navigationMachine(before, popped('/#programme'))[0]).toBe(before);
  });

  test('reloads the document until an area is interactive, and where it fails, online or not', () => {
    const early: NavigationEvent = {
      type: 'popstate',
      url: url('/a'),
      startedAt: 5,
      isInteractive: false,
    };
    expect(summary(early)).toEqual(['failed', 'reloadDocument']);
    expect(summary(popped('/a'), failed())).toEqual(['failed', 'reloadDocument']);
    expect(summary(popped('/a'), failed(-1, false))).toEqual(['failed', 'reloadDocument']);
  });

  test('goes on when a link is followed meanwhile, which stays the newest move', () => {
    const steps = [popped('/a'), start('/b'), loaded(0), departed(0)];
    expect(summary(...steps)).toEqual(['loading', 'enter']);
    expect(after(...steps).state.pending).toMatchObject({ id: 1, owner: tickets });
    expect(summary(...steps, mounted('/a'))).toEqual(['loading', 'settle']);
    expect(summary(...steps, mounted('/a'), loaded(1))).toEqual([
      'capturing',
      'hideOffline',
      'startTransition',
    ]);
  });

  test('is over when its page shows before everything has loaded', () => {
    const early = [popped('/a'), mounted('/a')];
    expect(summary(...early)).toEqual(['shown', 'settle']);
    expect(after(...early).effects).not.toMatchObject([{ request: { owner: tickets } }]);
    expect(summary(...early, loaded(), departed())).toEqual(['shown', 'enter']);
    expect(after(...early, loaded(), departed()).state.pending).toBeUndefined();
  });

  test('gives way to a later one: only the later one is awaited', () => {
    const { state } = after(popped('/a'), popped('/b'), loaded(0), departed(0));
    expect(state.pending).toMatchObject({ id: 2 });
    expect(state.name).toBe('loading');
  });
});

describe('a page', () => {
  test('of an earlier move shows while the next link loads', () => {
    const steps = [start('/a'), loaded(), departed(), start('/b'), mounted('/a')];
    expect(summary(...steps)).toEqual(['loading', 'settle']);
    expect(after(...steps).state).toMatchObject({ currentPath: '/a', pending: undefined });
  });

  test('that no move awaits leaves the state as it is', () => {
    const before = initialState('/', awards);
    expect(navigationMachine(before, { type: 'mounted', path: '/a' })).toEqual([before, []]);
  });

  test('of the same path has not moved', () => {
    const { effects } = after(popped('/a'), mounted('/'));
    expect(effects).toMatchObject([{ type: 'settle', hasNavigated: false }]);
  });

  test('that is late is reported once, and may still come', () => {
    const steps = [start('/a'), loaded(), departed(), late()];
    expect(after(...steps).effects).toEqual([{ type: 'reportLate', area: tickets }]);
    expect(summary(...steps, mounted('/a'))).toEqual(['shown', 'settle']);
  });

  test.each([
    ['has shown', [start('/a'), loaded(), departed(), mounted('/a'), late()]],
    ['still loads', [popped('/a'), late()]],
    ['was replaced', [popped('/a'), loaded(), departed(), popped('/b'), late(0)]],
  ])('that %s is not reported as late', (_why, steps) => {
    expect(after(...steps).effects).toEqual([]);
    expect(after(...steps).state).toEqual(after(...steps.slice(0, -1)).state);
  });

  test('of an area that ran before moves that area to the end of the list', () => {
    const steps = [start('/a'), loaded(), departed(), mounted('/a'), start('/b')];
    const { state } = after(...steps, loaded(-1, awards), departed(-1, awards));
    expect(state.areas).toEqual([tickets, awards]);
  });
});

test('a document without an area starts with none', () => {
  expect(initialState('/', null)).toMatchObject({ name: 'shown', areas: [], latestId: 0 });
});
