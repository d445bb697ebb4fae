export {};

let paint: () => void;
jest.mock('./firstScript/firstPaint', () => ({
  firstPaint: () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    }),
}));

let readyState: DocumentReadyState;

const link = (name: string): string =>
  `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-${name}" media="not all" data-after="paint">`;

/** Runs the first script of a document whose styles load at a time after the start of the navigation in milliseconds. */
async function runMain(at: number): Promise<void> {
  document.head.innerHTML = `<link rel="stylesheet">${link('start')}${link('area')}`;
  // jsdom does not reflect the attribute.
  for (const each of document.querySelectorAll<HTMLLinkElement>('link[as]'))
    each.integrity = each.getAttribute('integrity') ?? '';
  jest.spyOn(performance, 'now').mockReturnValue(at);
  jest.resetModules();
  jest.requireActual('./main');
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
afterEach(() => jest.restoreAllMocks());

test.each([
  ['on a fast network, all scripts load after the first frame', 100, []],
  [
    'on a slow network, the start script loads as soon as the styles have loaded',
    301,
    ['/start.js'],
  ],
])('%s', async (_, at, early) => {
  await runMain(at);
  expect([requested(), started()]).toEqual([early, []]);
  paint();
  await settle();
  expect(requested()).toEqual(['/start.js', '/area.js']);
  expect(started()).toEqual([`${location.origin}/start.js sha384-start`]);
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
  await settle();
  expect([requested(), started()]).toEqual([['/start.js', '/area.js'], []]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(started()).toHaveLength(1);
});

test('a start script that does not load is requested a second time, at another address', async () => {
  await runMain(100);
  paint();
  await settle();
  for (const script of document.querySelectorAll('script'))
    script.dispatchEvent(new Event('error'));
  expect(started().at(-1)).toBe(`${location.origin}/start.js?r=1 sha384-start`);
  document.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
  expect(started()).toHaveLength(2);
});

test('a click on the header before the first frame is repeated after hydration', async () => {
  document.body.innerHTML = '<div id="header"><button>Agendas</button></div>';
  const button = document.querySelector('button');
  await runMain(100);
  button?.click();
  paint();
  await settle();
  const repeated = jest.fn();
  button?.addEventListener('click', repeated);
  globalThis.firstScript?.earlyClick.stopRecording();
  globalThis.firstScript?.earlyClick.repeat();
  expect(repeated).toHaveBeenCalledTimes(1);
});

test('leaves the path of the document to the start script, also if the address changes', async () => {
  const path = location.pathname;
  await runMain(100);
  history.pushState(null, '', '/elsewhere');
  paint();
  await settle();
  expect(globalThis.firstScript?.documentPath).toBe(path);
  history.back();
});
