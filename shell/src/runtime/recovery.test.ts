import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AreaEntry } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import { retryArea } from './applications';
import { reloadDocument } from './documents';
import { startedFragments, stopFragments } from './fragmentWatchdog';
import { readEntryState, updateEntryState } from './historyEntryState';
import type { Navigation } from './navigation';
import { startRecovery, type Recover } from './recovery';
import { watchForBlankPage } from './watchForBlankPage';

jest.mock('./applications');
jest.mock('./documents');
jest.mock('./fragmentWatchdog', () => ({
  startedFragments: jest.fn(() => []),
  ...{ stopFragments: jest.fn(), reportStoppedFragments: jest.fn() },
}));
jest.mock('./watchForBlankPage');

const area = (name: string): AreaEntry => ({
  name,
  version: '1.2.0',
  container: name,
  entry: `/areas/${name}/1.2.0/remoteEntry.js`,
  integrity: 'sha384-x',
  routes: ['/gais/award'],
});

let areas: AreaEntry[];
let hasNavigated: boolean;
let recover: Recover;
let reportBlank: () => void;
let scheduleCheck: jest.Mock;
const failed = jest.fn();
const fragmentFailed = jest.fn();

const fail = (stage: string, name = 'mf-awards'): void =>
  recover({ area: name, version: '1.2.0', stage, error: new Error('broken') });
const retry = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const notice = (): string => document.querySelector('#notices p')?.textContent ?? '';

beforeAll(() => {
  on('area:failed', failed);
  on('fragment:failed', fragmentFailed);
});
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '');
  document.body.innerHTML = '<main id="area" tabindex="-1"></main><div id="notices"></div>';
  areas = [area('mf-awards')];
  hasNavigated = false;
  scheduleCheck = jest.fn();
  jest.mocked(watchForBlankPage).mockImplementation((_isSettled, onBlank) => {
    reportBlank = onBlank;
    return scheduleCheck as () => void;
  });
  const navigation: Partial<Navigation> = {
    areas: () => areas,
    hasNavigated: () => hasNavigated,
    isNavigating: () => false,
  };
  recover = startRecovery(navigation as Navigation);
});

test.each([
  ['LOAD_ERROR', 'Its interactive parts did not load.'],
  ['SKIP_BECAUSE_BROKEN', 'Its interactive parts did not load.'],
  ['late', 'Its interactive parts have not loaded yet.'],
  ['render', 'Its interactive parts stopped working.'],
  ['stopped', 'Its interactive parts are switched off because they did not work here.'],
])('an area that fails in its own document at stage %s shows a matching notice', (stage, text) => {
  fail(stage);
  expect(notice()).toBe(`You can read this page and follow its links. ${text}`);
  expect(reloadDocument).not.toHaveBeenCalled();
});

test.each(['LOAD_ERROR', 'SKIP_BECAUSE_BROKEN'])(
  'after %s a retry starts the area in place, and a second failure is shown',
  async (stage) => {
    fail(stage);
    await retry();
    expect(retryArea).toHaveBeenCalledWith('mf-awards');
    fail(stage);
    expect(notice()).toMatch(/^That did not work\. You can read/);
    expect(reloadDocument).not.toHaveBeenCalled();
  },
);

test.each(['late', 'render', 'stopped'])(
  'after %s a retry reloads the document, which starts the area and knows it is a retry',
  async (stage) => {
    updateEntryState({ 'concourse:stopped': 'mf-awards@1.2.0' });
    fail(stage);
    await retry();
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(retryArea).not.toHaveBeenCalled();
    expect(readEntryState()['concourse:stopped']).toBeUndefined();

    document.getElementById('notices')?.replaceChildren();
    recover = startRecovery({
      areas: () => areas,
      hasNavigated: () => false,
      isNavigating: () => false,
    } as unknown as Navigation);
    fail(stage);
    expect(notice()).toMatch(/^That did not work\./);
    expect(readEntryState()['concourse:retried']).toBeUndefined();
  },
);

test('the notice disappears when the area shows its page', () => {
  fail('LOAD_ERROR');
  emit('area:route-ready', { area: 'mf-awards', path: '/gais/award', title: '', description: '' });
  expect(notice()).toBe('');
});

test.each(['LOAD_ERROR', 'SKIP_BECAUSE_BROKEN', 'late', 'render'])(
  'after a navigation, an area that fails at stage %s is replaced by its document, once',
  (stage) => {
    hasNavigated = true;
    fail(stage);
    fail(stage);
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(notice()).toBe('');
  },
);

test('an area that fails to unmount does not affect the next page', () => {
  areas = [area('mf-awards'), area('mf-careers')];
  hasNavigated = true;
  fail('SKIP_BECAUSE_BROKEN', 'mf-awards');
  expect(reloadDocument).not.toHaveBeenCalled();
  expect(notice()).toBe('');
});

test('an area that hides the page of its document is reported and not started after the reload', () => {
  reportBlank();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', stage: 'render' }]]);
  expect(readEntryState()['concourse:stopped']).toBe('mf-awards@1.2.0');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  reportBlank();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test.each([false, true])(
  'with hydrated fragments, a blank page reports them and reloads without them first (after a navigation: %s)',
  (isLater) => {
    hasNavigated = isLater;
    const board = { key: 'mf-summit/board/default', version: '2.0.0' };
    jest.mocked(startedFragments).mockReturnValueOnce([board]);
    reportBlank();
    expect(stopFragments).toHaveBeenCalledWith([board]);
    expect(fragmentFailed.mock.calls).toMatchObject([
      [{ fragment: board.key, area: 'mf-summit', version: '2.0.0', stage: 'render' }],
    ]);
    expect(failed).not.toHaveBeenCalled();
    expect(readEntryState()['concourse:stopped']).toBeUndefined();
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  },
);

test('a blank page after a navigation reports all areas that ran and stops none', () => {
  areas = [area('mf-awards'), area('mf-careers')];
  hasNavigated = true;
  reportBlank();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards' }], [{ area: 'mf-careers' }]]);
  expect(readEntryState()['concourse:stopped']).toBeUndefined();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('stylesheets of a stopped area that still hide the page are disabled without a reload', () => {
  const own = { href: 'http://localhost/areas/mf-awards/1.2.0/main.css', disabled: false };
  const other = { href: 'http://localhost/areas/shell/1.0.0/main.css', disabled: false };
  const sheets = jest
    .spyOn(document, 'styleSheets', 'get')
    .mockReturnValue([own, other] as unknown as StyleSheetList);
  updateEntryState({ 'concourse:stopped': 'mf-awards@1.2.0' });
  reportBlank();
  expect([own.disabled, other.disabled]).toEqual([true, false]);
  expect(reloadDocument).not.toHaveBeenCalled();
  sheets.mockRestore();
});

test('the page is checked after every failure and every new page', () => {
  fail('render');
  emit('area:route-ready', { area: 'mf-awards', path: '/gais/award', title: '', description: '' });
  expect(scheduleCheck).toHaveBeenCalledTimes(2);
});
