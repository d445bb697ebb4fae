import { documentParsed, isParsed, stylesSettled } from './documentState';

const wasSettled = async (promise: Promise<void>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve));
  return settled;
};

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')];

let readyState: DocumentReadyState;
let timed: string[];

beforeEach(() => {
  readyState = 'interactive';
  timed = [];
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  // jsdom has no resource timing.
  const getEntriesByName = (url: string) => timed.filter((name) => url.endsWith(name));
  Object.assign(performance, { getEntriesByName });
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><link rel="preload">';
  document.body.innerHTML = '<link rel="stylesheet">';
});
afterEach(() => jest.restoreAllMocks());

test.each(['load', 'error'])(
  'waits until the last style sheet of the head has sent %s',
  async (last) => {
    const settled = stylesSettled();
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await wasSettled(settled)).toBe(false);
    links()[1]?.dispatchEvent(new Event(last));
    expect(await wasSettled(settled)).toBe(true);
  },
);

test('does not wait for style sheets that were received earlier', async () => {
  timed = ['/a.css', '/b.css'];
  expect(await wasSettled(stylesSettled())).toBe(true);
});

test('waits at most until the document has loaded', async () => {
  const settled = stylesSettled();
  window.dispatchEvent(new Event('load'));
  expect(await wasSettled(settled)).toBe(true);
  readyState = 'complete';
  expect(await wasSettled(stylesSettled())).toBe(true);
});

test('a document is parsed at DOMContentLoaded', async () => {
  readyState = 'loading';
  const parsed = documentParsed();
  expect([isParsed(), await wasSettled(parsed)]).toEqual([false, false]);
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect([isParsed(), await wasSettled(parsed)]).toEqual([true, true]);
  expect(await wasSettled(documentParsed())).toBe(true);
});
