import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import type * as Position from './scrollRestoration';

let position: typeof Position;
let scrolled: jest.SpyInstance;

function scrollPage(to: number): void {
  Object.assign(window, { scrollY: to });
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(100);
}

// jsdom keeps no timings.
const arrivedBy = (type: NavigationTimingType): object =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

removeListenersAfterEach();

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  position = await import('./scrollRestoration');
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  arrivedBy('navigate');
  sessionStorage.clear();
  history.replaceState(null, '', '/gais');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const arrivedAt = (): unknown => (scrolled.mock.lastCall as unknown[] | undefined)?.[0];

test('every address keeps its own place, and a return finds it', () => {
  position.startScrollRestoration();
  scrollPage(700);
  position.saveScrollPosition();
  history.replaceState(null, '', '/Careers');
  scrollPage(0); // the document is shorter now: that says nothing about the page that was left
  position.trackScrollPosition();
  scrollPage(120);
  position.saveScrollPosition();

  history.replaceState(null, '', '/gais');
  position.trackScrollPosition();
  position.restoreScrollPosition();
  expect(arrivedAt()).toEqual({ top: 700, behavior: 'instant' });
});

test('a page that was never seen begins at its top', () => {
  position.startScrollRestoration();
  position.restoreScrollPosition();
  expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
});

test('a reload stays where the visitor was, an ordinary visit begins where the browser puts it', () => {
  sessionStorage.setItem(`position:${location.href}`, '430');
  position.startScrollRestoration();
  expect(scrolled).not.toHaveBeenCalled();
  arrivedBy('reload');
  position.startScrollRestoration();
  expect(arrivedAt()).toEqual({ top: 430, behavior: 'instant' });
});

test('a reload of an entry that was never shown goes to what its address names', () => {
  document.body.innerHTML = '<section id="why">Reasons</section>';
  const shown = jest.fn();
  Object.assign(document.body.firstElementChild ?? {}, { scrollIntoView: shown });
  history.replaceState(null, '', '/gais#why');
  arrivedBy('reload');
  position.startScrollRestoration();
  expect(shown).toHaveBeenCalled();
});

test('where site data is blocked, moving goes on and pages begin at their top', () => {
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
  expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
});

test('an address with a hash arrives at what it names', () => {
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
  'an address with %s begins at the top',
  (hash) => {
    history.replaceState(null, '', `/gais${hash}`);
    position.scrollToHashOrTop();
    expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
  },
);
