export {};

let paint: () => void;
jest.mock('./firstScript/firstPaint', () => ({
  firstPaint: () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    }),
}));

const link = (name: string): string =>
  `<link rel="preload" as="script" href="/${name}.js" integrity="sha384-${name}" media="not all" data-after="paint">`;

/** Runs the first script of a document, at a time after the start of the navigation in milliseconds. */
function runMain(at: number): void {
  document.head.innerHTML = link('start') + link('area');
  // jsdom does not reflect the attribute.
  for (const each of document.querySelectorAll('link'))
    each.integrity = each.getAttribute('integrity') ?? '';
  jest.spyOn(performance, 'now').mockReturnValue(at);
  jest.resetModules();
  jest.requireActual('./main');
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

const requested = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link:not([media])')].map(({ href }) =>
    href.slice(location.origin.length),
  );
const started = (): string[] =>
  [...document.querySelectorAll('script')].map(({ src, integrity }) => `${src} ${integrity}`);

afterEach(() => jest.restoreAllMocks());

test.each([
  ['on a fast network, all scripts load after the first frame', 100, []],
  ['on a slow network, they load at once', 301, ['/start.js', '/area.js']],
])('%s', async (_, at, early) => {
  runMain(at);
  await settle();
  expect([requested(), started()]).toEqual([early, []]);
  paint();
  await settle();
  expect(requested()).toEqual(['/start.js', '/area.js']);
  expect(started()).toEqual([`${location.origin}/start.js sha384-start`]);
});

test('a start script that does not load is requested once more, at another address', async () => {
  runMain(100);
  paint();
  await settle();
  for (const script of document.querySelectorAll('script'))
    script.dispatchEvent(new Event('error'));
  expect(started().at(-1)).toBe(`${location.origin}/start.js?r=1 sha384-start`);
  document.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
  expect(started()).toHaveLength(2);
});

test('leaves the path of the document to the start script, also if the address changes', async () => {
  const path = location.pathname;
  runMain(100);
  history.pushState(null, '', '/elsewhere');
  paint();
  await settle();
  expect(globalThis.firstScript?.documentPath).toBe(path);
  history.back();
});
