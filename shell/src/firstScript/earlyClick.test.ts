import { recordEarlyClick, type EarlyClick } from './earlyClick';

let early: EarlyClick;
let clicks: string[];

beforeEach(() => {
  document.body.innerHTML =
    '<div id="header"><button id="a"><b>Menu</b></button><button id="b">Search</button></div><button id="c">Filter</button>';
  early = recordEarlyClick();
});

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** Hydrates the header, and returns the repeated clicks. */
function hydrate(during: () => void = () => undefined): string[] {
  early.stopRecording();
  during();
  clicks = [];
  const header = document.getElementById('header');
  header?.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  early.repeat();
  early.repeat();
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
