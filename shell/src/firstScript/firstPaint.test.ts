import { firstPaint } from './firstPaint';

let report: () => void;
const observe = jest.fn();
const disconnect = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.PerformanceObserver = class {
    constructor(callback: () => void) {
      report = callback;
    }
    observe = observe;
    disconnect = disconnect;
  } as unknown as typeof PerformanceObserver;
});

afterEach(() => jest.restoreAllMocks());

function track(): { isResolved: () => Promise<boolean> } {
  let isResolved = false;
  void firstPaint().then(() => (isResolved = true));
  return {
    isResolved: async () => {
      await Promise.resolve();
      return isResolved;
    },
  };
}

test('resolves when the browser reports a paint', async () => {
  const { isResolved } = track();
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  expect(await isResolved()).toBe(false);
  report();
  expect(await isResolved()).toBe(true);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('resolves at once in a tab that is not visible, which paints nothing', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await track().isResolved()).toBe(true);
  expect(observe).not.toHaveBeenCalled();
});

test('resolves when the tab is hidden before its first frame', async () => {
  const { isResolved } = track();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isResolved()).toBe(true);
});
