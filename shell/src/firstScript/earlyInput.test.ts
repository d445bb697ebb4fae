import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import { recordEarlyInput, type EarlyInput } from './earlyInput';

let early: EarlyInput;
let answers: string[];

/** React and the shell listen to all elements, after the recording. */
const hydrate = (): void => {
  for (const element of document.querySelectorAll('a, button'))
    element.addEventListener('click', () => answers.push(element.id));
};

removeListenersAfterEach(document);
beforeEach(() => {
  answers = [];
  document.body.innerHTML = `
    <a id="search" href="#search" data-search><b>Search</b></a><button id="menu" popovertarget="x">Menu</button>
    <main id="area"><a id="link" href="#other">Page</a>
    <button id="keep" type="button"><i>Keep</i></button><button id="filter" type="button">All</button>
    <form action="/send"><input type="checkbox"><label>Yes</label><button id="send" type="submit">Send</button></form>
    <form id="find"><button id="go" type="submit">Search</button></form>
    <div data-hydrate="visible"><button id="part" type="button">Part</button></div>
    <details><summary>More</summary></details><button id="pop" type="button" popovertarget="x">Pop</button></main>`;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  early = recordEarlyInput();
});

/** Clicks, and returns true if the browser answers. */
const click = (selector: string, keys: MouseEventInit = {}): boolean | undefined =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));

test('clicks on buttons of the area are repeated once, in order, and nothing else answers them', () => {
  hydrate();
  expect(['#keep i', '#filter', '#keep'].map((button) => click(button))).toEqual([
    false,
    false,
    false,
  ]);
  expect(answers).toEqual([]);
  early.repeat();
  early.repeat();
  expect(answers).toEqual(['keep', 'filter', 'keep']);
  click('#keep');
  expect(answers).toHaveLength(4);
});

test('a form that only its area handles is not sent before, and once after it', () => {
  const submitted: string[] = [];
  document.querySelector('#find')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push('find');
  });
  expect(click('#go')).toBe(false);
  expect(submitted).toEqual([]);
  early.repeat();
  expect(submitted).toEqual(['find']);
});

test('clicks in a fragment wait for its own hydration, before or after that of the area', () => {
  const fragment = document.querySelector('[data-hydrate]');
  hydrate();
  for (const button of ['#part', '#keep', '#part']) click(button);
  early.repeat();
  expect(answers).toEqual(['keep']);
  expect(click('#part')).toBe(false);
  early.repeat(fragment);
  early.repeat(fragment);
  expect(answers).toEqual(['keep', 'part', 'part', 'part']);
  expect(click('#part')).toBe(true);
});

test.each(['#link', '#menu', '#pop', '#send', 'input', 'label', 'summary'])(
  'the browser answers %s itself, which is not repeated',
  (selector) => {
    expect(click(selector)).toBe(true);
    hydrate();
    early.repeat();
    expect(answers).toEqual([]);
  },
);

test('a click on the search is repeated once when the search is ready, before the area', () => {
  click('#keep');
  expect([click('#search b'), click('#search b')]).toEqual([false, false]);
  hydrate();
  early.repeatSearch();
  expect(answers).toEqual(['search']);
  expect(click('#search')).toBe(true);
  early.repeat();
  expect(answers).toEqual(['search', 'search', 'keep']);
});

test('the search is not opened if the visitor then clicks elsewhere', () => {
  click('#search');
  click('#link');
  hydrate();
  early.repeat();
  expect(answers).toEqual([]);
});

test('leaves clicks that open another tab to the browser', () => {
  expect(click('#search', { ctrlKey: true })).toBe(true);
});

test('the shortcut of the search is repeated, other keys are not', () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent): void => void keys.push(key);
  const press = (init: KeyboardEventInit): boolean =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    );
  expect([press({ key: 'a' }), press({ key: 'k', ctrlKey: true })]).toEqual([true, false]);
  addEventListener('keydown', listen);
  early.repeatSearch();
  expect(keys).toEqual(['k']);
  expect(press({ key: '/' })).toBe(true);
  removeEventListener('keydown', listen);
});
