/** @jest-environment node */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalMirror } from '@concourse/hosts';
import { eventually } from '../eventually';
import { startFollower, type FollowerProcess } from './followerProcess';
import type { LoadGenerator } from './LoadGenerator';
import { MovingStore, waitForEdition } from './MovingStore';
import { startNginx, type Nginx } from './nginxHost';

const promotions = 100;

const home = new MovingStore();
const { store } = home;
let nginx: Nginx;
let follower: FollowerProcess;

const startLoad = (): LoadGenerator => home.startLoad(nginx.port);

beforeAll(async () => {
  const copy = await LocalMirror.open(`${store.dir}-copy`, 'follower');
  nginx = await startNginx(copy, `${store.dir}-nginx`);
  follower = startFollower(store.dir, copy.root);
  await waitForEdition(nginx.port, home.promote());
});

afterAll(async () => {
  await follower.kill();
  await nginx.stop();
  store.remove();
  for (const end of ['-copy', '-nginx']) rmSync(store.dir + end, { recursive: true, force: true });
});

test(`nginx serves ${promotions} promotions under load without failed or mismatched responses`, async () => {
  await using load = startLoad();
  const start = performance.now();
  const waits: number[] = [];
  for (let count = 0; count < promotions; count += 1) {
    const id = home.promote();
    const promoted = performance.now();
    await waitForEdition(nginx.port, id);
    waits.push(performance.now() - promoted);
    await eventually(() => expect(load.result.editions).toContain(id));
  }
  const seconds = (performance.now() - start) / 1000;
  const result = await load.stop();
  waits.sort((one, other) => one - other);
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s, visible after ${waits[promotions / 2]?.toFixed(0)} ms ` +
      `(median) and ${waits.at(-1)?.toFixed(0)} ms (maximum); ${result.responses} responses ` +
      `(${(result.responses / seconds).toFixed(0)}/s): ${result.failed.length} failed, ${result.mismatched} mismatched.`,
  );
  expect(result.failed).toEqual([]);
  expect(result.mismatched).toBe(0);
});

test('a missing store fails no request, and promotions become visible after it is back', async () => {
  await using load = startLoad();
  const away = path.join(path.dirname(store.dir), `${path.basename(store.dir)}-away`);
  renameSync(store.dir, away);
  await pause(2000);
  renameSync(away, store.dir);
  const next = home.promote();
  await waitForEdition(nginx.port, next);
  const result = await load.stop();
  expect(result.failed).toEqual([]);
  expect(result.mismatched).toBe(0);
});
