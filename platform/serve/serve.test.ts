/** @jest-environment node */
import { createServer as createTcpServer } from 'node:net';
import { CannotListenError } from './errors';
import { type Serving, serve } from './serve';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
let serving: Serving | undefined;
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

test('it says where it listens, and health follows the log', async () => {
  serving = await serve(options());
  expect(serving.url).toMatch(/^http:\/\/localhost:\d+$/);

  const before = await fetch(`${serving.url}/healthz`);
  expect(before.status).toBe(503);
  expect(await before.json()).toMatchObject({ environment: 'production', edition: null });
  const page = await fetch(serving.url);
  expect(page.status).toBe(503);
  expect(await page.text()).toBe('Nothing has been released here yet.\n');

  const { id } = store.edition();
  store.promote({ live: id });
  const after = await fetch(`${serving.url}/healthz`);
  expect(after.status).toBe(200);
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
        release: () => undefined,
      },
    ],
  });
  const { url } = serving;
  const pending = fetch(`${url}/slow`);
  await underWay;

  process.emit('SIGTERM', 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(fetch(url)).rejects.toThrow();
  answer(Buffer.from('finished'));

  const answered = await pending;
  expect(await answered.text()).toBe('finished');
  expect(answered.headers.get('connection')).toBe('close');
  await serving.closed;
});
