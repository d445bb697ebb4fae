import { watchForBlankPage } from './watchForBlankPage';

const onBlank = jest.fn();
let isSettled: boolean;
let isPrinted: boolean;
let hidden: (string | null)[];

// jsdom has no layout and no ResizeObserver.
const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
const observed: Element[] = [];
let resized = (): void => undefined;
Object.assign(window, {
  matchMedia: () => ({ matches: isPrinted }),
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  ResizeObserver: class {
    constructor(changed: () => void) {
      resized = changed;
    }
    observe = (element: Element): void => void observed.push(element);
  },
});
Element.prototype.checkVisibility = () => true;

const pass = (): Promise<void> => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  jest.useFakeTimers();
  onBlank.mockClear();
  observed.length = 0;
  hidden = [];
  isSettled = true;
  isPrinted = false;
  document.body.innerHTML =
    '<div id="header"><header></header></div><main id="area"><h1>Awards</h1></main>';
  measured.mockImplementation(function (this: Element) {
    const size = hidden.includes(this.tagName) ? 0 : 100;
    return { width: size, height: size } as DOMRect;
  });
  watchForBlankPage(() => isSettled, onBlank);
});
afterEach(() => jest.useRealTimers());

test('a page with header and content is not reported', async () => {
  await pass();
  resized();
  await pass();
  expect(onBlank).not.toHaveBeenCalled();
  expect(observed.map(({ tagName }) => tagName)).toEqual(['MAIN', 'HEADER']);
});

test.each([
  ['the header has no box', () => hidden.push('HEADER')],
  ['the content has no box', () => hidden.push('H1')],
])('the page is reported as blank when %s', async (_what, change) => {
  await pass();
  change();
  resized();
  await pass();
  expect(onBlank).toHaveBeenCalledTimes(1);
});

test.each([
  ['the body is emptied', () => document.body.replaceChildren()],
  ['the content is emptied', () => document.getElementById('area')?.replaceChildren()],
  ['another body comes', () => document.body.replaceWith(document.createElement('body'))],
])('without a size change, the page is reported as blank when %s', async (_what, change) => {
  await pass();
  change();
  await pass();
  expect(onBlank).toHaveBeenCalled();
});

test('styles that make header and content invisible are detected', async () => {
  const checkVisibility = jest.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  await pass();
  expect(onBlank).toHaveBeenCalledTimes(1);
  expect(checkVisibility).toHaveBeenCalledWith({ opacityProperty: true, visibilityProperty: true });
  checkVisibility.mockRestore();
});

test('a page that is hidden briefly, printed or navigating is not reported', async () => {
  await pass();
  hidden = ['HEADER'];
  resized();
  await jest.advanceTimersByTimeAsync(350);
  hidden = [];
  await pass();

  hidden = ['HEADER'];
  isPrinted = true;
  resized();
  await pass();
  isPrinted = false;
  isSettled = false;
  resized();
  await pass();
  expect(onBlank).not.toHaveBeenCalled();
});
