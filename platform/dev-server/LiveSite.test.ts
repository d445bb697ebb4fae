/** @jest-environment node */
import { LiveSite } from './LiveSite';

test('all that is asked for is asked by one visitor, after the one that a browser is', async () => {
  const cookies: string[] = [];
  const answering = jest.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
    cookies.push(new Headers(options?.headers).get('cookie') ?? '');
    return Promise.resolve(new Response('{"areas":[]}'));
  });
  const live = new LiveSite('https://www.example.org');
  await live.directory();
  await live.directory();
  await live.ask('/gais', { cookie: 'visitor=known' });
  answering.mockRestore();
  const [own = ''] = cookies;
  expect(own).toMatch(/^visitor=[\da-f-]{36}$/);
  expect(cookies).toEqual([own, own, `visitor=known; ${own}`]);
});
