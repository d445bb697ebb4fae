import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { PageData } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';
import { createCollector } from '../rum/createCollector';
import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import { startReporting } from './reporting';

jest.mock('../rum/createCollector');

const area = {
  name: 'mf-awards',
  version: '1.2.0',
  container: 'mf_awards',
  entry: '/areas/mf-awards/1.2.0/remoteEntry.js',
  integrity: 'sha384-x',
  routes: ['/gais/award', '/gais/award/:form'],
};
const pageOf = (share: number, more: Partial<PageData> = {}): PageData => ({
  contract: 1,
  shell: '1.0.0',
  area,
  site: { ...defaultSiteConfig, reports: { endpoint: '/__reports', share } },
  ...more,
});
const ready = (): void =>
  emit('area:route-ready', { area: 'mf-awards', path: '/', title: '', description: '' });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const idle = jest.fn<number, Parameters<typeof requestIdleCallback>>();
const handleEvent = jest.fn();
let readyState: DocumentReadyState;

removeListenersAfterEach();

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(createCollector).mockReturnValue(handleEvent);
  readyState = 'complete';
  Object.defineProperty(document, 'readyState', { get: () => readyState, configurable: true });
  Object.assign(globalThis, { requestIdleCallback: idle });
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true });
  history.replaceState(null, '', '/gais/award/ai');
});

const run = async (): Promise<void> => {
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  for (const [work] of idle.mock.calls) work(deadline);
  await settle();
};

test('once the page is interactive, loaded and idle, the collector receives the buffered events', async () => {
  readyState = 'interactive';
  startReporting(pageOf(100));
  emit('form:settled', { form: 'contact', outcome: 'sent' });
  ready();
  expect(idle).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(createCollector).not.toHaveBeenCalled();
  await run();
  expect(createCollector).toHaveBeenCalledWith('/__reports', '1.0.0', {
    area: 'mf-awards',
    release: '1.2.0',
    pattern: '/gais/award/:form',
  });
  expect(handleEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'form:settled' }));
  emit('form:settled', { form: 'contact', outcome: 'queued' });
  expect(handleEvent).toHaveBeenCalledTimes(2);
});

test('the collector loads after a few seconds even if the browser is never idle', async () => {
  jest.useFakeTimers();
  idle.mockImplementation((work, { timeout = Infinity } = {}) => {
    const deadline = { didTimeout: true, timeRemaining: () => 0 };
    return Number.isFinite(timeout) ? Number(setTimeout(work, timeout, deadline)) : 0;
  });
  startReporting(pageOf(100));
  ready();
  jest.advanceTimersByTime(4000);
  await settle();
  expect(createCollector).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  await settle();
  expect(createCollector).toHaveBeenCalled();
});

test('a failed area is reported although the page never becomes interactive', async () => {
  startReporting(pageOf(100));
  const error = new Error('did not load');
  emit('area:failed', { area: 'mf-awards', version: '1.2.0', stage: 'LOAD_ERROR', error });
  await run();
  expect(handleEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'area:failed' }));
});

test('a page without an area is interactive once it has loaded', async () => {
  startReporting(pageOf(100, { area: null }));
  await run();
  expect(createCollector).toHaveBeenCalledWith('/__reports', '1.0.0', {
    area: 'shell',
    release: '1.0.0',
    pattern: '*',
  });
});

test.each<[string, PageData, boolean]>([
  [
    'without a reporting endpoint',
    pageOf(100, { site: { ...defaultSiteConfig, reports: undefined } }),
    false,
  ],
  ['for visitors who enabled Global Privacy Control', pageOf(100), true],
  ['outside the sample', pageOf(0), false],
])('nothing is observed or loaded %s', (_, page, optsOut) => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: optsOut });
  const listened = jest.spyOn(globalThis, 'addEventListener');
  startReporting(page);
  expect(listened).not.toHaveBeenCalled();
  listened.mockRestore();
});

test('the share is a percentage of page views', () => {
  const random = jest.spyOn(Math, 'random');
  const listened = jest.spyOn(globalThis, 'addEventListener').mockImplementation();
  random.mockReturnValue(0.249);
  startReporting(pageOf(25));
  expect(listened).toHaveBeenCalled();
  listened.mockClear();
  random.mockReturnValue(0.25);
  startReporting(pageOf(25));
  expect(listened).not.toHaveBeenCalled();
  listened.mockRestore();
  random.mockRestore();
});
