type Container = { init: (...args: unknown[]) => Promise<unknown> };

const globals = globalThis as Record<string, unknown>;
const container = (): Container => globals.mf_x as Container;

const federation = {};
const singleSpaReact = () => ({});

/** Files that fail to load. */
const missing = new Set<string>();
const requested: string[] = [];

beforeAll(() => {
  Object.assign(globals, { __AREA__: 'mf-x', __CONTAINER__: 'mf_x' });
  const src = 'https://site.example/areas/mf-x/1.0.0/remoteEntry.standalone.js';
  Object.defineProperty(document, 'currentScript', { value: { src } });
  jest.spyOn(document.head, 'append').mockImplementation((element) => {
    const script = element as HTMLScriptElement;
    const file = script.src.split('/').at(-1) ?? '';
    requested.push(file);
    if (missing.has(file)) script.onerror?.('');
    else {
      if (file === 'remoteEntry.js') globals.mf_x = { init: () => 'ready' };
      if (file === 'hostRuntime.js') globals.__hostRuntime = { federation, singleSpaReact };
      script.onload?.(new Event('load'));
    }
  });
});

test('the next call loads the container again if it failed to load', async () => {
  await import('./remoteEntry');
  missing.add('remoteEntry.js');
  await expect(container().init()).rejects.toThrow('remoteEntry.js did not load');
  missing.clear();
  expect(await container().init()).toBe('ready');
  expect(requested.filter((file) => file === 'remoteEntry.js')).toHaveLength(2);
  expect(globals._FEDERATION_BUNDLER_RUNTIME).toBe(federation);
  expect(globals._SINGLE_SPA_REACT_6).toBe(singleSpaReact);
});
