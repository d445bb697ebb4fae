import * as singleSpa from 'single-spa';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { emit, on, type SiteEvents } from '@concourse/contract/events';
import { renderHeader } from '../header';
import type { Destination, Directory } from './directory';
import { openDocument, reloadDocument } from './documents';
import { createNavigation, type Navigation } from './navigation';
import { preloadScripts } from './preloadScripts';
import { loadLifecycles, registeredRelease } from './remotes';
import {
  trackScrollPosition,
  scrollToHashOrTop,
  saveScrollPosition,
  restoreScrollPosition,
} from './scrollRestoration';
import { loadStyles } from './styles';

jest.mock('single-spa');
jest.mock('../header');
jest.mock('./documents');
jest.mock('./scrollRestoration');
jest.mock('./preloadScripts');
jest.mock('./remotes');
jest.mock('./styles');

const spa = jest.mocked(singleSpa);
Object.assign(spa, { SKIP_BECAUSE_BROKEN: 'SKIP_BECAUSE_BROKEN' });
const remotes = { load: jest.mocked(loadLifecycles), registered: jest.mocked(registeredRelease) };

const tickets: AreaEntry = {
  name: 'mf-tickets',
  version: '1.0.0',
  container: 'mf_tickets',
  entry: '/areas/mf-tickets/1.0.0/remoteEntry.js',
  integrity: 'sha384-x',
  routes: ['/gais/ticket', '/gais/:form'],
};
const page: PageData = { contract: 1, shell: '1.0.0', area: tickets, site: defaultSiteConfig };

const script = { href: '/areas/mf-tickets/1.0.0/route-ticket.js', integrity: 'sha384-y' };
const stylesheet = { href: '/areas/mf-tickets/1.0.0/route-ticket.css', integrity: 'sha384-w' };
const files = [script, stylesheet];

const styles = [{ href: '/areas/mf-awards/1.0.0/fragment.css', integrity: 'sha384-z' }];
const fragments = { 'mf-awards/fees/default': { content: ['Fees'], styles } };

let owners: Record<string, AreaEntry>;
let shellChanged: boolean;
const find = jest.fn<Promise<Destination>, [path: string, fresh?: boolean]>();
const directory: Directory = {
  find,
  loadOwners: () => Promise.resolve(),
  shellChanged: () => shellChanged,
};
const preload = jest.fn<Promise<void>, [string]>();

/** Runs pending promises and timers. */
const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

let navigation: Navigation;

/** Follows a link to the path. */
function follow(path: string): void {
  document.body.innerHTML =
    '<main id="area"><h1 tabindex="-1">Page</h1></main><section id="notices"></section>';
  navigation.navigate(new URL(path, location.href));
}

const show = (path: string, title = 'A page'): void => {
  history.replaceState(null, '', path);
  emit('area:route-ready', { area: 'mf-tickets', path, title, description: 'What it is' });
};

beforeAll(() => {
  const first = { registered: Promise.resolve(), isMounted: () => false };
  navigation = createNavigation(page, directory, first);
});

/** The current page before each test. */
const startPage = '/gais/start';

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  owners = { [startPage]: tickets, '/gais/ticket': tickets, '/gais/exhibition-form': tickets };
  shellChanged = false;
  find.mockImplementation((path) => {
    const area = owners[path];
    if (!area) return Promise.reject(new Error('no owner'));
    const facts = {
      header: { 'gais.summit.name': 'GAIS' },
      pages: { [`${area.name}.price`]: '1,460' },
    };
    return Promise.resolve({ area, files, facts, fragments });
  });
  globalThis.quotedFacts = {};
  spa.getMountedApps.mockReturnValue(['mf-tickets']);
  remotes.registered.mockReturnValue(tickets);
  remotes.load.mockResolvedValue({ preload } as never);
  preload.mockResolvedValue();
  jest.mocked(loadStyles).mockResolvedValue();
  history.replaceState(null, '', '/');
  follow(startPage);
  await pass();
  show(startPage);
  await pass();
  globalThis.quotedFacts = {};
  jest.clearAllMocks();
});

afterEach(async () => {
  await pass(5000);
  jest.useRealTimers();
});

test('a link is followed only after everything its page needs has loaded', async () => {
  let ready = (): void => undefined;
  preload.mockReturnValue(new Promise((resolve) => (ready = resolve)));
  follow('/gais/ticket');
  await pass(1000);
  expect(preload).toHaveBeenCalledWith('/gais/ticket');
  expect(spa.navigateToUrl).not.toHaveBeenCalled();
  ready();
  await pass();
  expect(saveScrollPosition).toHaveBeenCalled();
  expect(spa.navigateToUrl).toHaveBeenCalledWith(`${location.origin}/gais/ticket`);
  expect(openDocument).not.toHaveBeenCalled();
});

test('facts are shared when the page is shown, not earlier', async () => {
  follow('/gais/ticket');
  expect(globalThis.quotedFacts).toEqual({});
  await pass();
  expect(globalThis.quotedFacts).toEqual({
    '': { 'gais.summit.name': 'GAIS' },
    [`${location.origin}/areas/mf-tickets/1.0.0/`]: { 'mf-tickets.price': '1,460' },
  });
});

test('a page is shown once its styles and those of its fragments have loaded, with the content of the fragments', async () => {
  let ready = (): void => undefined;
  jest.mocked(loadStyles).mockReturnValueOnce(new Promise((resolve) => (ready = resolve)));
  follow('/gais/ticket');
  await pass(1000);
  expect(loadStyles).toHaveBeenCalledWith([stylesheet, ...styles]);
  expect(spa.navigateToUrl).not.toHaveBeenCalled();
  ready();
  await pass();
  expect(spa.navigateToUrl).toHaveBeenCalledTimes(1);
  expect(globalThis.composedFragment?.('mf-awards/fees/default')).toHaveTextContent('Fees');
});

test('all scripts of a page are preloaded before its area loads', async () => {
  remotes.load.mockReturnValue(new Promise(() => undefined));
  follow('/gais/ticket');
  await pass();
  expect(preloadScripts).toHaveBeenCalledWith([script]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a page that does not load within four seconds becomes a document load', async () => {
  preload.mockReturnValue(new Promise(() => undefined));
  follow('/gais/ticket');
  await pass(3900);
  expect(openDocument).not.toHaveBeenCalled();
  await pass(200);
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket`);
  expect(spa.navigateToUrl).not.toHaveBeenCalled();
});

test.each([
  ['no area owns the address', () => (owners = {})],
  ['the shell was promoted meanwhile', () => (shellChanged = true)],
  [
    'the area was promoted meanwhile',
    () => remotes.registered.mockReturnValue({ ...tickets, version: '0.9.0' }),
  ],
  ['the area cannot be loaded', () => remotes.load.mockRejectedValue(new Error('gone'))],
])('the browser loads the document if %s', async (_why, arrange) => {
  arrange();
  follow('/gais/ticket');
  await pass();
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket`);
  expect(spa.navigateToUrl).not.toHaveBeenCalled();
});

test('links and history navigations load documents until an area is interactive', async () => {
  spa.getMountedApps.mockReturnValue([]);
  follow('/gais/ticket');
  await pass();
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket`);
  goBack('/gais/exhibition-form');
  await pass();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(preload).not.toHaveBeenCalled();
});

test('a page of an area that single-spa gave up loads as a document', async () => {
  spa.getAppStatus.mockReturnValueOnce('SKIP_BECAUSE_BROKEN');
  follow('/gais/ticket');
  await pass();
  expect(openDocument).toHaveBeenCalledWith(`${location.origin}/gais/ticket`);
});

test('a page that does not mount within four seconds is reported as late', async () => {
  const failed = jest.fn();
  const stop = on('area:failed', failed);
  follow('/gais/exhibition-form');
  await pass(3900);
  expect([navigation.hasNavigated(), navigation.isNavigating()]).toEqual([true, true]);
  expect(failed).not.toHaveBeenCalled();
  await pass(200);
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-tickets', stage: 'late' }]]);
  show('/gais/exhibition-form');
  await pass();
  expect(navigation.isNavigating()).toBe(false);
  stop();
});

test('a link to the current page changes only the address', async () => {
  const failed = jest.fn();
  const stop = on('area:failed', failed);
  follow(`${startPage}?hall=2`);
  await pass(5000);
  expect(spa.navigateToUrl).toHaveBeenCalledWith(`${location.origin}${startPage}?hall=2`);
  expect(trackScrollPosition).toHaveBeenCalledTimes(1);
  expect(navigation.isNavigating()).toBe(false);
  expect(failed).not.toHaveBeenCalled();
  stop();
});

test('a new page gets its title, description, scroll position, header and focus', async () => {
  document.head.innerHTML = '<meta name="description"><link rel="canonical" href="/">';
  follow('/gais/ticket');
  await pass();
  show('/gais/ticket', 'Passes');
  await pass();
  expect(document.title).toBe('Passes | Concourse');
  expect(document.querySelector('meta')).toHaveAttribute('content', 'What it is');
  expect(document.querySelector('link')).toHaveAttribute(
    'href',
    `${defaultSiteConfig.siteUrl}/gais/ticket`,
  );
  expect(document.documentElement).toHaveAttribute('data-summit', 'true');
  expect(renderHeader).toHaveBeenCalledWith('/gais/ticket');
  expect(scrollToHashOrTop).toHaveBeenCalled();
  expect(document.querySelector('h1')).toHaveFocus();
});

test('a finished navigation is reported with route, release and duration', async () => {
  const onNavigated = jest.fn();
  const stop = on('shell:moved', onNavigated);
  preload.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 120)));
  follow('/gais/exhibition-form');
  await pass(120);
  expect(onNavigated).not.toHaveBeenCalled();
  show('/gais/exhibition-form');
  await pass();
  const [{ page: to, ms }] = onNavigated.mock.lastCall as [SiteEvents['shell:moved']];
  expect(to).toEqual({ area: 'mf-tickets', release: '1.0.0', pattern: '/gais/:form' });
  expect(ms).toBeCloseTo(120, -1);
  stop();
});

test('a page that changes without a navigation is ignored', async () => {
  follow('/gais/exhibition-form');
  await pass();
  show('/gais/exhibition-form');
  await pass();
  jest.clearAllMocks();
  show('/gais/exhibition-form', 'The same, drawn again');
  await pass();
  expect(scrollToHashOrTop).not.toHaveBeenCalled();
  expect(restoreScrollPosition).not.toHaveBeenCalled();
});

type Cancel = jest.Mock<undefined, [Promise<boolean>]>;
function goBack(to: string): Cancel {
  const cancelNavigation = jest.fn<undefined, [Promise<boolean>]>();
  const detail = {
    newUrl: `${location.origin}${to}`,
    originalEvent: new PopStateEvent('popstate'),
    cancelNavigation,
  };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  return cancelNavigation;
}

test('back waits for its page, then restores the scroll position', async () => {
  const onNavigated = jest.fn();
  const stop = on('shell:moved', onNavigated);
  const cancel = goBack('/gais/ticket');
  await pass();
  await expect(cancel.mock.lastCall?.[0]).resolves.toBe(false);
  show('/gais/ticket');
  await pass();
  expect(restoreScrollPosition).toHaveBeenCalled();
  expect(onNavigated).toHaveBeenCalledTimes(1);
  stop();
  expect(scrollToHashOrTop).not.toHaveBeenCalled();
});

const endRouting = (): void => void dispatchEvent(new Event('single-spa:routing-event'));

test('a postponed history navigation continues once, when single-spa has finished', async () => {
  const router = jest.fn();
  addEventListener('popstate', router);
  navigation.postponeHistory();
  navigation.postponeHistory();
  await pass(400);
  expect(router).not.toHaveBeenCalled();
  endRouting();
  await pass();
  expect(router).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(router).toHaveBeenCalledTimes(1);
  expect(reloadDocument).not.toHaveBeenCalled();
  removeEventListener('popstate', router);
});

test('a postponed history navigation reloads the document if single-spa does not finish', async () => {
  navigation.postponeHistory();
  await pass(500);
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('a history navigation before the next page has appeared reloads the document', async () => {
  goBack('/gais/ticket');
  await pass();
  navigation.postponeHistory();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  show('/gais/ticket');
});

test.each([
  ['a page that starts at its top', () => follow('/gais/ticket'), 1],
  ['a page with an anchor', () => follow('/gais/ticket#passes'), 0],
  ['a page with a stored position', () => goBack('/gais/ticket'), 0],
])(
  '%s: its later sections get their layout later only if no position depends on them',
  async (_, start, count) => {
    start();
    await pass();
    const later = document.createElement('section');
    later.getBoundingClientRect = () => ({ top: innerHeight }) as DOMRect;
    document.querySelector('#area')?.append(later);
    show('/gais/ticket');
    await pass();
    expect(document.querySelectorAll('[data-deferred]')).toHaveLength(count);
  },
);

test('touch, focus and a resting pointer prefetch a page; a passing pointer does not', async () => {
  document.body.innerHTML = '<a href="/gais/exhibition-form">Go</a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await pass(500);
  expect(preload).not.toHaveBeenCalled();
  for (const hint of ['pointerover', 'focusin', 'touchstart']) {
    link.dispatchEvent(new Event(hint, { bubbles: true }));
    await pass(60);
  }
  expect(preload).toHaveBeenCalledTimes(3);
  expect(preloadScripts).toHaveBeenCalledTimes(3);
  expect(find.mock.calls).toEqual(Array.from({ length: 3 }, () => ['/gais/exhibition-form', true]));
  expect(spa.navigateToUrl).not.toHaveBeenCalled();
});
