import { finishTransition, startTransition } from './viewTransition';

type Started = { change: () => Promise<void>; fail: (reason: Error) => void; end: () => void };

const stage = document as { startViewTransition?: (change: () => Promise<void>) => unknown };
let started: Started[];
let calm: boolean;

const root = document.documentElement;
const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

/** What the promise has come to by now. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const pending = Promise.resolve('pending');
  return Promise.race([promise.then(() => 'done'), pending.then(() => pending)]);
}

beforeEach(() => {
  jest.useFakeTimers();
  started = [];
  calm = false;
  Object.assign(window, { matchMedia: () => ({ matches: calm }) });
  stage.startViewTransition = (change) => {
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
  delete stage.startViewTransition;
  jest.useRealTimers();
});

const travelling = (): string[] =>
  [...document.querySelectorAll('[data-shared-element]')].map(
    (element) => element.getAttribute('data-pictures') ?? '',
  );

test('the page changes once the picture of the old one is taken, and only that one is a picture', async () => {
  const departed = startTransition('forward', '/', '/gais');
  expect(root).toHaveAttribute('data-transition-capturing');
  expect(root).toHaveAttribute('data-transition-direction', 'forward');
  expect(await stateOf(departed)).toBe('pending');
  void started[0]?.change();
  await departed;
  expect(root).not.toHaveAttribute('data-transition-capturing');
});

test('the new page is shown when it has arrived', async () => {
  const departed = startTransition('forward', '/', '/gais');
  const changed = started[0]?.change() ?? Promise.resolve();
  await departed;
  expect(await stateOf(changed)).toBe('pending');
  finishTransition();
  await changed;
});

test('a page that does not arrive keeps nobody in front of a picture', async () => {
  void startTransition('forward', '/', '/gais');
  const changed = started[0]?.change() ?? Promise.resolve();
  await jest.advanceTimersByTimeAsync(500);
  await expect(changed).resolves.toBeUndefined();
});

test('who travels on does not wait, and the way that is cut short is no failure', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  void startTransition('forward', '/', '/gais');
  const first = started[0]?.change() ?? Promise.resolve();
  const second = startTransition('forward', '/gais', '/gais/award');
  await first;
  started[0]?.fail(new Error('skipped'));
  started[0]?.end();
  await settled();
  expect(debug).toHaveBeenCalledWith('The way was not shown', expect.any(Error));
  expect(root).toHaveAttribute('data-transition-capturing');
  void started[1]?.change();
  await second;
  expect(root).toHaveAttribute('data-transition-direction', 'forward');
});

test('one that is overtaken before its picture is taken leaves the marks of the next one', async () => {
  const first = startTransition('forward', '/', '/gais');
  void startTransition('forward', '/', '/whoweare');
  void started[0]?.change();
  await first;
  expect(root).toHaveAttribute('data-transition-capturing');
});

test('nothing is left of a way that has been gone', async () => {
  const departed = startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  void started[0]?.change();
  await departed;
  finishTransition();
  started[0]?.end();
  await settled();
  expect(travelling()).toEqual([]);
  expect(root).not.toHaveAttribute('data-transition-direction');
  expect(root).not.toHaveAttribute('data-transition-within-summit');
});

test('the portrait of who is chosen travels, and goes back to its tile', async () => {
  const departed = startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  expect(travelling()).toEqual(['/gais/speaker/3']);
  const changed = started[0]?.change() ?? Promise.resolve();
  await departed;
  finishTransition();
  await changed;
  expect(travelling()).toEqual(['/gais/speaker/3']);
  void startTransition('back', '/gais/speaker/4', '/gais/speakers');
  expect(travelling()).toEqual(['/gais/speaker/4']);
});

test('a portrait that is out of view does not travel', () => {
  for (const article of document.querySelectorAll('article')) {
    article.getBoundingClientRect = () => ({ top: 5000, bottom: 5200 }) as DOMRect;
  }
  void startTransition('forward', '/gais/speakers', '/gais/speaker/3');
  expect(travelling()).toEqual([]);
});

test('the ring goes along the line between pages of the summit only', () => {
  void startTransition('forward', '/gais', '/gais/award');
  expect(root).toHaveAttribute('data-transition-within-summit');
  void startTransition('forward', '/gais/award', '/Careers');
  expect(root).not.toHaveAttribute('data-transition-within-summit');
});

test.each(['a visitor who wants no motion', 'a browser without view transitions'])(
  '%s changes pages at once',
  async (who) => {
    if (who.startsWith('a visitor')) calm = true;
    else delete stage.startViewTransition;
    await startTransition('forward', '/', '/gais');
    expect(started).toEqual([]);
    expect(root).not.toHaveAttribute('data-transition-capturing');
  },
);

/** How many pictures are taken of two moves, of which the first took so long. */
async function picturesAfter(milliseconds: number): Promise<number> {
  await jest.isolateModulesAsync(async () => {
    const travel = await import('./viewTransition');
    const first = travel.startTransition('forward', '/', '/gais');
    await jest.advanceTimersByTimeAsync(milliseconds);
    void started[0]?.change();
    await first;
    const second = travel.startTransition('forward', '/gais', '/gais/award');
    expect(await stateOf(second)).toBe(started.length > 1 ? 'pending' : 'done');
    travel.finishTransition();
  });
  return started.length;
}

test('a device that takes long for the picture takes no second one', async () => {
  expect(await picturesAfter(101)).toBe(1);
});

test('a device that is quick takes one for every move', async () => {
  expect(await picturesAfter(99)).toBe(2);
});
