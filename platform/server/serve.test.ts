/** @jest-environment node */
import { createServer as createTcpServer, type Server } from 'node:net';
import { CannotListenError } from '@concourse/http/httpErrors';
import { fallbackMessages } from '@concourse/http/messages';
import { eventually } from '@concourse/test-kit/eventually';
import { freePort } from '@concourse/test-kit/freePort';
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
  ['200 ms between two checks of the log', { pollIntervalMs: 200 }],
])('returns its address, and /healthz follows the log (%s)', async (_, interval) => {
  serving = await serve({ ...options(), ...interval });
  const { url } = serving;
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);

  const before = await fetch(`${url}/healthz`);
  expect(before.status).toBe(503);
  expect(await before.json()).toMatchObject({ environment: 'production', edition: null });
  const page = await fetch(url);
  expect(page.status).toBe(503);
  expect(await page.text()).toBe(`${fallbackMessages.nothingReleased}\n`);

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

const occupy = (port: number): Promise<Server> => {
  const server = createTcpServer();
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)),
  );
};

test('rejects a port that is in use, and suggests one that is free', async () => {
  const port = await freePort();
  const others = [await occupy(port), await occupy(port + 1)];

  const failed = serve({ ...options(), host: '127.0.0.1', port });
  await expect(failed).rejects.toThrow(CannotListenError);
  await expect(failed).rejects.toMatchObject({
    code: 'CANNOT_LISTEN',
    message: expect.stringContaining(`127.0.0.1:${port}`) as string,
  });
  const { freePort: free = 0, next } = (await failed.catch(
    (error: unknown) => error,
  )) as CannotListenError;
  expect(next).toContain(`PORT=${free}`);
  for (const server of [...others, await occupy(free)]) server.close();
});

test('finishes pending requests on SIGTERM, and rejects new ones', async () => {
  let answer: (body: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((resolve) => (answer = resolve));
  let onRequest: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (onRequest = resolve));
  serving = await serve({
    ...options(),
    host: '127.0.0.1',
    extensions: [
      {
        addRoutes: (app) =>
          app.get('/slow', () => {
            onRequest();
            return slow;
          }),
        close: () => undefined,
      },
    ],
  });
  const { app, url } = serving;
  const pending = fetch(`${url}/slow`);
  await started;

  process.emit('SIGTERM', 'SIGTERM');
  await eventually(() => expect(app.server.listening).toBe(false));
  await expect(fetch(url)).rejects.toThrow();
  answer(Buffer.from('finished'));

  const answered = await pending;
  expect(await answered.text()).toBe('finished');
  expect(answered.headers.get('connection')).toBe('close');
  await serving.closed;
});
