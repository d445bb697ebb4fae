import { documentParsed, isParsed, stylesSettled } from './documentState';

const wasSettled = async (promise: Promise<void>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => setTimeout(resolve));
  return settled;
};

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')];

afterEach(() => jest.restoreAllMocks());

test.each(['load', 'error'])(
  'waits until the last style sheet of the head has sent %s',
  async (last) => {
    document.head.innerHTML = '<link rel="stylesheet"><link rel="stylesheet"><link rel="preload">';
    document.body.innerHTML = '<link rel="stylesheet">';
    const settled = stylesSettled();
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await wasSettled(settled)).toBe(false);
    links()[1]?.dispatchEvent(new Event(last));
    expect(await wasSettled(settled)).toBe(true);
  },
);

test('does not wait for a style sheet that has loaded earlier', async () => {
  document.head.innerHTML = '<link rel="stylesheet">';
  Object.defineProperty(links()[0], 'sheet', { value: {} });
  expect(await wasSettled(stylesSettled())).toBe(true);
});

test('a document is parsed at DOMContentLoaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const parsed = documentParsed();
  expect([isParsed(), await wasSettled(parsed)]).toEqual([false, false]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect([isParsed(), await wasSettled(parsed)]).toEqual([true, true]);
  expect(await wasSettled(documentParsed())).toBe(true);
});
