/** @jest-environment node */
import { createServer as createTcpServer } from 'node:net';
import { CannotListenError } from '@concourse/http/httpErrors';
import { eventually } from '@concourse/test-kit/eventually';
import { type RunningServer, serve } from './serve';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
let serving: RunningServer | undefined;
beforeEach(() => (store = new TemporaryStore()));
afterEach(async () => {
  await serving?.close();
  store.remove();
});

const options = (): { storeDir: string; port: number; logger: 'silent' } => ({
  storeDir: store.dir,
  port: 0,
  logger: 'silent',
});

test.each([
  ['the default interval', {}],
  ['200 ms between two looks at the log', { pollIntervalMs: 200 }],
])('reports its address, and its health follows the log: %s', async (_, interval) => {
  serving = await serve({ ...options(), ...interval });
  const { url } = serving;
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);

  const before = await fetch(`${url}/healthz`);
  expect(before.status).toBe(503);
  expect(await before.json()).toMatchObject({ environment: 'production', edition: null });
  const page = await fetch(url);
  expect(page.status).toBe(503);
  expect(await page.text()).toBe('Nothing has been released here yet.\n');

  const { id } = store.edition();
  store.promote({ live: id });
  const after = await eventually(async () => {
    const answer = await fetch(`${url}/healthz`);
    expect(answer.status).toBe(200);
    return answer;
  });
  expect(await after.json()).toMatchObject({
    status: 'ok',
    environment: 'production',
    edition: id,
    rev: 1,
  });
});

test('a taken port is an error that names it', async () => {
  const other = createTcpServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };

  const failed = serve({ ...options(), host: '127.0.0.1', port });
  await expect(failed).rejects.toThrow(CannotListenError);
  await expect(failed).rejects.toThrow(`127.0.0.1:${port}: another program listens there already`);
  other.close();
});

test('a stop finishes what is under way and takes no more', async () => {
  let answer: (body: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((resolve) => (answer = resolve));
  let asked: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (asked = resolve));
  serving = await serve({
    ...options(),
    host: '127.0.0.1',
    extensions: [
      {
        addRoutes: (app) =>
          app.get('/slow', () => {
            asked();
            return slow;
          }),
        close: () => undefined,
      },
    ],
  });
  const { app, url } = serving;
  const pending = fetch(`${url}/slow`);
  await underWay;

  process.emit('SIGTERM', 'SIGTERM');
  await eventually(() => expect(app.server.listening).toBe(false));
  await expect(fetch(url)).rejects.toThrow();
  answer(Buffer.from('finished'));

  const answered = await pending;
  expect(await answered.text()).toBe('finished');
  expect(answered.headers.get('connection')).toBe('close');
  await serving.closed;
});
