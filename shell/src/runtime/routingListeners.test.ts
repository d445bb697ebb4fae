import { captureRoutingListeners } from './routingListeners';

/** Replaces `addEventListener`, as single-spa does. */
function takeOver(): jest.Mock {
  const addListener = jest.fn();
  window.addEventListener = addListener;
  return addListener;
}
const add = window.addEventListener.bind(window);
const remove = window.removeEventListener.bind(window);
afterEach(() => {
  window.addEventListener = add;
  window.removeEventListener = remove;
});

const navigateBack = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

test('listeners added before the router starts are called by the browser first and by the router later', () => {
  const stopCapture = captureRoutingListeners();
  const area = jest.fn();
  window.addEventListener('popstate', area);
  navigateBack();
  expect(area).toHaveBeenCalledTimes(1);
  const replayListeners = stopCapture();
  const addListener = takeOver();
  replayListeners();
  expect(addListener).toHaveBeenCalledWith('popstate', area);
  navigateBack();
  expect(area).toHaveBeenCalledTimes(1);
});

test('removed listeners and listeners of other events are not handed over', () => {
  const stopCapture = captureRoutingListeners();
  const listener = jest.fn();
  window.addEventListener('hashchange', listener);
  window.removeEventListener('hashchange', listener);
  window.addEventListener('resize', listener);
  const replayListeners = stopCapture();
  const addListener = takeOver();
  replayListeners();
  expect(addListener).not.toHaveBeenCalled();
  window.removeEventListener('resize', listener);
});

test("the router's own listeners stay with the browser", () => {
  const replayListeners = captureRoutingListeners()();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  takeOver();
  replayListeners();
  navigateBack();
  expect(router).toHaveBeenCalledTimes(1);
});
