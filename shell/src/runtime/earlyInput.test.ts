type EarlyInput = typeof import('./earlyInput');

let early: EarlyInput;

beforeEach(() => {
  jest.resetModules();
  early = jest.requireActual<EarlyInput>('./earlyInput');
  document.body.innerHTML =
    '<div id="header"><button id="a"><b>Menu</b></button><button id="b">Search</button></div><button id="c">Filter</button>';
  early.recordEarlyClick();
});

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

test('returns the button of the header that was clicked last', () => {
  click('#b');
  click('#header b');
  expect(early.takeEarlyClick()?.id).toBe('a');
});

test('ignores clicks after it was asked', () => {
  expect(early.takeEarlyClick()).toBeUndefined();
  click('#a');
  expect(early.takeEarlyClick()).toBeUndefined();
});

test('a later click outside the header replaces the earlier one', () => {
  click('#a');
  click('#c');
  expect(early.takeEarlyClick()).toBeUndefined();
});

test('states the path of the document after the address has changed', () => {
  const path = location.pathname;
  history.pushState(null, '', '/elsewhere');
  expect(early.documentPath).toBe(path);
  history.back();
});
