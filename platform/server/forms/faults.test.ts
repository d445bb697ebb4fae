/** @jest-environment node */
import { once } from 'node:events';
import { eventually } from '@concourse/test-kit/eventually';
import { readInbox } from '../testing/readInbox';
import { type TestServer, testServers } from '../testing/testServer';

const start = testServers();

const email = {
  method: 'POST',
  url: '/api/v1.0/email/send',
  payload: { user_id: 'u', service_id: 's', template_id: 't', template_params: {} },
};
const submission = { method: 'POST', url: '/submit', payload: { access_key: 'key' } };
const file = '/areas/mf-awards/1.0.0/remoteEntry.js';

async function withFault(fault: object): Promise<TestServer> {
  const server = start({ faults: true });
  server.store.file(file.slice(1), 'entry');
  const { statusCode } = await server.ask({ method: 'POST', url: '/__faults', payload: fault });
  expect(statusCode).toBe(204);
  return server;
}

test.each([400, 403, 412, 429, 451, 500])('a fault makes a service answer %d', async (status) => {
  const { ask, store } = await withFault({
    service: 'email',
    mode: 'status',
    status,
    retryAfter: 30,
  });
  const payload = { service: 'submission', mode: 'status', status };
  await ask({ method: 'POST', url: '/__faults', payload });

  const failed = await ask(email);
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([status, '30']);
  expect(failed.headers['access-control-allow-origin']).toBe('*');
  const rejected = await ask(submission);
  expect([rejected.statusCode, JSON.parse(rejected.body)]).toMatchObject([
    status,
    { success: false },
  ]);
  expect(readInbox(store)).toEqual([]);
});

test('a fault with a count ends after that many requests', async () => {
  const { ask } = await withFault({ service: 'email', mode: 'status', status: 412, times: 2 });
  const statuses = [await ask(email), await ask(email), await ask(email)];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([412, 412, 200]);
});

test('a fault of one service does not affect the other', async () => {
  const { ask } = await withFault({ service: 'email', mode: 'status' });
  expect((await ask(submission)).statusCode).toBe(200);
});

test('the mode "drop" closes the connection and stores nothing', async () => {
  const { ask, store } = await withFault({ service: 'submission', mode: 'drop' });
  await expect(ask(submission)).rejects.toThrow('socket hang up');
  expect(readInbox(store)).toEqual([]);
});

test('the modes "deliver-then-fail" and "deliver-then-drop" store the submission and then fail', async () => {
  const { ask, store } = await withFault({ service: 'submission', mode: 'deliver-then-fail' });
  expect((await ask(submission)).statusCode).toBe(500);
  const payload = { service: 'submission', mode: 'deliver-then-drop' };
  await ask({ method: 'POST', url: '/__faults', payload });
  await expect(ask(submission)).rejects.toThrow('socket hang up');
  expect(readInbox(store)).toHaveLength(2);
});

test.each(['hang', 'deliver-then-hang'])(
  'the mode "%s" never answers and does not delay the shutdown',
  async (mode) => {
    const { app, ask, store } = await withFault({ service: 'email', mode });
    let answered = false;
    const waiting = ask(email).then(
      () => (answered = true),
      () => undefined,
    );
    await once(app.server, 'request');
    const delivered = mode === 'hang' ? 0 : 1;
    await eventually(() => expect(readInbox(store)).toHaveLength(delivered));

    await app.close();
    await waiting;
    expect(answered).toBe(false);
    expect(readInbox(store)).toHaveLength(delivered);
  },
);

test('faults of release files are not cached and end after their count', async () => {
  const { ask } = await withFault({
    path: 'mf-awards/.*remoteEntry\\.js$',
    mode: 'tamper',
    times: 1,
  });
  const set = (fault: object) =>
    ask({ method: 'POST', url: '/__faults', payload: { path: 'remoteEntry', times: 1, ...fault } });

  const tampered = await ask({ url: file, headers: { 'accept-encoding': 'br' } });
  expect(tampered.body).toBe('entry\n/* tampered with */\n');
  expect(tampered.headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });

  await set({ mode: 'throw' });
  expect((await ask(file)).body).toMatch(/^throw new Error\(/);
  await set({ mode: 'status', status: 503 });
  expect((await ask(file)).statusCode).toBe(503);

  const intact = await ask(file);
  expect([intact.body, intact.headers['cache-control']]).toEqual([
    'entry',
    'public, max-age=31536000, immutable',
  ]);
});

test('faults end when they are cleared', async () => {
  const { ask } = await withFault({ service: 'email', mode: 'status' });
  await ask({ method: 'POST', url: '/__faults', payload: { path: 'remoteEntry', mode: 'status' } });
  expect([(await ask(email)).statusCode, (await ask(file)).statusCode]).toEqual([500, 500]);
  expect((await ask({ method: 'DELETE', url: '/__faults' })).statusCode).toBe(204);
  expect([(await ask(email)).statusCode, (await ask(file)).statusCode]).toEqual([200, 200]);
});

test.each([
  {},
  { service: 'post', mode: 'hang' },
  { service: 'email', mode: 'explode' },
  { service: 'email', mode: 'status', status: 200 },
  { path: '(', mode: 'hang' },
  { path: 'a', mode: 'hang', times: 0 },
])('rejects the unknown fault %j and lists the known ones', async (payload) => {
  const { ask } = start({ faults: true });
  const { statusCode, body } = await ask({ method: 'POST', url: '/__faults', payload });
  expect(statusCode).toBe(400);
  expect(body).toContain('deliver-then-fail');
});

test('without `enableFaults` the fault routes do not exist', async () => {
  const { ask, store } = start();
  store.promote({ live: store.edition().id });
  const payload = { service: 'email', mode: 'hang' };
  expect((await ask('/__faults')).statusCode).toBe(404);
  expect((await ask({ method: 'POST', url: '/__faults', payload })).statusCode).toBe(405);
});
