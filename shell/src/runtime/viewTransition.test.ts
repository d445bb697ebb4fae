import { finishTransition, startTransition } from './viewTransition';

type Started = { change: () => Promise<void>; fail: (reason: Error) => void; end: () => void };

const fakeDocument = document as { startViewTransition?: (change: () => Promise<void>) => unknown };
let started: Started[];
let prefersReducedMotion: boolean;

const root = document.documentElement;
const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

/** The current state of the promise. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const pending = Promise.resolve('pending');
  return Promise.race([promise.then(() => 'done'), pending.then(() => pending)]);
}

beforeEach(() => {
  jest.useFakeTimers();
  started = [];
  prefersReducedMotion = false;
  Object.assign(window, { matchMedia: () => ({ matches: prefersReducedMotion }) });
  fakeDocument.startViewTransition = (change) => {
    let fail = (_reason: Error): void => undefined;
    let end = (): void => undefined;
    const ready = new Promise<void>((_resolve, reject) => (fail = reject));
    const finished = new Promise<void>((resolve) => (end = resolve));
    started.push({ change, fail, end });
    return { ready, finished };
  };
  document.body.innerHTML = `
    <article data-pictures="/gais/speaker/3"></article>
    <article data-pictures="/gais/speaker/4"></article>`;
  for (const article of document.querySelectorAll('article')) {
    article.getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect;
  }
});

afterEach(async () => {
  finishTransition();
  for (const { end } of started) end();
  await settled();
  delete fakeDocument.startViewTransition;
  jest.useRealTimers();
});

const sharedElements = (): string[] =>
  [...document.querySelectorAll('[data-shared-element]')].map(
    (element) => element.getAttribute('data-pictures') ?? '',
  );

test('the page may change once the old page is captured, and only the old page is a snapshot', async () => {
  const captured = startTransition('forward', '/', '/gais');
  expect(root).toHaveAttribute('data-transition-capturing');
  expect(root).toHaveAttribute('data-transition-direction', 'forward');
  expect(await stateOf(captured)).toBe('pending');
  void started[0]?.change();
  await captured;
  expect(root).not.toHaveAttribute('data-transition-capturing');
});

test('the new page is shown when the transition finishes', async () => {
  const captured = startTransition('forward', '/', '/gais');
  const updated = started[0]?.change() ?? Promise.resolve();
  await captured;
  expect(await stateOf(updated)).toBe('pending');
  finishTransition();
  await updated;
});

test('a page that takes too long is shown after 500 ms', async () => {
  void startTransition('forward', '/', '/gais');
  const updated = started[0]?.change() ?? Promise.resolve();
  await jest.advanceTimersByTimeAsync(500);
  await expect(updated).resolves.toBeUndefined();
});

test('a second navigation does not wait for the first transition, which is skipped without an error', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  void startTransition('forward', '/', '/gais');
  const first = started[0]?.change() ?? Promise.resolve();
  const second = startTransition('forward', '/gais', '/gais/award');
  await first;
  started[0]?.fail(new Error('skipped'));
  started[0]?.end();
  await settled();
  expect(debug).toHaveBeenCalledWith('View transition skipped', expect.any(Error));
  expect(root).toHaveAttribute('data-transition-capturing');
  void started[1]?.change();
  await second;
  expect(root).toHaveAttribute('data-transition-direction', 'forward');
});

test('a transition superseded before its capture keeps the attributes of the next one', async () => {
  const first = startTransition('forward', '/', '/gais');
  void startTransition('forward', '/', '/whoweare');
  void started[0]?.change();
  await first;
  expect(root).toHaveAttribute('data-transition-capturing');
});

test('a finished transition leaves no attributes behind', async () => {
  const captured = startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  void started[0]?.change();
  await captured;
  finishTransition();
  started[0]?.end();
  await settled();
  expect(sharedElements()).toEqual([]);
  expect(root).not.toHaveAttribute('data-transition-direction');
  expect(root).not.toHaveAttribute('data-transition-within-summit');
});

test('the selected portrait is the shared element, also on the way back', async () => {
  const captured = startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  expect(sharedElements()).toEqual(['/gais/speaker/3']);
  const updated = started[0]?.change() ?? Promise.resolve();
  await captured;
  finishTransition();
  await updated;
  expect(sharedElements()).toEqual(['/gais/speaker/3']);
  void startTransition('back', '/gais/speaker/4', '/gais/speakers');
  expect(sharedElements()).toEqual(['/gais/speaker/4']);
});

test('a portrait outside the viewport is not a shared element', () => {
  for (const article of document.querySelectorAll('article')) {
    article.getBoundingClientRect = () => ({ top: 5000, bottom: 5200 }) as DOMRect;
  }
  void startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  expect(sharedElements()).toEqual([]);
});

test('the ring moves only between pages of the summit', () => {
  void startTransition('forward', '/gais', '/gais/award');
  expect(root).toHaveAttribute('data-transition-within-summit');
  void startTransition('forward', '/gais/award', '/Careers');
  expect(root).not.toHaveAttribute('data-transition-within-summit');
});

test.each(['a visitor who wants no motion', 'a browser without view transitions'])(
  '%s changes pages without a transition',
  async (who) => {
    if (who.startsWith('a visitor')) prefersReducedMotion = true;
    else delete fakeDocument.startViewTransition;
    await startTransition('forward', '/', '/gais');
    expect(started).toEqual([]);
    expect(root).not.toHaveAttribute('data-transition-capturing');
  },
);

/** Returns the number of captures for two navigations when the first capture takes so long. */
async function capturesAfter(milliseconds: number): Promise<number> {
  await jest.isolateModulesAsync(async () => {
    const viewTransition = await import('./viewTransition');
    const first = viewTransition.startTransition('forward', '/', '/gais');
    await jest.advanceTimersByTimeAsync(milliseconds);
    void started[0]?.change();
    await first;
    const second = viewTransition.startTransition('forward', '/gais', '/gais/award');
    expect(await stateOf(second)).toBe(started.length > 1 ? 'pending' : 'done');
    viewTransition.finishTransition();
  });
  return started.length;
}

test('a device with a slow capture takes no second one', async () => {
  expect(await capturesAfter(101)).toBe(1);
});

test('a fast device captures every navigation', async () => {
  expect(await capturesAfter(99)).toBe(2);
});
