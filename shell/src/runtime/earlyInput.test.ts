type EarlyInput = typeof import('./earlyInput');

let early: EarlyInput;
let clicks: string[];

beforeEach(() => {
  jest.resetModules();
  early = jest.requireActual<EarlyInput>('./earlyInput');
  document.body.innerHTML =
    '<div id="header"><button id="a"><b>Menu</b></button><button id="b">Search</button></div><button id="c">Filter</button>';
  early.recordEarlyClick();
});

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** Hydrates the header, and returns the repeated clicks. */
function hydrate(during: () => void = () => undefined): string[] {
  early.stopRecordingClicks();
  during();
  clicks = [];
  const header = document.getElementById('header');
  header?.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  early.repeatEarlyClick();
  early.repeatEarlyClick();
  return clicks;
}

test('repeats the last click on a button of the header once', () => {
  click('#b');
  click('#header b');
  expect(hydrate()).toEqual(['a']);
});

test('repeats nothing if the visitor then clicks elsewhere', () => {
  click('#a');
  click('#c');
  expect(hydrate()).toEqual([]);
});

test('repeats nothing if another click follows during hydration', () => {
  click('#a');
  expect(hydrate(() => click('#a'))).toEqual([]);
});

test('states the path of the document after the address has changed', () => {
  const path = location.pathname;
  history.pushState(null, '', '/elsewhere');
  expect(early.documentPath).toBe(path);
  history.back();
});
