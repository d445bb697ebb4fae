import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import type * as Position from './scrollRestoration';

let position: typeof Position;
let scrolled: jest.SpyInstance;

function scrollPage(to: number): void {
  Object.assign(window, { scrollY: to });
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(100);
}

// jsdom has no navigation timing.
const setNavigationType = (type: NavigationTimingType): object =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

removeListenersAfterEach();

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  position = await import('./scrollRestoration');
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  setNavigationType('navigate');
  sessionStorage.clear();
  history.replaceState(null, '', '/gais');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const scrolledTo = (): unknown => (scrolled.mock.lastCall as unknown[] | undefined)?.[0];

test('every history entry restores its own scroll position', () => {
  position.startScrollRestoration();
  scrollPage(700);
  position.saveScrollPosition();
  history.replaceState(null, '', '/Careers');
  scrollPage(0); // the document became shorter: this must not change the stored position
  position.trackScrollPosition();
  scrollPage(120);
  position.saveScrollPosition();

  history.replaceState(null, '', '/gais');
  position.trackScrollPosition();
  position.restoreScrollPosition();
  expect(scrolledTo()).toEqual({ top: 700, behavior: 'instant' });
});

test('a page that was never visited starts at the top', () => {
  position.startScrollRestoration();
  position.restoreScrollPosition();
  expect(scrolledTo()).toEqual({ top: 0, behavior: 'instant' });
});

test('a reload restores the scroll position, a first visit does not', () => {
  sessionStorage.setItem(`position:${location.href}`, '430');
  position.startScrollRestoration();
  expect(scrolled).not.toHaveBeenCalled();
  setNavigationType('reload');
  position.startScrollRestoration();
  expect(scrolledTo()).toEqual({ top: 430, behavior: 'instant' });
});

test('a reload without a stored position scrolls to the hash', () => {
  document.body.innerHTML = '<section id="why">Reasons</section>';
  const shown = jest.fn();
  Object.assign(document.body.firstElementChild ?? {}, { scrollIntoView: shown });
  history.replaceState(null, '', '/gais#why');
  setNavigationType('reload');
  position.startScrollRestoration();
  expect(shown).toHaveBeenCalled();
});

test('with blocked site data, navigation works and pages start at the top', () => {
  const blocked = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  position.startScrollRestoration();
  scrollPage(700);
  position.saveScrollPosition();
  position.trackScrollPosition();
  position.restoreScrollPosition();
  expect(scrolledTo()).toEqual({ top: 0, behavior: 'instant' });
});

test('a hash scrolls to its element', () => {
  document.body.innerHTML = '<section id="why join">Reasons</section>';
  const target = document.body.firstElementChild as HTMLElement;
  const shown = jest.fn();
  target.scrollIntoView = shown;
  history.replaceState(null, '', '/gais#why%20join');
  position.scrollToHashOrTop();
  expect(shown).toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalled();
});

test.each(['#nothing-here', '#100%', '#%E0%A4%A'])(
  'the invalid hash %s scrolls to the top',
  (hash) => {
    history.replaceState(null, '', `/gais${hash}`);
    position.scrollToHashOrTop();
    expect(scrolledTo()).toEqual({ top: 0, behavior: 'instant' });
  },
);
