/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import type { PlainRequest } from './hotAnswers';
import { HotFront, type HotFrontOptions } from './hotFront';

let stop: () => void;
afterEach(() => stop());

const hot = { head: { status: 200, headers: ['x-hot', 'yes'] }, edition: '', area: '' };

async function frontOf(options: Partial<HotFrontOptions> = {}) {
  const asked: PlainRequest[] = [];
  const answered: number[] = [];
  const front = new HotFront({
    answer: (request) => {
      asked.push(request);
      return { ...hot, body: Buffer.from('hot') };
    },
    answered: () => answered.push(1),
    trustProxy: false,
    ...options,
  });
  const server = front.serverFor((_request, response) => void response.end('routes'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  const ask = async (init: RequestInit = {}): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/gais?a=b`, init)).text();
  return { front, ask, asked, answered };
}

test('what is in memory is answered before the routes, and told', async () => {
  const { ask, asked, answered } = await frontOf();
  expect(await ask()).toBe('hot');
  expect(asked).toEqual([expect.objectContaining({ method: 'GET', target: '/gais?a=b' })]);
  expect(answered).toEqual([1]);
});

test('what is not is left to the routes', async () => {
  const { ask, answered } = await frontOf({ answer: () => null });
  expect(await ask()).toBe('routes');
  expect(answered).toEqual([]);
});

test.each([
  ['another method', { method: 'OPTIONS' }],
  ['a body', { method: 'POST', body: 'x' }],
  ['a part', { headers: { range: 'bytes=0-1' } }],
])('%s is left to the routes', async (_, init) => {
  const { ask, asked } = await frontOf();
  expect(await ask(init)).toBe('routes');
  expect(asked).toEqual([]);
});

test('once the server stops the routes answer, which close connections', async () => {
  const { front, ask } = await frontOf();
  expect(await ask()).toBe('hot');
  front.stop();
  expect(await ask()).toBe('routes');
});

test.each([
  [false, 'https', false],
  [true, 'https', true],
  [true, 'http, https', true],
  [true, 'https, http', false],
])('with trustProxy %s, %s says that it is secure: %s', async (trustProxy, proto, isSecure) => {
  const { ask, asked } = await frontOf({ trustProxy });
  await ask({ headers: { 'x-forwarded-proto': proto } });
  expect(asked).toMatchObject([{ isSecure }]);
});

test('which of several proxies is believed is for the routes to say', async () => {
  const { ask } = await frontOf({ trustProxy: '10.0.0.0/8' });
  expect(await ask({ headers: { 'x-forwarded-proto': 'https' } })).toBe('routes');
  expect(await ask()).toBe('hot');
});
