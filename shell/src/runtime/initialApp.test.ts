import type { AreaEntry } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import { updateEntryState } from './historyEntryState';
import { hydrateInitialApp } from './initialApp';
import { loadLifecycles } from './remotes';

jest.mock('./remotes');

const area: AreaEntry = {
  name: 'mf-awards',
  version: '1.2.0',
  container: 'mf_awards',
  entry: '/areas/mf-awards/1.2.0/remoteEntry.js',
  integrity: 'sha384-x',
  routes: ['/gais/award'],
};
const done = jest.fn(() => Promise.resolve());
const lifecycles = { bootstrap: done, mount: [done, done], unmount: done, preload: jest.fn() };
const failed = jest.fn();

beforeAll(() => on('area:failed', failed));
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState({ theirs: 1 }, '');
});

test('the area is interactive after all of its steps, each called with its name', async () => {
  jest.mocked(loadLifecycles).mockResolvedValue(lifecycles);
  const first = hydrateInitialApp(area);
  expect(first.isMounted()).toBe(false);
  await expect(first.lifecycles).resolves.toMatchObject({ unmount: done });
  expect(done.mock.calls).toEqual([1, 2, 3].map(() => [{ name: 'mf-awards' }]));
  expect(first.isMounted()).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['cannot be loaded', 'LOAD_ERROR', () => Promise.reject(new Error('gone'))],
  [
    'throws while it mounts',
    'SKIP_BECAUSE_BROKEN',
    () => Promise.resolve({ ...lifecycles, mount: () => Promise.reject(new Error('gone')) }),
  ],
])('an area that %s is reported with stage %s and is not interactive', async (_, stage, load) => {
  jest.mocked(loadLifecycles).mockImplementation(load);
  const first = hydrateInitialApp(area);
  await expect(first.lifecycles).resolves.toBeUndefined();
  expect(first.isMounted()).toBe(false);
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', version: '1.2.0', stage }]]);
});

test('a release stopped in this history entry does not start; another release does', async () => {
  jest.mocked(loadLifecycles).mockResolvedValue(lifecycles);
  updateEntryState({ 'concourse:stopped': 'mf-awards@1.2.0' });
  await expect(hydrateInitialApp(area).lifecycles).resolves.toBeUndefined();
  expect(loadLifecycles).not.toHaveBeenCalled();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', stage: 'stopped' }]]);
  await expect(hydrateInitialApp({ ...area, version: '1.2.1' }).lifecycles).resolves.toBeDefined();
});

test('the tab stores the release while it mounts, so that a frozen tab does not start it again', async () => {
  let end = (): void => undefined;
  const mount = (): Promise<void> => new Promise((resolve) => (end = resolve));
  jest.mocked(loadLifecycles).mockResolvedValue({ ...lifecycles, mount });
  const first = hydrateInitialApp(area);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionStorage.getItem('mounting')).toBe('mf-awards@1.2.0');
  end();
  await first.lifecycles;
  expect(sessionStorage.getItem('mounting')).toBeNull();
});

test('a release whose mount never finished in this tab does not start and is stopped in its history entry', async () => {
  jest.mocked(loadLifecycles).mockResolvedValue(lifecycles);
  sessionStorage.setItem('mounting', 'mf-awards@1.2.0');
  await expect(hydrateInitialApp(area).lifecycles).resolves.toBeUndefined();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', stage: 'stopped' }]]);
  expect(history.state).toEqual({ theirs: 1, 'concourse:stopped': 'mf-awards@1.2.0' });
  expect(sessionStorage.getItem('mounting')).toBeNull();
});

test('a visitor who reloads during the mount gets the area again', async () => {
  const mount = (): Promise<void> => new Promise(() => undefined);
  jest.mocked(loadLifecycles).mockResolvedValue({ ...lifecycles, mount });
  hydrateInitialApp(area);
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('beforeunload'));
  expect(sessionStorage.getItem('mounting')).toBeNull();
});

test('an area whose mount rejects is not stopped: the next document tries again', async () => {
  const mount = (): Promise<void> => Promise.reject(new Error('gone'));
  jest.mocked(loadLifecycles).mockResolvedValue({ ...lifecycles, mount });
  await hydrateInitialApp(area).lifecycles;
  expect([sessionStorage.getItem('mounting'), history.state]).toEqual([null, { theirs: 1 }]);
});
