import type { AreaEntry } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import { mountFirst } from './firstArea';
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
});

test('it is interactive once all of its steps are over, each of which knows its name', async () => {
  jest.mocked(loadLifecycles).mockResolvedValue(lifecycles);
  const first = mountFirst(area);
  expect(first.isMounted()).toBe(false);
  await expect(first.lifecycles).resolves.toMatchObject({ unmount: done });
  expect(done.mock.calls).toEqual([1, 2, 3].map(() => [{ name: 'mf-awards' }]));
  expect(first.isMounted()).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['cannot be had', 'LOAD_ERROR', () => Promise.reject(new Error('gone'))],
  [
    'throws while it mounts',
    'SKIP_BECAUSE_BROKEN',
    () => Promise.resolve({ ...lifecycles, mount: () => Promise.reject(new Error('gone')) }),
  ],
])('one that %s is told of at the stage %s, and is not interactive', async (_, stage, load) => {
  jest.mocked(loadLifecycles).mockImplementation(load);
  const first = mountFirst(area);
  await expect(first.lifecycles).resolves.toBeUndefined();
  expect(first.isMounted()).toBe(false);
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', version: '1.2.0', stage }]]);
});
