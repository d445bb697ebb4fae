/** @jest-environment node */
import { UpstreamSite, nearestUpstreamPage, type UpstreamResponse } from './UpstreamSite';

test('all requests have the same visitor cookie, after the cookies of the browser', async () => {
  const cookies: string[] = [];
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
    cookies.push(new Headers(options?.headers).get('cookie') ?? '');
    return Promise.resolve(new Response('{"areas":[]}'));
  });
  const live = new UpstreamSite('https://www.example.org');
  await live.directory();
  await live.directory();
  await live.request('/gais', 'visitor=known');
  fetchMock.mockRestore();
  const [own = ''] = cookies;
  expect(own).toMatch(/^visitor=[\da-f-]{36}$/);
  expect(cookies).toEqual([own, own, `visitor=known; ${own}`]);
});

const site = ['/', '/gais', '/gais/award'];
const request = (path: string): Promise<UpstreamResponse> => {
  const [status, shown] = site.includes(path) ? [200, path] : [404, 'Page not found'];
  return Promise.resolve({ status, headers: {}, body: Buffer.from(shown) });
};

test.each([
  ['/gais/award', '/gais/award', false],
  ['/', '/', false],
  ['/gais/award/jury', '/gais/award', true],
  ['/gais/a/b/c', '/gais', true],
  ['/press', 'Page not found', true],
  ['/press/kit', 'Page not found', true],
])('the live page around %s is that of %s', async (path, shown, isOther) => {
  const { answer, ...found } = await nearestUpstreamPage(path, request);
  expect([answer.body.toString(), found.isOther]).toEqual([shown, isOther]);
});
