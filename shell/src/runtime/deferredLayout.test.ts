import { deferLayout, layOutAll, layOutVisible } from './deferredLayout';

const DELAY_MS = 2000;
const deferred = (): string[] =>
  Array.from(document.querySelectorAll('[data-deferred]'), ({ id }) => id);

/** The different lists of deferred elements within the next second. */
async function statesOfOneSecond(): Promise<string[]> {
  const states = new Set<string>();
  for (let ms = 0; ms < 1000; ms += 5) {
    states.add(deferred().join(' '));
    await jest.advanceTimersByTimeAsync(5);
  }
  return [...states];
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<main id="area"><section id="head"></section><section id="facts"></section><section id="end"></section></main>';
});

afterEach(() => {
  layOutAll();
  jest.useRealTimers();
});

test('the first section has its layout at once, and the others one after the other', async () => {
  deferLayout();
  expect(deferred()).toEqual(['facts', 'end']);
  await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(deferred()).toEqual(['facts', 'end']);

  expect(await statesOfOneSecond()).toEqual(['facts end', 'end', '']);
});

test('the parts of a long section follow it one after the other', async () => {
  const facts = document.getElementById('facts') as HTMLElement;
  facts.innerHTML = '<div id="first" data-deferrable></div><div id="second" data-deferrable></div>';
  deferLayout();
  await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(await statesOfOneSecond()).toEqual([
    'facts first second end',
    'first second end',
    'second end',
    'end',
    '',
  ]);
});

test('sections in the window have their layout at once', () => {
  deferLayout();
  const tops = { facts: innerHeight - 1, end: innerHeight };
  for (const [id, top] of Object.entries(tops)) {
    const section = document.getElementById(id) as HTMLElement;
    section.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  layOutVisible();
  expect(deferred()).toEqual(['end']);
});

test('a position that needs exact heights gives all sections their layout', () => {
  deferLayout();
  layOutAll();
  expect(deferred()).toEqual([]);
});

test('a further page does not keep the sections of the page before', async () => {
  deferLayout();
  document.body.innerHTML = '<main id="area"><h1></h1><section id="only"></section></main>';
  deferLayout();
  expect(deferred()).toEqual(['only']);
  await jest.advanceTimersByTimeAsync(DELAY_MS + 1000);
  expect(deferred()).toEqual([]);
});

test('a page that replaces one between two of its sections waits as long as any other', async () => {
  deferLayout();
  await jest.advanceTimersByTimeAsync(DELAY_MS);
  while (deferred().length === 2) await jest.advanceTimersByTimeAsync(1);
  document.body.innerHTML = '<main id="area"><h1></h1><section id="only"></section></main>';
  deferLayout();
  await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(deferred()).toEqual(['only']);
});
