import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import type * as Position from './position';

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
  position = await import('./position');
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
  position.keepPositions();
  scrollPage(700);
  position.leavePosition();
  history.replaceState(null, '', '/Careers');
  scrollPage(0); // the document is shorter now: that says nothing about the page that was left
  position.enterPosition();
  scrollPage(120);
  position.leavePosition();

  history.replaceState(null, '', '/gais');
  position.enterPosition();
  position.restorePosition();
  expect(arrivedAt()).toEqual({ top: 700, behavior: 'instant' });
});

test('a page that was never seen begins at its top', () => {
  position.keepPositions();
  position.restorePosition();
  expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
});

test('a reload stays where the visitor was, an ordinary visit begins where the browser puts it', () => {
  sessionStorage.setItem(`position:${location.href}`, '430');
  position.keepPositions();
  expect(scrolled).not.toHaveBeenCalled();
  arrivedBy('reload');
  position.keepPositions();
  expect(arrivedAt()).toEqual({ top: 430, behavior: 'instant' });
});

test('a reload of an entry that was never shown goes to what its address names', () => {
  document.body.innerHTML = '<section id="why">Reasons</section>';
  const shown = jest.fn();
  Object.assign(document.body.firstElementChild ?? {}, { scrollIntoView: shown });
  history.replaceState(null, '', '/gais#why');
  arrivedBy('reload');
  position.keepPositions();
  expect(shown).toHaveBeenCalled();
});

test('where site data is blocked, moving goes on and pages begin at their top', () => {
  const blocked = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  position.keepPositions();
  scrollPage(700);
  position.leavePosition();
  position.enterPosition();
  position.restorePosition();
  expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
});

test('an address with a hash arrives at what it names', () => {
  document.body.innerHTML = '<section id="why join">Reasons</section>';
  const target = document.body.firstElementChild as HTMLElement;
  const shown = jest.fn();
  target.scrollIntoView = shown;
  history.replaceState(null, '', '/gais#why%20join');
  position.goToHashOrTop();
  expect(shown).toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalled();
});

test.each(['#nothing-here', '#100%', '#%E0%A4%A'])(
  'an address with %s begins at the top',
  (hash) => {
    history.replaceState(null, '', `/gais${hash}`);
    position.goToHashOrTop();
    expect(arrivedAt()).toEqual({ top: 0, behavior: 'instant' });
  },
);
