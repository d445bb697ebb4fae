import { onFragmentEvent, sendFragmentEvent } from './fragmentEvents';

declare module './fragmentEvents' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the interface of the contract
  interface FragmentEvents {
    'mf-test/offer:chosen': { pass: string };
  }
}

const name = 'mf-test/offer:chosen';
const stops: (() => void)[] = [];

/** Starts a listener. @returns what it has received */
function listen(): unknown[][] {
  const received: unknown[][] = [];
  stops.push(onFragmentEvent(name, (...event) => received.push(event)));
  return received;
}

const button = (instance: string): Element =>
  document.querySelector(`[data-fragment$="/${instance}"] button`) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = ['student', 'vip']
    .map((id) => `<div data-fragment="mf-test/offer/${id}"><button></button></div>`)
    .join('');
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('every listener on the page gets the detail and the fragment that sent it', () => {
  const [page, sibling] = [listen(), listen()];
  sendFragmentEvent(button('vip'), name, { pass: 'VIP' });
  expect(page).toEqual([[{ pass: 'VIP' }, 'mf-test/offer/vip']]);
  expect(sibling).toEqual(page);
});

test('a later listener gets the latest detail of each fragment on the page, and the others do not get it again', () => {
  const early = listen();
  sendFragmentEvent(button('vip'), name, { pass: 'VIP' });
  sendFragmentEvent(button('student'), name, { pass: 'Student' });
  sendFragmentEvent(button('vip'), name, { pass: 'none' });
  const late = listen();
  expect(late).toEqual([
    [{ pass: 'Student' }, 'mf-test/offer/student'],
    [{ pass: 'none' }, 'mf-test/offer/vip'],
  ]);
  expect(early).toHaveLength(3);
  sendFragmentEvent(button('vip'), name, { pass: 'VIP' });
  expect(late).toHaveLength(3);
  document.body.innerHTML = '';
  expect(listen()).toEqual([]);
});

test('a component that its owner shows without a fragment has no key', () => {
  const received = listen();
  sendFragmentEvent(document.body, name, { pass: 'VIP' });
  expect(received).toEqual([[{ pass: 'VIP' }, undefined]]);
});

test('a listener that throws stops no other one, and the browser reports its errors', () => {
  const errors: string[] = [];
  const report = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push((event.error as Error).message);
  };
  addEventListener('error', report);
  sendFragmentEvent(button('vip'), name, { pass: 'VIP' });
  const fail = (): never => {
    throw new Error('on purpose');
  };
  stops.push(onFragmentEvent(name, fail));
  const received = listen();
  sendFragmentEvent(button('vip'), name, { pass: 'Student' });
  removeEventListener('error', report);
  expect(errors).toEqual(['on purpose', 'on purpose']);
  expect(received).toHaveLength(2);
});

test('a listener that has stopped gets no event', () => {
  const received = listen();
  stops.pop()?.();
  sendFragmentEvent(button('vip'), name, { pass: 'VIP' });
  expect(received).toEqual([]);
});

/** Only compiled. */
export function mistakes(): void {
  // @ts-expect-error No fragment declares this event.
  onFragmentEvent('mf-test/offer:closed', () => undefined);
  // @ts-expect-error The detail has another type.
  sendFragmentEvent(document.body, name, { pass: 1 });
  // @ts-expect-error The listener expects another detail.
  onFragmentEvent(name, (detail: { price: number }) => void detail);
}
