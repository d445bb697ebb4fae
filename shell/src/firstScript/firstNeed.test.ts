import { datePhaseQuotation, valueQuotation } from '@concourse/contract/facts';
import { firstInput, firstNeeds } from './firstNeed';

jest.mock('@concourse/site/pageData', () => ({ pageData: () => ({ facts }) }));

const phase = datePhaseQuotation('sale');
let facts: Record<string, string>;
let show: ((element: Element) => void) | undefined;
const idle = jest.fn((work: () => void) => setTimeout(work));

class Observer {
  constructor(callback: (entries: object[]) => void) {
    show = (target) => callback([{ target, isIntersecting: observed.includes(target) }]);
  }
  observe(element: Element): void {
    observed.push(element);
  }
  disconnect = jest.fn();
}
let observed: Element[];

function connect(connection?: object): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}
/** A loaded page on a metered connection, which needs nothing: a test adds one need. */
beforeEach(() => {
  observed = [];
  facts = { [valueQuotation('sale')]: '2026-01-21', [phase]: 'upcoming' };
  Object.assign(window, { IntersectionObserver: Observer, requestIdleCallback: idle });
  jest.useFakeTimers({ doNotFake: ['setTimeout'], now: new Date('2026-01-10T12:00:00Z') });
  document.body.innerHTML = '<main id="area" data-area="mf-awards"><p>Words</p></main>';
  history.replaceState(null, '', '/');
  connect({ saveData: true, effectiveType: '4g' });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settled = async (work: Promise<void>): Promise<boolean> => {
  let isSettled = false;
  void work.then(() => (isSettled = true));
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return isSettled;
};
const isNeeded = (): Promise<boolean> => settled(firstNeeds(firstInput()).area);
const add = (html: string): void => document.body.insertAdjacentHTML('beforeend', html);

test('a page of words needs nothing on a metered connection', async () => {
  expect(await isNeeded()).toBe(false);
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'])(
  'a page needs scripts with %s',
  async (name) => {
    const need = firstNeeds(firstInput()).area;
    expect(await settled(need)).toBe(false);
    dispatchEvent(new Event(name));
    expect(await settled(need)).toBe(true);
  },
);

test('a pointer that rests where the page appears needs no scripts', async () => {
  const need = firstNeeds(firstInput()).area;
  const move = (movementX: number) =>
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  move(0);
  expect(await settled(need)).toBe(false);
  move(1);
  expect(await settled(need)).toBe(true);
});

test.each(['scroll', 'focusin'])(
  'a page needs scripts with %s, as by screen readers',
  async (name) => {
    const input = firstInput();
    const need = firstNeeds(input).area;
    document.dispatchEvent(new Event(name));
    expect([await settled(need), await settled(input)]).toEqual([true, false]);
  },
);

test('a list that scrolls inside the page needs no scripts', async () => {
  const need = firstNeeds(firstInput()).area;
  document.querySelector('p')?.dispatchEvent(new Event('scroll'));
  expect(await settled(need)).toBe(false);
});

test.each([
  ['a fragment in its address', () => history.replaceState(null, '', '#delete')],
  ['a query in its address', () => history.replaceState(null, '', '?view=room')],
  ['a fragment that hydrates at the start', () => add('<div data-hydrate="load"></div>')],
  ['a form', () => add('<form data-live></form>')],
  ['a notice', () => add('<div data-notice="kept"></div>')],
  ['no area', () => document.querySelector('#area')?.removeAttribute('data-area')],
  ['a date that passed', () => (facts[phase] = 'past')],
  [
    'a focused element',
    () => {
      add('<button>Skip</button>');
      document.querySelector('button')?.focus();
    },
  ],
])('a page with %s needs scripts at once', async (_, change) => {
  change();
  expect(await isNeeded()).toBe(true);
});

test('a list of facts, which no date changes, causes no need', async () => {
  facts[datePhaseQuotation('winners')] = 'empty';
  facts[valueQuotation('winners')] = '';
  expect(await isNeeded()).toBe(false);
});

test('a clock that is years behind causes no need', async () => {
  facts[phase] = 'past';
  jest.setSystemTime(new Date('2001-01-01'));
  expect(await isNeeded()).toBe(false);
});

test.each(['data-live', 'data-hydrate="visible"'])(
  'a part with %s needs scripts when it comes into view',
  async (attribute) => {
    add(`<div id="part" ${attribute}></div>`);
    const need = firstNeeds(firstInput()).area;
    expect(await settled(need)).toBe(false);
    const [part] = observed;
    expect(part?.id).toBe('part');
    show?.(document.body);
    expect(await settled(need)).toBe(false);
    show?.(part ?? document.body);
    expect(await settled(need)).toBe(true);
  },
);

test.each([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])(
  'with the connection %j, a loaded page starts when it is idle: %s',
  async (connection, starts) => {
    connect(connection);
    document.querySelector('p')?.insertAdjacentHTML('beforeend', '<button>Keep</button>');
    expect(await isNeeded()).toBe(starts);
  },
);

test('an idle page of words needs the start script, and its area with an input', async () => {
  connect();
  const { start, area } = firstNeeds(firstInput());
  expect([await settled(start), await settled(area)]).toEqual([true, false]);
  dispatchEvent(new Event('keydown'));
  expect(await settled(area)).toBe(true);
});

test('a page that still loads does not start when it is idle', async () => {
  connect();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const need = firstNeeds(firstInput()).start;
  expect(await settled(need)).toBe(false);
  dispatchEvent(new Event('load'));
  expect(await settled(need)).toBe(true);
});
