import { createScriptLoader } from '../firstScript/scriptLoader';

const entry = '/areas/mf-awards/1.2.0/remoteEntry.js';

/** Loads the module without state, as a new document does. */
async function freshContainers(): Promise<typeof import('./containers')> {
  jest.resetModules();
  return import('./containers');
}

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/** Ends the request of the only script, as the browser does. */
function answer(event: 'load' | 'error', container?: object): void {
  const [script] = scripts();
  if (container) Reflect.set(globalThis, 'mf_awards', container);
  script?.dispatchEvent(new Event(event));
}

const container = (module: unknown) => ({
  init: jest.fn(),
  get: jest.fn(() => Promise.resolve(() => module)),
});

beforeEach(() => {
  document.head.replaceChildren();
  Object.assign(globalThis, { firstScript: { scripts: createScriptLoader() } });
});

test('an entry loads with the integrity that its edition states', async () => {
  const { createEntryScript, registerEntry } = await freshContainers();
  const url = registerEntry(entry, 'sha384-awards', 1);
  expect(url).toBe(`${location.origin}${entry}?r=1`);
  const { script, timeout } = createEntryScript({ url });
  expect(script.integrity).toBe('sha384-awards');
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe(url);
  expect(timeout).toBe(4000);
});

test('an address that is not in the edition is rejected', async () => {
  const { createEntryScript } = await freshContainers();
  expect(() => createEntryScript({ url: 'https://elsewhere.example/remoteEntry.js' })).toThrow(
    TypeError,
  );
});

test('a container is initialized once and gives its modules', async () => {
  const { loadContainer, registerEntry } = await freshContainers();
  const url = registerEntry(entry, 'sha384-awards');
  const awards = container('lifecycles');
  const loaded = loadContainer('mf_awards', url, './lifecycles');
  answer('load', awards);
  await expect(loaded).resolves.toBe('lifecycles');
  await expect(loadContainer('mf_awards', url, './lifecycles')).resolves.toBe('lifecycles');
  expect(awards.init).toHaveBeenCalledTimes(1);
  expect(scripts()).toEqual([]);
});

test('an entry that the browser cannot load rejects', async () => {
  const { loadContainer, registerEntry } = await freshContainers();
  const loaded = loadContainer('mf_awards', registerEntry(entry, ''), './lifecycles');
  answer('error');
  await expect(loaded).rejects.toThrow('did not load');
});

test('an entry that runs without defining its container rejects, also if an earlier release defined it', async () => {
  const { loadContainer, registerEntry } = await freshContainers();
  Reflect.set(globalThis, 'mf_awards', container('old'));
  const loaded = loadContainer('mf_awards', registerEntry(entry, ''), './lifecycles');
  answer('load');
  await expect(loaded).rejects.toThrow('no container');
});

test('an entry that never answers times out', async () => {
  const { loadContainer, registerEntry } = await freshContainers();
  jest.useFakeTimers();
  const loaded = loadContainer('mf_awards', registerEntry(entry, ''), './lifecycles');
  jest.advanceTimersByTime(4000);
  jest.useRealTimers();
  await expect(loaded).rejects.toThrow('timed out');
  expect(scripts()).toEqual([]);
});
