import { screen } from '@testing-library/dom';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { PageData } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';
import { createScriptLoader } from '../firstScript/scriptLoader';
import { removeListenersAfterEach } from '../testing/removeListenersAfterEach';
import { startOffline } from './startOffline';
import type { KeepMessage } from './worker';

removeListenersAfterEach();

const page: PageData = { contract: 4, shell: '1.0.0', area: null, site: defaultSiteConfig };
const always = ['/gais', '/gais/programme', '/gais/venue', '/gais/ticket', '/offline'];
const moved = { page: { area: 'mf-tickets', release: '1.0.0', pattern: '/gais/ticket' }, ms: 1 };

const postMessage = jest.fn<undefined, [KeepMessage]>();
const register = jest.fn();
const request = jest.fn<Promise<Response>, [string, RequestInit]>();

const pass = (milliseconds = 300): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const wanted = (): string[][] => postMessage.mock.calls.map(([{ keep }]) => keep);

function setNavigator(more: object): void {
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

const answer = (etag: string): Response =>
  ({ ok: true, headers: new Headers({ etag }) }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  register.mockResolvedValue({ active: { postMessage } });
  setNavigator({ serviceWorker: { register }, connection: {} });
  const entries: Record<string, object[]> = {
    navigation: [{ serverTiming: [{ name: 'edition', description: 'e1' }] }],
    resource: [
      { name: `${location.origin}/areas/shell/files/navigation.js` },
      { name: `${location.origin}/areas/shell/files/shell.css` },
      { name: 'https://elsewhere.example/areas/shell/files/other.js' },
    ],
  };
  Object.assign(performance, { getEntriesByType: (type: string) => entries[type] });
  Object.assign(globalThis, {
    fetch: request,
    firstScript: { scripts: createScriptLoader() },
  });
  history.replaceState(null, '', '/gais/speakers');
  document.body.innerHTML = '<section id="notices"></section>';
});

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
});

test('the worker keeps the page, those of every visitor, and the chosen ones', async () => {
  document.body.innerHTML += '<button data-offline="/gais/session/k1">Keep</button>';
  startOffline(page);
  await pass();
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/gais' }]]);
  const keep = ['/gais/speakers', ...always, '/gais/session/k1'];
  const scripts = ['/areas/shell/files/navigation.js'];
  expect(postMessage.mock.calls).toEqual([[{ keep, edition: 'e1', scripts }]]);
});

test('the worker keeps the next page of the summit, and a page that the visitor chooses later', async () => {
  startOffline(page);
  await pass();
  history.replaceState(null, '', '/gais/ticket');
  emit('shell:moved', moved);
  await pass();
  expect(wanted().at(-1)).toEqual([
    '/gais/ticket',
    ...always.filter((each) => each !== '/gais/ticket'),
  ]);
  const button = document.createElement('button');
  document.body.append(button);
  button.click();
  await pass();
  expect(wanted()).toHaveLength(2);
  button.dataset.offline = '/gais/session/t1';
  button.click();
  await pass();
  expect(wanted().at(-1)).toContain('/gais/session/t1');
  history.replaceState(null, '', '/');
  emit('shell:moved', moved);
  await pass();
  expect([wanted().length, register.mock.calls.length]).toEqual([3, 1]);
});

test.each<[string, () => PageData]>([
  ['the site switched it off', () => ({ ...page, site: { ...page.site, offline: false } })],
  [
    'the visitor saves data',
    () => {
      setNavigator({ connection: { saveData: true } });
      return page;
    },
  ],
])('nothing is kept if %s', async (_, prepare) => {
  startOffline(prepare());
  await pass();
  expect(register).not.toHaveBeenCalled();
});

test.each([
  ['goes away if the page is still current', '"abc.1-br"', null],
  ['says that the page has changed', '"def.1-br"', /has changed since/],
])('when the network answers again, the notice of a copy %s', async (_, etag, text) => {
  document.body.innerHTML =
    '<section id="notices"><div data-notice="kept" data-digest="abc"><p>As it was.</p></div></section>';
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(answer(etag));
  startOffline(page);
  await pass(15_000);
  expect(screen.getByText('As it was.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  dispatchEvent(new Event('online'));
  await pass();
  expect(screen.queryByText('As it was.')).toBeNull();
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(document.querySelector('[data-notice]')).toBeNull();
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});
