import { emit } from '@concourse/contract/events';
import { hydrateFragment } from './hydrateFragment';
import { observeFragments } from './observeFragments';

jest.mock('./hydrateFragment', () => ({ hydrateFragment: jest.fn(() => Promise.resolve()) }));

const observed = new Map<Element, () => void>();
class Observer {
  constructor(readonly callback: IntersectionObserverCallback) {}
  observe(element: Element): void {
    const report = (isIntersecting: boolean) =>
      this.callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
    report(false);
    observed.set(element, () => report(true));
  }
  disconnect = jest.fn();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const add = (moment: string): HTMLElement => {
  const root = document.createElement('div');
  root.dataset.hydrate = moment;
  document.body.append(root);
  return root;
};
const hydrated = () => jest.mocked(hydrateFragment).mock.calls.map(([root]) => root);

test('each fragment hydrates once, at its moment, also on later pages, and an empty place is filled at once', async () => {
  Object.assign(window, { IntersectionObserver: Observer });
  const [visible, load, input] = ['visible', 'load', 'input'].map(add);
  const { promise: firstInput, resolve } = Promise.withResolvers<undefined>();
  Object.assign(globalThis, { firstScript: { firstInput } });
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  observeFragments();
  await settle();
  expect(hydrated()).toEqual([]);
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(hydrated()).toEqual([load]);
  observed.get(visible as HTMLElement)?.();
  await settle();
  expect(hydrated()).toEqual([load, visible]);
  resolve(undefined);
  await settle();
  expect(hydrated()).toEqual([load, visible, input]);

  const later = add('load');
  const empty = add('');
  delete empty.dataset.hydrate;
  empty.dataset.fragment = 'mf-summit/board/default';
  emit('fragments:placed', null);
  emit('fragments:placed', null);
  await settle();
  expect(hydrated()).toEqual([load, visible, input, empty, later]);
});

test('an input starts a fragment that waits for the load of the document', async () => {
  jest.mocked(hydrateFragment).mockClear();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  Object.assign(globalThis, { firstScript: { firstInput: Promise.resolve() } });
  const load = add('load');
  emit('fragments:placed', null);
  await settle();
  expect(hydrated()).toEqual([load]);
});
