export {};

let paint: () => void;
jest.mock('./firstScript/firstPaint', () => ({
  firstPaint: () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    }),
}));

let need: () => void;
let becomeIdle: () => void;
jest.mock('./firstScript/firstNeed', () => ({
  firstInput: () => Promise.withResolvers().promise,
  firstNeeds: () => {
    const [area, idle] = [Promise.withResolvers(), Promise.withResolvers()];
    need = () => area.resolve(undefined);
    becomeIdle = () => idle.resolve(undefined);
    return { area: area.promise, start: Promise.race([area.promise, idle.promise]) };
  },
}));

let readyState: DocumentReadyState;

const link = (name: string): string =>
  `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-${name}" media="not all" data-after="paint">`;

/** Runs the first script of a document whose styles load at a time after the start of the navigation in milliseconds. */
async function runMain(at: number, onStart?: () => void): Promise<void> {
  document.head.innerHTML = `<link rel="stylesheet">${link('start')}${link('area')}`;
  // jsdom does not reflect the attribute.
  for (const each of document.querySelectorAll<HTMLLinkElement>('link[as]'))
    each.integrity = each.getAttribute('integrity') ?? '';
  jest.spyOn(performance, 'now').mockReturnValue(at);
  jest.resetModules();
  jest.requireActual('./main');
  onStart?.();
  await settle();
  expect(requested()).toEqual([]);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

const requested = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[as]:not([media])')].map(({ href }) =>
    href.slice(location.origin.length),
  );
const started = (): string[] =>
  [...document.querySelectorAll('script')].map(({ src, integrity }) => `${src} ${integrity}`);

beforeEach(() => {
  readyState = 'interactive';
  // jsdom has no resource timing.
  Object.assign(performance, { getEntriesByName: () => [] });
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});
afterEach(() => {
  globalThis.firstScript?.earlyInput.repeat();
  jest.restoreAllMocks();
});

test('all scripts load with the first need, but not before the first frame', async () => {
  await runMain(100);
  need();
  await settle();
  expect([requested(), started()]).toEqual([[], []]);
  paint();
  await settle();
  expect(requested()).toEqual(['/start.js', '/area.js']);
  expect(started()).toEqual([`${location.origin}/start.js sha384-start`]);
});

test.each([
  ['on a slow network, the start script', 301, ['/start.js']],
  ['on a fast network, no script', 100, []],
])('%s loads before the first frame of a page that needs it at once', async (_, at, early) => {
  await runMain(at, () => need());
  expect([requested(), started()]).toEqual([early, []]);
});

test('an idle page of words loads the start script, and the area when it is needed', async () => {
  await runMain(301);
  paint();
  becomeIdle();
  await settle();
  expect([requested(), started().length]).toEqual([['/start.js'], 1]);
  expect(globalThis.firstScript?.areaWaits).toBe(true);
  need();
  await settle();
  expect([requested(), started().length]).toEqual([['/start.js', '/area.js'], 1]);
  expect(globalThis.firstScript?.areaWaits).toBe(false);
});

test('a page that needs nothing loads no further script', async () => {
  await runMain(301);
  paint();
  await settle();
  expect([requested(), started()]).toEqual([[], []]);
});

test.each([
  ['computes the styles of a whole document', 'interactive', 301, 1],
  ['does not compute those of a part', 'loading', 301, 0],
  ['does not compute them on a fast network', 'interactive', 100, 0],
] as const)('before the first frame it %s', async (_, state, at, times) => {
  readyState = state;
  const compute = jest.spyOn(window, 'getComputedStyle');
  await runMain(at);
  expect(compute.mock.calls).toHaveLength(times);
});

test('the start script waits until the document is parsed', async () => {
  readyState = 'loading';
  await runMain(301);
  paint();
  need();
  await settle();
  expect([requested(), started()]).toEqual([['/start.js', '/area.js'], []]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(started()).toHaveLength(1);
});

test('a start script that does not load is requested a second time, at another address', async () => {
  await runMain(100);
  paint();
  need();
  await settle();
  for (const script of document.querySelectorAll('script'))
    script.dispatchEvent(new Event('error'));
  expect(started().at(-1)).toBe(`${location.origin}/start.js?r=1 sha384-start`);
  document.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
  expect(started()).toHaveLength(2);
});

test.each([
  ['the start script runs', () => globalThis.firstScript?.earlyInput.repeat()],
  ['the start script fails twice', failTwice],
])('a click on the search before the first frame is repeated when %s', async (_, proceed) => {
  document.body.innerHTML = '<a href="#search" data-search>Search</a>';
  const link = document.querySelector('a');
  await runMain(100);
  link?.click();
  paint();
  need();
  await settle();
  const repeated = jest.fn(({ defaultPrevented }: Event) => defaultPrevented);
  link?.addEventListener('click', repeated);
  proceed();
  expect(repeated.mock.results).toMatchObject([{ value: false }]);
});

/** The start script fails to load, also at its second address. */
function failTwice(): void {
  for (let attempt = 0; attempt < 2; attempt += 1)
    document.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
}

test('leaves the path of the document to the start script, also if the address changes', async () => {
  const path = location.pathname;
  await runMain(100);
  history.pushState(null, '', '/elsewhere');
  paint();
  await settle();
  expect(globalThis.firstScript?.documentPath).toBe(path);
  history.back();
});
