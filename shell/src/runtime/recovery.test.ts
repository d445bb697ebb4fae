import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AreaEntry } from '@concourse/contract/edition';
import { emit, on } from '@concourse/contract/events';
import { retryArea } from './applications';
import { reloadDocument } from './documents';
import { readEntryState, updateEntryState } from './historyEntryState';
import type { Navigation } from './navigation';
import { startRecovery, type Recover } from './recovery';
import { watchForBlankPage } from './watchForBlankPage';

jest.mock('./applications');
jest.mock('./documents');
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
let hasMoved: boolean;
let recover: Recover;
let hide: () => void;
let look: jest.Mock;
const failed = jest.fn();

const fail = (stage: string, name = 'mf-awards'): void =>
  recover({ area: name, version: '1.2.0', stage, error: new Error('broken') });
const tryAgain = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const notice = (): string => document.querySelector('#notices p')?.textContent ?? '';

beforeAll(() => on('area:failed', failed));
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '');
  document.body.innerHTML = '<main id="area" tabindex="-1"></main><div id="notices"></div>';
  areas = [area('mf-awards')];
  hasMoved = false;
  look = jest.fn();
  jest.mocked(watchForBlankPage).mockImplementation((_isSettled, onHidden) => {
    hide = onHidden;
    return look as () => void;
  });
  const navigation: Partial<Navigation> = {
    areas: () => areas,
    hasNavigated: () => hasMoved,
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
])(
  'in its own document, an area that fails at the stage %s leaves a true notice',
  (stage, says) => {
    fail(stage);
    expect(notice()).toBe(`You can read this page and follow its links. ${says}`);
    expect(reloadDocument).not.toHaveBeenCalled();
  },
);

test.each(['LOAD_ERROR', 'SKIP_BECAUSE_BROKEN'])(
  'after %s another try is made in place, and a second failure is shown',
  async (stage) => {
    fail(stage);
    await tryAgain();
    expect(retryArea).toHaveBeenCalledWith('mf-awards');
    fail(stage);
    expect(notice()).toMatch(/^That did not work\. You can read/);
    expect(reloadDocument).not.toHaveBeenCalled();
  },
);

test.each(['late', 'render', 'stopped'])(
  'after %s another try needs a document, which knows that it is one, and starts the area',
  async (stage) => {
    updateEntryState({ 'concourse:stopped': 'mf-awards@1.2.0' });
    fail(stage);
    await tryAgain();
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

test('the notice goes once the area shows its page', () => {
  fail('LOAD_ERROR');
  emit('area:route-ready', { area: 'mf-awards', path: '/gais/award', title: '', description: '' });
  expect(notice()).toBe('');
});

test.each(['LOAD_ERROR', 'SKIP_BECAUSE_BROKEN', 'late', 'render'])(
  'after a move, an area that fails at the stage %s leaves its place to the document, once',
  (stage) => {
    hasMoved = true;
    fail(stage);
    fail(stage);
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(notice()).toBe('');
  },
);

test('an area that fails while it is left changes nothing on the page of the next one', () => {
  areas = [area('mf-awards'), area('mf-careers')];
  hasMoved = true;
  fail('SKIP_BECAUSE_BROKEN', 'mf-awards');
  expect(reloadDocument).not.toHaveBeenCalled();
  expect(notice()).toBe('');
});

test('an area that hides the page of its document is reported, and not started by the next one', () => {
  hide();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards', stage: 'render' }]]);
  expect(readEntryState()['concourse:stopped']).toBe('mf-awards@1.2.0');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  hide();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('a page that is hidden after a move may be the work of any area before: all are reported, none is stopped', () => {
  areas = [area('mf-awards'), area('mf-careers')];
  hasMoved = true;
  hide();
  expect(failed.mock.calls).toMatchObject([[{ area: 'mf-awards' }], [{ area: 'mf-careers' }]]);
  expect(readEntryState()['concourse:stopped']).toBeUndefined();
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('the stylesheets of a stopped area that still hide the page are switched off, without a reload', () => {
  const own = { href: 'http://localhost/areas/mf-awards/1.2.0/main.css', disabled: false };
  const other = { href: 'http://localhost/areas/shell/1.0.0/main.css', disabled: false };
  const sheets = jest
    .spyOn(document, 'styleSheets', 'get')
    .mockReturnValue([own, other] as unknown as StyleSheetList);
  updateEntryState({ 'concourse:stopped': 'mf-awards@1.2.0' });
  hide();
  expect([own.disabled, other.disabled]).toEqual([true, false]);
  expect(reloadDocument).not.toHaveBeenCalled();
  sheets.mockRestore();
});

test('the page is checked after every failure and every page that is shown', () => {
  fail('render');
  emit('area:route-ready', { area: 'mf-awards', path: '/gais/award', title: '', description: '' });
  expect(look).toHaveBeenCalledTimes(2);
});
