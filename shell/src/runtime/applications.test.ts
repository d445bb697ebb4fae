import * as singleSpa from 'single-spa';
import type { AreaEntry } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';
import {
  registerHydratedApp,
  registerArea,
  reportSingleSpaErrors,
  retryArea,
} from './applications';
import type { WatchedLifecycles } from './areaWatchdog';
import { loadLifecycles } from './remotes';

jest.mock('single-spa');
jest.mock('./remotes');

const spa = jest.mocked(singleSpa);
const area = (name: string, version = '1.0.0'): AreaEntry => ({
  name,
  version,
  container: name,
  entry: `/areas/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: ['/gais/award', '/gais/award/:form'],
});

const done = (): Promise<unknown> => Promise.resolve();
const lifecycles = { bootstrap: done, mount: done, unmount: done, preload: jest.fn() };

type Application = {
  name: string;
  app: () => Promise<unknown>;
  activeWhen: (location: Location) => boolean;
};
const registered = (): Application =>
  (spa.registerApplication.mock.lastCall as unknown as [Application])[0];

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadLifecycles).mockResolvedValue(lifecycles);
  spa.getAppNames.mockReturnValue([]);
});

test('an area is active on its own routes and loads the release of its edition', async () => {
  registerArea(area('mf-awards'));
  const { name, app, activeWhen } = registered();
  expect(name).toBe('mf-awards');
  const isActiveAt = (pathname: string): boolean => activeWhen({ pathname } as Location);
  expect(isActiveAt('/gais/award')).toBe(true);
  expect(isActiveAt('/GAIS/Award/form/')).toBe(true);
  expect(isActiveAt('/gais/awards')).toBe(false);
  await app();
  expect(loadLifecycles).toHaveBeenCalledWith(area('mf-awards'));
});

test('a registered area keeps its release until the next document load', () => {
  spa.getAppNames.mockReturnValue(['mf-awards']);
  registerArea(area('mf-awards', '2.0.0'));
  expect(spa.registerApplication).not.toHaveBeenCalled();
});

test('a failure is reported with the area, its release and the stage', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = jest.fn();
  const stop = on('area:failed', failed);
  registerArea(area('mf-awards', '1.2.0'));
  reportSingleSpaErrors();
  spa.getAppStatus.mockReturnValue('LOAD_SOURCE_CODE');
  const error = Object.assign(new Error('gone'), { appOrParcelName: 'mf-awards' });
  (spa.addErrorHandler.mock.lastCall as unknown as [(e: Error) => void])[0](error);
  expect(failed).toHaveBeenCalledWith({
    area: 'mf-awards',
    version: '1.2.0',
    stage: 'LOAD_SOURCE_CODE',
    error,
  });
  expect(logged).toHaveBeenCalledWith('mf-awards@1.2.0 failed (LOAD_SOURCE_CODE)', error);
  stop();
  logged.mockRestore();
});

describe('an area that exceeds a time limit', () => {
  const never = new Promise<never>(() => undefined);
  const failed = jest.fn();
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    failed.mockReset();
    stop = on('area:failed', failed);
    registerArea(area('mf-awards', '1.2.0'));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** The lifecycles that single-spa receives. */
  async function lifecyclesOf(own: Partial<AreaLifecycles>): Promise<AreaLifecycles> {
    jest.mocked(loadLifecycles).mockResolvedValueOnce({ ...lifecycles, ...own });
    return (await registered().app()) as AreaLifecycles;
  }
  const call = (step: Lifecycle | Lifecycle[]): void => {
    void Promise.all([step].flat().map((each) => each({ name: 'mf-awards' })));
  };

  test.each(['bootstrap', 'mount'] as const)(
    'is reported as late when its %s never finishes, with the release and the step',
    async (step) => {
      call((await lifecyclesOf({ [step]: () => never }))[step]);
      await jest.advanceTimersByTimeAsync(4999);
      expect(failed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledTimes(1);
      expect(failed.mock.calls).toMatchObject([
        [{ area: 'mf-awards', version: '1.2.0', stage: 'late' }],
      ]);
      const [[{ error }]] = failed.mock.calls as [[{ error: Error }]];
      expect(error.name).toBe('AreaTimeoutError');
      expect(error.message).toMatch(new RegExp(`^mf-awards@1\\.2\\.0 .*\\b${step}\\b`));
    },
  );

  test('is reported when one of several functions of a step never finishes', async () => {
    const first = jest.fn(() => Promise.resolve());
    const { mount } = await lifecyclesOf({ mount: [first, () => never] });
    call(mount);
    await jest.advanceTimersByTimeAsync(5000);
    expect(first).toHaveBeenCalledWith({ name: 'mf-awards' });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('is reported after the time of both load attempts', async () => {
    jest.mocked(loadLifecycles).mockReturnValueOnce(never);
    void registered().app();
    await jest.advanceTimersByTimeAsync(8999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('is not reported if the step finishes or throws in time', async () => {
    const cause = new Error('broken');
    const { bootstrap, mount } = await lifecyclesOf({ mount: () => Promise.reject(cause) });
    call(bootstrap);
    await expect((mount as Lifecycle)({ name: 'mf-awards' })).rejects.toBe(cause);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(failed).not.toHaveBeenCalled();
  });
});

test.each(['SKIP_BECAUSE_BROKEN', 'LOAD_ERROR'] as const)(
  'an area with status %s is registered again before the retry',
  async (status) => {
    Object.assign(spa, { SKIP_BECAUSE_BROKEN: 'SKIP_BECAUSE_BROKEN', LOAD_ERROR: 'LOAD_ERROR' });
    registerArea(area('mf-awards'));
    spa.getAppStatus.mockReturnValue(status);
    await retryArea('mf-awards');
    expect(spa.unregisterApplication).toHaveBeenCalledWith('mf-awards');
    expect(spa.registerApplication).toHaveBeenCalledTimes(2);
    expect(spa.triggerAppChange).toHaveBeenCalled();
  },
);

test('retrying does not unmount a working area', async () => {
  registerArea(area('mf-awards'));
  spa.getAppStatus.mockReturnValue('MOUNTED');
  await retryArea('mf-awards');
  expect(spa.unregisterApplication).not.toHaveBeenCalled();
  expect(spa.triggerAppChange).toHaveBeenCalled();
});

describe('the area that the document was composed with', () => {
  const first = (found?: WatchedLifecycles) => ({
    area: area('mf-awards'),
    lifecycles: Promise.resolve(found),
    isMounted: () => found !== undefined,
  });

  test('is not loaded, bootstrapped or mounted again until it has been unmounted', async () => {
    const own = { ...lifecycles, bootstrap: jest.fn(done), mount: jest.fn(done) };
    await registerHydratedApp(first(own));
    const { bootstrap, mount } = (await registered().app()) as Record<string, Lifecycle>;
    await bootstrap?.({ name: 'mf-awards' });
    await mount?.({ name: 'mf-awards' });
    expect(loadLifecycles).not.toHaveBeenCalled();
    expect([own.bootstrap.mock.calls, own.mount.mock.calls]).toEqual([[], []]);
    await mount?.({ name: 'mf-awards' });
    expect(own.mount).toHaveBeenCalledTimes(1);
  });

  test('is not registered if it failed, until the visitor retries', async () => {
    await registerHydratedApp(first());
    expect(spa.registerApplication).not.toHaveBeenCalled();
    spa.getAppStatus.mockReturnValue(null);
    await retryArea('mf-awards');
    expect(spa.unregisterApplication).not.toHaveBeenCalled();
    await registered().app();
    expect(loadLifecycles).toHaveBeenCalledWith(area('mf-awards'));
  });
});
