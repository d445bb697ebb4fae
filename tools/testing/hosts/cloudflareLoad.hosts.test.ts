/** @jest-environment node */
import { fallbackMessages } from '@concourse/http/messages';
import { eventually } from '../eventually';
import { requestBrotli, type LoadGenerator } from './LoadGenerator';
import { MovingStore, waitForEdition } from './MovingStore';
import { sendRawRequest } from './sendRawRequest';
import { startWorkerd, type Workerd } from './workerHost';

const promotions = 100;

const home = new MovingStore();
const { store } = home;
let worker: Workerd;

const startLoad = (): LoadGenerator => home.startLoad(worker.port, 5);

const health = async (): Promise<Record<string, unknown>> =>
  JSON.parse((await sendRawRequest(worker.port, { target: '/healthz' })).body) as Record<
    string,
    unknown
  >;

beforeAll(async () => {
  const first = home.promote();
  worker = await startWorkerd(store.dir, { LOOK_EVERY_MS: '20' });
  await waitForEdition(worker.port, first);
});

afterAll(async () => {
  await worker.stop();
  store.remove();
});

test(`serves ${promotions} promotions under load without failed or mismatched responses`, async () => {
  await using load = startLoad();
  const start = performance.now();
  for (let count = 0; count < promotions; count += 1) {
    const id = home.promote();
    await worker.upload();
    await waitForEdition(worker.port, id);
    await eventually(() => expect(load.result.editions).toContain(id));
  }
  const seconds = (performance.now() - start) / 1000;
  const result = await load.stop();
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s; ${result.responses} responses ` +
      `(${(result.responses / seconds).toFixed(0)}/s): ${result.failed.length} failed, ${result.mismatched} mismatched.`,
  );
  expect(result.failed).toEqual([]);
  expect(result.mismatched).toBe(0);
});

test('a bucket outage fails no request, and promotions during the outage become visible afterwards', async () => {
  await using load = startLoad();
  await sendRawRequest(worker.port, { target: '/__bucket?away' });
  const next = home.promote();
  await worker.upload();
  await eventually(async () =>
    expect((await health()).status).toBe('serving the last good edition'),
  );
  expect((await requestBrotli(worker.port, '/')).edition).not.toBe(next);
  await sendRawRequest(worker.port, { target: '/__bucket' });
  await waitForEdition(worker.port, next);
  await eventually(async () => expect((await health()).status).toBe('ok'));
  const result = await load.stop();
  expect(result.failed).toEqual([]);
  expect(result.mismatched).toBe(0);
});

test('a worker that starts during a bucket outage with an empty cache returns 500 until the outage ends', async () => {
  const cold = await startWorkerd(store.dir, { LOOK_EVERY_MS: '20' });
  const status = async (target: string): Promise<number> =>
    (await sendRawRequest(cold.port, { target })).status;
  await status('/__bucket?away');
  const page = await sendRawRequest(cold.port, { target: '/' });
  expect(page).toMatchObject({ status: 500, body: `${fallbackMessages.internalError}\n` });
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await status('/healthz')).toBe(500);
  await status('/__bucket');
  expect(await status('/')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  await cold.stop();
});
