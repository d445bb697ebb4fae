import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';
import { openDocument, reloadDocument } from './documents';
import { prepareNavigation } from './navigationLoader';
import { startNavigation } from './startNavigation';
import { watchForBlankPage } from './watchForBlankPage';

jest.mock('./documents');
jest.mock('./startNavigation');
jest.mock('./watchForBlankPage');

const area: AreaEntry = {
  name: 'mf-tickets',
  version: '1.0.0',
  container: 'mf_tickets',
  entry: '/areas/mf-tickets/1.0.0/remoteEntry.js',
  integrity: 'sha384-x',
  routes: ['/gais/ticket'],
};
const page: PageData = { contract: 2, shell: '1.0.0', area, site: defaultSiteConfig };
const navigate = jest.fn<undefined, [URL]>();
const prefetch = jest.fn();
const recover = jest.fn();
const postponeHistory = jest.fn();
const started = jest.mocked(startNavigation);
/** Advances the time, by default to the next frame. */
const pass = (milliseconds = 17): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

let isMounted: boolean;
let giveInput: (input: undefined) => void;
let isRouting: boolean;
function prepare(): void {
  prepareNavigation(page, {
    area,
    lifecycles: Promise.resolve(undefined),
    isMounted: () => isMounted,
  });
}

/**
 * Clicks a link.
 * @returns whether the click was prevented
 */
function click(): boolean {
  document.body.innerHTML = '<a href="/gais/ticket?pass=vip">Go</a>';
  let prevented = false;
  addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault(); // jsdom cannot load documents
    },
    { once: true },
  );
  document.querySelector('a')?.click();
  return prevented;
}

// Removes all listeners after each test, as a new document does.
const targets = [document, window].map((target) => ({
  target,
  listen: target.addEventListener.bind(target),
  removeListener: target.removeEventListener.bind(target),
}));
let removeListeners: (() => void)[];
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isMounted = true;
  const { promise: firstInput, resolve } = Promise.withResolvers<undefined>();
  giveInput = resolve;
  Object.assign(globalThis, { firstScript: { documentPath: '/', firstInput } });
  started.mockReturnValue({
    navigate,
    prefetch,
    recover,
    isRouting: () => isRouting,
    postponeHistory,
  });
  isRouting = false;
  removeListeners = [];
  for (const { target, listen, removeListener } of targets) {
    target.addEventListener = (...args: never[]) => {
      removeListeners.push(() => void Reflect.apply(removeListener, target, args));
      Reflect.apply(listen, target, args);
    };
  }
});
afterEach(async () => {
  removeListeners.forEach((remove) => remove());
  await pass(5000);
  jest.useRealTimers();
});

test('the navigation code loads after the page is interactive and idle and the visitor turns the wheel', async () => {
  prepare();
  await pass(10_000);
  giveInput(undefined);
  await pass(10_000);
  expect(startNavigation).not.toHaveBeenCalled();
  emit('area:route-ready', { area: 'mf-tickets', path: '/', title: '', description: '' });
  expect(startNavigation).not.toHaveBeenCalled();
  await pass(2000);
  expect(startNavigation).toHaveBeenCalledTimes(1);
});

test('without input, the navigation code loads only if the page is blank', async () => {
  prepare();
  emit('area:route-ready', { area: 'mf-tickets', path: '/', title: '', description: '' });
  await pass(10_000);
  expect(startNavigation).not.toHaveBeenCalled();
  const [[isSettled, onBlank] = []] = jest.mocked(watchForBlankPage).mock.calls;
  expect(isSettled?.()).toBe(true);
  onBlank?.();
  await pass();
  expect(startNavigation).toHaveBeenCalledTimes(1);
  expect(isSettled?.()).toBe(false);
});

test('pointing at a link loads the navigation code after the next frame, then prefetches the page', async () => {
  prepare();
  document.body.innerHTML = '<p>Words</p><a href="/gais/ticket">Go</a>';
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await pass();
  expect(startNavigation).not.toHaveBeenCalled();
  const link = document.querySelector('a');
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await pass(1);
  expect(startNavigation).not.toHaveBeenCalled();
  await pass();
  expect(startNavigation).toHaveBeenCalledTimes(1);
  expect(prefetch.mock.calls).toEqual([[link, 0]]);
});

test('a click on an interactive page waits for the navigation code and is followed', async () => {
  prepare();
  expect(click()).toBe(true);
  await pass();
  expect(navigate).toHaveBeenCalledWith(new URL('/gais/ticket?pass=vip', location.href));
  expect(openDocument).not.toHaveBeenCalled();
});

test('a click on a page that is not interactive loads the document', () => {
  isMounted = false;
  prepare();
  expect(click()).toBe(true);
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket?pass=vip`);
  expect(startNavigation).not.toHaveBeenCalled();
});

test('listeners of areas cannot run before the click listener of the shell', async () => {
  prepare();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const target of [window, document]) target.addEventListener('click', swallow, true);
  document.body.innerHTML = '<a href="/gais/ticket?pass=vip">Go</a>';
  document.querySelector('a')?.click();
  await pass();
  expect(navigate).toHaveBeenCalledTimes(1);
  document.querySelector('a')?.click();
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('a failed area loads the navigation code at once, which then handles the failure', async () => {
  isMounted = false;
  prepare();
  const error = new Error('gone');
  const failure = { area: 'mf-tickets', version: '1.0.0', stage: 'LOAD_ERROR', error };
  emit('area:failed', failure);
  await pass();
  expect(recover).toHaveBeenCalledWith(failure);
});

test('a click loads the document if the navigation code cannot load', async () => {
  started.mockImplementationOnce(() => {
    throw new Error('gone');
  });
  prepare();
  expect(click()).toBe(true);
  await pass();
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket?pass=vip`);
});

test('only the last of two clicks before the code has loaded is followed', async () => {
  prepare();
  click();
  document.body.innerHTML = '<a href="/gais/faq">Go</a>';
  document.querySelector('a')?.click();
  await pass();
  expect(navigate.mock.calls).toEqual([[new URL('/gais/faq', location.href)]]);
});

test('before the code has loaded, going back reloads the document and reaches no other listener', () => {
  prepare();
  const router = jest.fn();
  addEventListener('popstate', router);
  dispatchEvent(new Event('popstate'));
  expect(router).toHaveBeenCalledTimes(1);
  expect(reloadDocument).not.toHaveBeenCalled();
  history.replaceState(null, '', '/gais/ticket');
  dispatchEvent(new Event('popstate'));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(router).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/');
});

test('back or forward while another page appears is postponed', async () => {
  prepare();
  const others = jest.fn();
  addEventListener('popstate', others);
  emit('area:route-ready', { area: 'mf-tickets', path: '/', title: '', description: '' });
  giveInput(undefined);
  await pass(10_000);
  expect(startNavigation).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('popstate'));
  expect([others.mock.calls.length, postponeHistory.mock.calls.length]).toEqual([1, 0]);
  isRouting = true;
  dispatchEvent(Object.assign(new Event('popstate'), { singleSpa: true }));
  expect([others.mock.calls.length, postponeHistory.mock.calls.length]).toEqual([2, 0]);
  dispatchEvent(new Event('popstate'));
  expect([others.mock.calls.length, postponeHistory.mock.calls.length]).toEqual([2, 1]);
  expect(reloadDocument).not.toHaveBeenCalled();
});
