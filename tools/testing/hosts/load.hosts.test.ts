/** @jest-environment node */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalMirror } from '@concourse/mirror/LocalMirror';
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

test(`${promotions} promotions under load: none fails, and no answer is of two editions`, async () => {
  const load = startLoad();
  const began = performance.now();
  const waits: number[] = [];
  for (let count = 0; count < promotions; count += 1) {
    const id = home.promote();
    const promoted = performance.now();
    await waitForEdition(nginx.port, id);
    waits.push(performance.now() - promoted);
    await eventually(() => expect(load.result.editions).toContain(id));
  }
  const seconds = (performance.now() - began) / 1000;
  const seen = await load.stop();
  waits.sort((one, other) => one - other);
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s, seen after ${waits[promotions / 2]?.toFixed(0)} ms ` +
      `(half of them) and ${waits.at(-1)?.toFixed(0)} ms (the last); ${seen.responses} answers ` +
      `(${(seen.responses / seconds).toFixed(0)} a second): ${seen.failed.length} failed, ${seen.mismatched} mixed.`,
  );
  expect(seen.failed).toEqual([]);
  expect(seen.mismatched).toBe(0);
});

test('while the store is away, nothing fails and nothing changes; afterwards what was promoted is seen', async () => {
  const load = startLoad();
  const away = path.join(path.dirname(store.dir), `${path.basename(store.dir)}-away`);
  renameSync(store.dir, away);
  await pause(2000);
  renameSync(away, store.dir);
  const next = home.promote();
  await waitForEdition(nginx.port, next);
  const seen = await load.stop();
  expect(seen.failed).toEqual([]);
  expect(seen.mismatched).toBe(0);
});
