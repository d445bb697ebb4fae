const started = jest.fn();
jest.mock('./start', () => {
  started();
  return {};
});

let paint: () => void;
jest.mock('./runtime/firstPaint', () => ({
  firstPaint: () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    }),
}));

const isRequested = (): boolean => document.querySelector('link[media="not all"]') === null;

/** Runs the first script of a document, at a time after the start of the navigation in milliseconds. */
function runMain(at: number): void {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/start.js" media="not all" data-after="paint">';
  jest.spyOn(performance, 'now').mockReturnValue(at);
  jest.resetModules();
  jest.requireActual('./main');
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => started.mockClear());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['on a fast network, the other scripts load and run after the first frame', 100, false],
  ['on a slow network, they load at once, and run after the first frame', 301, true],
])('%s', async (_, at, isEarly) => {
  runMain(at);
  await settle();
  expect([isRequested(), started.mock.calls.length]).toEqual([isEarly, 0]);
  paint();
  await settle();
  expect([isRequested(), started.mock.calls.length]).toEqual([true, 1]);
});

test('nothing runs before the document is complete, even after its first frame', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  runMain(100);
  paint();
  await settle();
  expect(started).not.toHaveBeenCalled();
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
});
