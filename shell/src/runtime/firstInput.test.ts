import { startsOnInput, whenAreaMayStart } from './firstInput';

const waiting =
  '<link rel="preload" as="script" href="/a.js" integrity="sha384-x" media="not all" data-after="input">';

const settled = async (work: Promise<void>): Promise<boolean> => {
  let isSettled = false;
  void work.then(() => (isSettled = true));
  await new Promise((resolve) => setTimeout(resolve));
  return isSettled;
};

beforeEach(() => {
  document.head.innerHTML = waiting;
  location.hash = '';
});

test('a page whose scripts do not wait starts at once', async () => {
  document.head.innerHTML = waiting.replace(' media="not all" data-after="input"', '');
  expect(startsOnInput()).toBe(false);
  expect(await settled(whenAreaMayStart())).toBe(true);
});

test.each([
  ['an input', () => window.dispatchEvent(new Event('touchstart'))],
  ['a scroll of the document', () => document.dispatchEvent(new Event('scroll'))],
  [
    'a move of the focus',
    () => document.body.dispatchEvent(new Event('focusin', { bubbles: true })),
  ],
])('a page of text starts with %s, and then preloads its scripts', async (_, act) => {
  const start = whenAreaMayStart();
  expect(startsOnInput()).toBe(true);
  expect(await settled(start)).toBe(false);
  act();
  expect(await settled(start)).toBe(true);
  const [link] = document.querySelectorAll('link');
  expect(link?.outerHTML).toBe(waiting.replace(' media="not all" data-after="input"', ''));
});

test('the scroll of an element inside the page does not start it', async () => {
  const start = whenAreaMayStart();
  document.body.dispatchEvent(new Event('scroll'));
  expect(await settled(start)).toBe(false);
});

test('a page of text with a fragment in its address starts at once', async () => {
  location.hash = '#delete';
  expect(await settled(whenAreaMayStart())).toBe(true);
});

test('a page of text starts at once if the visitor moved the focus before the shell started', async () => {
  document.body.innerHTML = '<a href="#area">Skip to content</a>';
  document.querySelector('a')?.focus();
  expect(await settled(whenAreaMayStart())).toBe(true);
  document.body.innerHTML = '';
});
