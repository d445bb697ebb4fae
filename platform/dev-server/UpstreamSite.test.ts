/** @jest-environment node */
import {
  UpstreamSite,
  nearestUpstreamPage,
  onPromotion,
  type UpstreamResponse,
} from './UpstreamSite';

test('all that is asked for is asked by one visitor, after the one that a browser is', async () => {
  const cookies: string[] = [];
  const answering = jest.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
    cookies.push(new Headers(options?.headers).get('cookie') ?? '');
    return Promise.resolve(new Response('{"areas":[]}'));
  });
  const live = new UpstreamSite('https://www.example.org');
  await live.directory();
  await live.directory();
  await live.request('/gais', { cookie: 'visitor=known' });
  answering.mockRestore();
  const [own = ''] = cookies;
  expect(own).toMatch(/^visitor=[\da-f-]{36}$/);
  expect(cookies).toEqual([own, own, `visitor=known; ${own}`]);
});

const site = ['/', '/gais', '/gais/award'];
const ask = (path: string): Promise<UpstreamResponse> => {
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
])('%s is put into %s', async (path, shown, isOther) => {
  const { answer, ...found } = await nearestUpstreamPage(path, ask);
  expect([answer.body.toString(), found.isOther]).toEqual([shown, isOther]);
});

describe('promotions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const look = (): Promise<void> => jest.advanceTimersByTimeAsync(1000);

  test('another edition is told once; a site that is away, and one that comes back, are none', async () => {
    let answer: () => UpstreamResponse = () => ({
      status: 200,
      headers: {},
      body: Buffer.from('one'),
    });
    const live = {
      request: () => Promise.resolve().then(() => answer()),
    } as unknown as UpstreamSite;
    const promoted = jest.fn();
    const stop = onPromotion(live, promoted, 1000);
    await look();
    const first = answer;
    answer = () => {
      throw new Error('away');
    };
    await look();
    answer = () => ({ status: 503, headers: {}, body: Buffer.from('starting') });
    await look();
    answer = first;
    await look();
    expect(promoted).not.toHaveBeenCalled();

    answer = () => ({ status: 200, headers: {}, body: Buffer.from('two') });
    await look();
    await look();
    expect(promoted).toHaveBeenCalledTimes(1);
    stop();
  });
});
