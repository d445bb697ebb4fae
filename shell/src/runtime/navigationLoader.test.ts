import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';
import { openDocument, reloadDocument } from './documents';
import { prepareNavigation } from './navigationLoader';
import { startNavigation } from './startNavigation';

jest.mock('./documents');
jest.mock('./startNavigation');

const area: AreaEntry = {
  name: 'mf-tickets',
  version: '1.0.0',
  container: 'mf_tickets',
  entry: '/areas/mf-tickets/1.0.0/remoteEntry.js',
  integrity: 'sha384-x',
  routes: ['/gais/ticket'],
};
const page: PageData = { contract: 2, shell: '1.0.0', area, site: defaultSiteConfig };
const follow = jest.fn<undefined, [URL]>();
const pointAt = jest.fn();
const recover = jest.fn();
const started = jest.mocked(startNavigation);
const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

let isMounted: boolean;
function prepare(): void {
  prepareNavigation(page, {
    area,
    lifecycles: Promise.resolve(undefined),
    isMounted: () => isMounted,
  });
}

/** Clicks a link. @returns whether the click was taken from the browser */
function click(): boolean {
  document.body.innerHTML = '<a href="/gais/ticket?pass=vip">Go</a>';
  let taken = false;
  addEventListener(
    'click',
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault(); // jsdom loads no documents
    },
    { once: true },
  );
  document.querySelector('a')?.click();
  return taken;
}

// Each test is a document of its own: what the one before listened to is gone.
const targets = [document, window].map((target) => ({
  target,
  listen: target.addEventListener.bind(target),
  forget: target.removeEventListener.bind(target),
}));
let leave: (() => void)[];
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isMounted = true;
  started.mockReturnValue({ navigate: follow, prefetch: pointAt, recover });
  leave = [];
  for (const { target, listen, forget } of targets) {
    target.addEventListener = (...args: never[]) => {
      leave.push(() => void Reflect.apply(forget, target, args));
      Reflect.apply(listen, target, args);
    };
  }
});
afterEach(async () => {
  leave.forEach((away) => away());
  await pass(5000);
  jest.useRealTimers();
});

test('nothing of moves is loaded before the page is interactive, and then when it is loaded and idle', async () => {
  prepare();
  await pass(10_000);
  expect(startNavigation).not.toHaveBeenCalled();
  emit('area:route-ready', { area: 'mf-tickets', path: '/', title: '', description: '' });
  expect(startNavigation).not.toHaveBeenCalled();
  await pass(2000);
  expect(startNavigation).toHaveBeenCalledTimes(1);
});

test('a visitor who points at a link has it loaded at once, and then what the link leads to', async () => {
  prepare();
  document.body.innerHTML = '<p>Words</p><a href="/gais/ticket">Go</a>';
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await pass();
  expect(startNavigation).not.toHaveBeenCalled();
  const link = document.querySelector('a');
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await pass();
  expect(startNavigation).toHaveBeenCalledTimes(1);
  expect(pointAt.mock.calls).toEqual([[link, 0]]);
});

test('a click on an interactive page waits for it, and is followed', async () => {
  prepare();
  expect(click()).toBe(true);
  await pass();
  expect(follow).toHaveBeenCalledWith(new URL('/gais/ticket?pass=vip', location.href));
  expect(openDocument).not.toHaveBeenCalled();
});

test('a click on a page that is not interactive loads the document', () => {
  isMounted = false;
  prepare();
  expect(click()).toBe(true);
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket?pass=vip`);
  expect(startNavigation).not.toHaveBeenCalled();
});

test('no listener that an area adds, wherever it is, comes before that of links', async () => {
  prepare();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const target of [window, document]) target.addEventListener('click', swallow, true);
  document.body.innerHTML = '<a href="/gais/ticket?pass=vip">Go</a>';
  document.querySelector('a')?.click();
  await pass();
  expect(follow).toHaveBeenCalledTimes(1);
  document.querySelector('a')?.click();
  expect(follow).toHaveBeenCalledTimes(2);
});

test('a failure has the chunk loaded at once, which then answers for it', async () => {
  isMounted = false;
  prepare();
  const error = new Error('gone');
  const failure = { area: 'mf-tickets', version: '1.0.0', stage: 'LOAD_ERROR', error };
  emit('area:failed', failure);
  await pass();
  expect(recover).toHaveBeenCalledWith(failure);
});

test('a click is a page load where what moves need cannot be had, and the next one tries again', async () => {
  started.mockImplementationOnce(() => {
    throw new Error('gone');
  });
  prepare();
  expect(click()).toBe(true);
  await pass();
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket?pass=vip`);
});

test('of two clicks before it is there, the last is followed', async () => {
  prepare();
  click();
  document.body.innerHTML = '<a href="/gais/faq">Go</a>';
  document.querySelector('a')?.click();
  await pass();
  expect(follow.mock.calls).toEqual([[new URL('/gais/faq', location.href)]]);
});

test('back to another page before it is there is a page load, which nothing else hears of', () => {
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
