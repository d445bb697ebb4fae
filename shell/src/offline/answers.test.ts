/** @jest-environment node */
import { keptAnswer, networkFirst, offlineAnswer } from './answers';
import type { KeptPage } from './KeptPages';

const copyOf = (path: string, html: string): KeptPage => ({
  ...{ path, html, digest: 'abc', keptAt: new Date('2026-03-19T09:00:00Z') },
  headers: new Headers({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
  }),
});

const live = new Response('live');
const copy = new Response('copy');
const pending = new Promise<Response>(() => undefined);
const failed = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

// Bodies of answers need the others.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('the network answers before any copy is read', async () => {
  const read = jest.fn(() => Promise.resolve(copy));
  expect(await networkFirst(Promise.resolve(live), read)).toBe(live);
  expect(read).not.toHaveBeenCalled();
});

test('the copy answers at once if the network fails, and after three seconds if it is late', async () => {
  const read = () => Promise.resolve(copy);
  expect(await networkFirst(failed(), read)).toBe(copy);
  let answer: Response | undefined;
  void networkFirst(pending, read).then((response) => (answer = response));
  await jest.advanceTimersByTimeAsync(2999);
  expect(answer).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toBe(copy);
});

test('without a copy a late network answers, and a failed one fails', async () => {
  const none = () => Promise.resolve(undefined);
  const network = Promise.withResolvers<Response>();
  const answer = networkFirst(network.promise, none);
  await jest.advanceTimersByTimeAsync(5000);
  network.resolve(live);
  expect(await answer).toBe(live);
  await expect(networkFirst(failed(), none)).rejects.toThrow(TypeError);
});

test.each([
  [59_000, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [7_500_000, '2 hours ago'],
  [200_000_000, '2 days ago'],
])('after %d ms a copy says that it is from %s', async (age, text) => {
  const html = '<section id="notices" aria-live="polite"></section><img loading="lazy">';
  const page = copyOf('/gais', html);
  const answer = keptAnswer(page, page.keptAt.getTime() + age);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  const shown = await answer.text();
  expect(shown).toContain(
    '<section id="notices" aria-live="polite"><div class="shell-notice" data-notice="kept"',
  );
  expect(shown).toContain(` ${text}: `);
  expect(shown).toContain('<img>');
});

test('the page for other addresses links to the kept pages and to the address', async () => {
  const template = copyOf(
    '/offline',
    '<ul id="asked-page" class="list"></ul><ul id="kept-pages"></ul><script>{"site":{},"path":"/offline","elements":3}</script>',
  );
  const pages = [template, copyOf('/gais/venue', '<title>The hall &amp; its rooms | Site</title>')];
  const answer = offlineAnswer(template, '/gais/speaker/1', pages);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toBe(
    '<ul id="asked-page" class="list"><li><a href="/gais/speaker/1" target="_top">Try again</a></li></ul>' +
      '<ul id="kept-pages"><li><a href="/gais/venue">The hall &amp; its rooms</a></li></ul>' +
      '<script>{"site":{},"elements":3}</script>',
  );
});
