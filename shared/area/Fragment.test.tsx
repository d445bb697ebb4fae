import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Fragment } from './Fragment';

const key = 'mf-other/offer/default';
const composed = `<div data-fragment="${key}"><p>Composed</p></div>`;

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('main');
  document.body.replaceChildren(host);
});
afterEach(() => {
  globalThis.composedFragment = undefined;
});

const place = (): Element | null => host.querySelector('[data-fragment]');

test('hydration keeps the composed nodes of a fragment, without a warning', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  host.innerHTML = composed;
  const before = place()?.firstChild;
  await act(() => Promise.resolve(hydrateRoot(host, <Fragment of="mf-other/offer" />)));
  expect(place()?.firstChild).toBe(before);
  expect(logged).not.toHaveBeenCalled();
});

test('a page that renders again after a failed hydration keeps the composed fragment', async () => {
  host.innerHTML = `<p>server</p>${composed}`;
  const recovered = jest.fn();
  const page = (
    <>
      <p>browser</p>
      <Fragment of="mf-other/offer" />
    </>
  );
  await act(() => Promise.resolve(hydrateRoot(host, page, { onRecoverableError: recovered })));
  expect(recovered).toHaveBeenCalled();
  expect(host).toHaveTextContent('browserComposed');
});

test('a page after a navigation shows what the shell provides, with each instance on its own', async () => {
  globalThis.composedFragment = (wanted) => document.createTextNode(wanted);
  const root = createRoot(host);
  await act(() => {
    root.render(<Fragment of="mf-other/offer" />);
    return Promise.resolve();
  });
  expect(place()).toHaveTextContent(key);
  await act(() => {
    root.render(<Fragment of="mf-other/offer" instance="vip" />);
    return Promise.resolve();
  });
  expect(place()).toHaveTextContent('mf-other/offer/vip');
});

test('in a host without fragments the place is empty', async () => {
  await act(() => {
    createRoot(host).render(<Fragment of="mf-other/offer" />);
    return Promise.resolve();
  });
  expect(place()).toBeEmptyDOMElement();
});
