import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { openDocument } from '../runtime/documents';
import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import { prepareSearch } from './prepareSearch';
import { setSlashKey } from './shortcut';
import { startSearch } from './startSearch';

jest.mock('../runtime/documents');
jest.mock('./startSearch');
removeListenersAfterEach();

const open = jest.fn();
const started = jest.mocked(startSearch);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.resetAllMocks();
  started.mockReturnValue(open);
  history.replaceState(null, '', '/');
  document.body.innerHTML =
    '<a href="/search" data-search>Search</a><a href="/search">All</a><input>';
  prepareSearch({ contract: 2, shell: '1.0.0', area: null, site: defaultSiteConfig });
});

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

test('nothing loads before the first use; then the link opens the search', async () => {
  await settle();
  expect(started).not.toHaveBeenCalled();
  document.querySelector('a')?.click();
  await settle();
  expect(open).toHaveBeenCalledTimes(1);
  document.querySelector('a')?.click();
  await settle();
  expect([started.mock.calls.length, open.mock.calls.length]).toEqual([1, 2]);
});

test('on the page of the search it loads at once, and nothing opens', async () => {
  history.replaceState(null, '', '/search?q=press');
  prepareSearch({ contract: 2, shell: '1.0.0', area: null, site: defaultSiteConfig });
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});

test('other links to its page, and clicks that open a new tab, are left to the browser', async () => {
  const stop = (event: Event): void => event.preventDefault(); // jsdom cannot load documents
  document.body.addEventListener('click', stop);
  document.querySelector<HTMLElement>('a:not([data-search])')?.click();
  const ctrl = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(ctrl);
  await settle();
  expect(started).not.toHaveBeenCalled();
});

test.each<[string, KeyboardEventInit]>([
  ['/', {}],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
  ['K', { ctrlKey: true }],
])('the key %s %j opens the search', async (key, more) => {
  expect(press(key, more)).toBe(false);
  await settle();
  expect(open).toHaveBeenCalledTimes(1);
});

test('the key / stays a letter in a field, and can be turned off', async () => {
  const field = document.querySelector('input');
  if (!field) throw new Error('No field');
  expect(press('/', {}, field)).toBe(true);
  setSlashKey(false);
  expect(press('/')).toBe(true);
  setSlashKey(true);
  expect(press('k')).toBe(true);
  await settle();
  expect(started).not.toHaveBeenCalled();
});

test('if the search does not load, its page opens, and the next use tries again', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  started.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  press('/');
  await settle();
  expect(openDocument).toHaveBeenCalledWith('/search');
  press('/');
  await settle();
  expect(open).toHaveBeenCalledTimes(1);
});

test('a link in the open search closes it before any other listener runs', () => {
  document.body.innerHTML =
    '<div id="site-search"><dialog open><a href="/gais">GAIS</a></dialog></div>';
  const dialog = document.querySelector('dialog');
  const close = jest.fn();
  Object.assign(dialog ?? {}, { close });
  dialog?.addEventListener('click', (event) => {
    expect(close).toHaveBeenCalledTimes(1);
    event.preventDefault();
  });
  dialog?.querySelector('a')?.click();
  expect.assertions(1);
});
