import type { AreaEntry } from '@concourse/contract/edition';

const runtime = {
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const awards: AreaEntry = {
  name: 'mf-awards',
  version: '1.2.0',
  container: 'mf_awards',
  entry: '/areas/mf-awards/1.2.0/remoteEntry.js',
  integrity: 'sha384-awards',
  routes: ['/gais/award'],
};

const lifecycles = { preload: jest.fn() };

/** Loads the module without state, as a new document does. */
async function freshRemotes(): Promise<typeof import('./remotes')> {
  jest.resetModules();
  return import('./remotes');
}

type CreateScript = (of: { url: string }) => { script: HTMLScriptElement; timeout: number };
function createScript(): CreateScript {
  const [plugins] = runtime.registerPlugins.mock.lastCall as [[{ createScript: CreateScript }]];
  return plugins[0].createScript;
}

const registeredEntries = (): string[] =>
  runtime.registerRemotes.mock.calls.map(([[remote]]: [[{ entry: string }]]) =>
    remote.entry.replace(location.origin, ''),
  );

beforeEach(() => jest.resetAllMocks());

test('an entry loads with the integrity that its edition states', async () => {
  runtime.loadRemote.mockResolvedValue(lifecycles);
  const { initRemotes, loadLifecycles } = await freshRemotes();
  initRemotes();
  await expect(loadLifecycles(awards)).resolves.toBe(lifecycles);
  expect(runtime.loadRemote).toHaveBeenCalledWith('mf_awards/lifecycles');

  const { script, timeout } = createScript()({ url: `${location.origin}${awards.entry}?r=1` });
  expect(script.integrity).toBe('sha384-awards');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(4000);
});

test('an address that is not in the edition is never loaded', async () => {
  const { initRemotes } = await freshRemotes();
  initRemotes();
  expect(() => createScript()({ url: 'https://elsewhere.example/remoteEntry.js' })).toThrow(
    'is not a remote entry of this edition',
  );
});

test('after a failed attempt the second one uses another address', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('timed out')).mockResolvedValue(lifecycles);
  const { loadLifecycles, registeredRelease } = await freshRemotes();
  await expect(loadLifecycles(awards)).resolves.toBe(lifecycles);
  expect(registeredEntries()).toEqual([awards.entry, `${awards.entry}?r=1`]);
  expect(registeredRelease('mf-awards')).toEqual(awards);
});

test('after two attempts the error states release, address and cause', async () => {
  const cause = new Error('integrity mismatch');
  runtime.loadRemote.mockRejectedValue(cause);
  const { loadLifecycles, RemoteError } = await freshRemotes();
  const failure = await loadLifecycles(awards).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteError);
  expect(failure).toMatchObject({ cause });
  const message = String(failure);
  for (const part of ['mf-awards@1.2.0', awards.entry, 'integrity mismatch'])
    expect(message).toContain(part);
  expect(runtime.loadRemote).toHaveBeenCalledTimes(2);
});

test('a retry by the visitor uses two new addresses', async () => {
  runtime.loadRemote.mockRejectedValue(new Error('gone'));
  const { loadLifecycles } = await freshRemotes();
  await loadLifecycles(awards).catch(() => undefined);
  await loadLifecycles(awards).catch(() => undefined);
  const entries = registeredEntries();
  expect(entries.slice(0, 4)).toEqual(['', '?r=1', '?r=2', '?r=3'].map((r) => awards.entry + r));
});

test('a container without lifecycles fails', async () => {
  runtime.loadRemote.mockResolvedValue(null);
  const { loadLifecycles, RemoteError } = await freshRemotes();
  await expect(loadLifecycles(awards)).rejects.toThrow(RemoteError);
});

test('a document keeps the release of an area that it started to load', async () => {
  runtime.loadRemote.mockResolvedValue(lifecycles);
  const { loadLifecycles, registeredRelease } = await freshRemotes();
  await loadLifecycles(awards);
  await loadLifecycles({ ...awards, version: '2.0.0' });
  expect(registeredRelease('mf-awards')?.version).toBe('1.2.0');
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
});
