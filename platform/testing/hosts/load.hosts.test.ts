/** @jest-environment node */
import { renameSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { LocalCopy } from '../../follow/LocalCopy';
import { TemporaryStore } from '../../serve/testing/temporaryStore';
import { startFollower, type FollowerProcess } from './followerProcess';
import { startNginx, type Nginx } from './nginxHost';

const promotions = 100;
const clients = 8;

const store = new TemporaryStore();
const agent = new Agent({ keepAlive: true, maxSockets: clients });
/** What `/` says in each edition. */
const words = new Map<string, string>();
let nginx: Nginx;
let follower: FollowerProcess;

function promote(): string {
  const text = `edition ${words.size} `.repeat(200);
  const { id } = store.edition({ pages: { '/': text } });
  words.set(id, text);
  store.promote({ live: id });
  return id;
}

type Seen = { answers: number; failed: string[]; mixed: number; editions: Set<string> };

/** Asks over and over until told to stop. */
async function load(seen: Seen, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const { status, edition, body } = await ask();
    seen.answers += 1;
    seen.editions.add(edition);
    if (status !== 200) seen.failed.push(`${status} ${body.slice(0, 80)}`);
    else if (words.get(edition) !== body) seen.mixed += 1;
  }
}

function ask(): Promise<{ status: number; edition: string; body: string }> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br' };
    const failed = (error: Error): void => resolve({ status: 0, edition: '', body: error.message });
    const asked = request({ port: nginx.port, host: '127.0.0.1', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isEncoded = answer.headers['content-encoding'] === 'br';
        resolve({
          status: answer.statusCode ?? 0,
          edition: String(answer.headers['x-edition']),
          body: (isEncoded ? brotliDecompressSync(bytes) : bytes).toString(),
        });
      });
    });
    asked.on('error', failed).end();
  });
}

async function isSeen(id: string): Promise<void> {
  while ((await ask()).edition !== id) await pause(5);
}

beforeAll(async () => {
  const copy = await LocalCopy.open(`${store.dir}-copy`, 'follower');
  nginx = await startNginx(copy, `${store.dir}-nginx`);
  follower = startFollower(store.dir, copy.root);
  await isSeen(promote());
});

afterAll(async () => {
  await follower.kill();
  agent.destroy();
  await nginx.stop();
  store.remove();
  for (const end of ['-copy', '-nginx']) rmSync(store.dir + end, { recursive: true, force: true });
});

test(`${promotions} promotions under load: none fails, and no answer is of two editions`, async () => {
  const seen: Seen = { answers: 0, failed: [], mixed: 0, editions: new Set() };
  let isLoaded = true;
  const loading = Array.from({ length: clients }, () => load(seen, () => isLoaded));
  const began = performance.now();
  const waits: number[] = [];
  for (let count = 0; count < promotions; count += 1) {
    const id = promote();
    const promoted = performance.now();
    await isSeen(id);
    waits.push(performance.now() - promoted);
  }
  const seconds = (performance.now() - began) / 1000;
  isLoaded = false;
  await Promise.all(loading);
  waits.sort((one, other) => one - other);
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s, seen after ${waits[promotions / 2]?.toFixed(0)} ms ` +
      `(half of them) and ${waits.at(-1)?.toFixed(0)} ms (the last); ${seen.answers} answers ` +
      `(${(seen.answers / seconds).toFixed(0)} a second): ${seen.failed.length} failed, ${seen.mixed} mixed.`,
  );
  expect(seen.failed).toEqual([]);
  expect(seen.mixed).toBe(0);
  expect(seen.editions.size).toBeGreaterThan(promotions / 2);
});

test('while the store is away, nothing fails and nothing changes; afterwards what was promoted is seen', async () => {
  const seen: Seen = { answers: 0, failed: [], mixed: 0, editions: new Set() };
  let isLoaded = true;
  const loading = Array.from({ length: clients }, () => load(seen, () => isLoaded));
  const away = path.join(path.dirname(store.dir), `${path.basename(store.dir)}-away`);
  renameSync(store.dir, away);
  await pause(2000);
  renameSync(away, store.dir);
  const next = promote();
  await isSeen(next);
  isLoaded = false;
  await Promise.all(loading);
  expect(seen.failed).toEqual([]);
  expect(seen.mixed).toBe(0);
});
