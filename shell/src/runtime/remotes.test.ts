import type { AreaEntry } from '@concourse/contract/edition';

const containers = {
  createEntryScript: jest.fn(),
  loadContainer: jest.fn(),
  registerEntry: jest.fn(),
};
jest.mock('./containers', () => containers);

const instance = { registerRemotes: jest.fn(), loadRemote: jest.fn() };
const provideFederation = jest.fn();
jest.mock('./federation', () => ({ provideFederation }));

const runtime = { isFederationRequired: jest.fn() };
jest.mock('./provideRuntime', () => runtime);

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

const attempts = (): unknown[] =>
  containers.registerEntry.mock.calls.map(([, , attempt]): unknown => attempt);

beforeEach(() => {
  jest.resetAllMocks();
  containers.registerEntry.mockImplementation((entry: string) => entry);
  provideFederation.mockReturnValue(instance);
});

test('an area loads without the federation runtime', async () => {
  containers.loadContainer.mockResolvedValue(lifecycles);
  const { loadLifecycles } = await freshRemotes();
  await expect(loadLifecycles(awards)).resolves.toBe(lifecycles);
  expect(containers.registerEntry).toHaveBeenCalledWith(awards.entry, 'sha384-awards', 0);
  expect(containers.loadContainer).toHaveBeenCalledWith('mf_awards', awards.entry, './lifecycles');
  expect(provideFederation).not.toHaveBeenCalled();
});

test('an area that negotiates loads with the federation runtime, and its remotes are allowed', async () => {
  instance.loadRemote.mockResolvedValue(lifecycles);
  const { loadLifecycles } = await freshRemotes();
  const remotes = [
    { entry: 'https://widgets.example/remoteEntry.js', integrity: 'sha384-widgets' },
  ];
  await expect(loadLifecycles({ ...awards, federation: true, remotes })).resolves.toBe(lifecycles);
  expect(containers.loadContainer).not.toHaveBeenCalled();
  expect(containers.registerEntry).toHaveBeenCalledWith(remotes[0]?.entry, 'sha384-widgets');
  expect(instance.loadRemote).toHaveBeenCalledWith('mf_awards/lifecycles');
});

test('an area whose container asks for the federation runtime gets it', async () => {
  containers.loadContainer.mockRejectedValue(new Error('needs the runtime'));
  runtime.isFederationRequired.mockReturnValue(true);
  instance.loadRemote.mockResolvedValue(lifecycles);
  const { loadLifecycles } = await freshRemotes();
  await expect(loadLifecycles(awards)).resolves.toBe(lifecycles);
});

test('an area that negotiates is registered again only under another address', async () => {
  instance.loadRemote
    .mockResolvedValueOnce(lifecycles)
    .mockRejectedValueOnce(new Error('chunk missing'))
    .mockResolvedValue(lifecycles);
  containers.registerEntry.mockImplementation((entry: string, _: string, attempt = 0) =>
    attempt > 0 ? `${entry}?r=${attempt}` : entry,
  );
  const { loadLifecycles } = await freshRemotes();
  const area: AreaEntry = { ...awards, federation: true };
  await loadLifecycles(area);
  await loadLifecycles(area);
  const registrations = instance.registerRemotes.mock.calls.map(
    ([[{ entry }], { force }]: [[{ entry: string }], { force: boolean }]) => [entry, force],
  );
  expect(registrations).toEqual([
    [awards.entry, false],
    [`${awards.entry}?r=1`, true],
  ]);
});

test('areas after one that negotiates load with the same runtime', async () => {
  instance.loadRemote.mockResolvedValue(lifecycles);
  const { loadLifecycles } = await freshRemotes();
  await loadLifecycles({ ...awards, federation: true });
  await loadLifecycles({ ...awards, name: 'mf-tickets', container: 'mf_tickets' });
  expect(provideFederation).toHaveBeenCalledTimes(1);
  expect(instance.loadRemote).toHaveBeenLastCalledWith('mf_tickets/lifecycles');
  expect(containers.loadContainer).not.toHaveBeenCalled();
});

test('after a failed attempt the second one uses another address', async () => {
  containers.loadContainer
    .mockRejectedValueOnce(new Error('timed out'))
    .mockResolvedValue(lifecycles);
  const { loadLifecycles, registeredRelease } = await freshRemotes();
  await expect(loadLifecycles(awards)).resolves.toBe(lifecycles);
  expect(attempts()).toEqual([0, 1]);
  expect(registeredRelease('mf-awards')).toEqual(awards);
});

test('after two attempts the error states release, address and cause', async () => {
  const cause = new Error('integrity mismatch');
  containers.loadContainer.mockRejectedValue(cause);
  const { loadLifecycles, RemoteError } = await freshRemotes();
  const failure = await loadLifecycles(awards).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteError);
  expect(failure).toMatchObject({ cause });
  const message = String(failure);
  for (const part of ['mf-awards@1.2.0', awards.entry, 'integrity mismatch'])
    expect(message).toContain(part);
  expect(containers.loadContainer).toHaveBeenCalledTimes(2);
});

test('a retry by the visitor uses two new addresses', async () => {
  containers.loadContainer.mockRejectedValue(new Error('gone'));
  const { loadLifecycles } = await freshRemotes();
  await loadLifecycles(awards).catch(() => undefined);
  await loadLifecycles(awards).catch(() => undefined);
  expect(attempts()).toEqual([0, 1, 2, 3]);
});

test('a container without lifecycles fails', async () => {
  containers.loadContainer.mockResolvedValue(undefined);
  const { loadLifecycles, RemoteError } = await freshRemotes();
  await expect(loadLifecycles(awards)).rejects.toThrow(RemoteError);
});

test('a document keeps the release of an area that it started to load', async () => {
  containers.loadContainer.mockResolvedValue(lifecycles);
  const { loadLifecycles, registeredRelease } = await freshRemotes();
  await loadLifecycles(awards);
  await loadLifecycles({ ...awards, version: '2.0.0' });
  expect(registeredRelease('mf-awards')?.version).toBe('1.2.0');
});

test('a read of the global of developer tools loads the runtime with the loaded areas', async () => {
  containers.loadContainer.mockResolvedValue(lifecycles);
  const { loadLifecycles, offerDevtools } = await freshRemotes();
  await loadLifecycles(awards);
  offerDevtools();
  expect(Reflect.get(globalThis, '__FEDERATION__')).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(instance.registerRemotes).toHaveBeenCalledWith([
    { name: 'mf_awards', entry: awards.entry, type: 'global' },
  ]);
  expect(globalThis).not.toHaveProperty('__FEDERATION__');
});
