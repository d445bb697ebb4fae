/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import type { CopyHealth } from '@concourse/mirror/follow';
import { askBrotli } from '../hosts/Load';
import { BucketSite } from './BucketSite';
import { HostsOverBucket } from './hostsOverBucket';
import { startRadosgw, type S3Server } from './radosgw';

const promotions = 100;

let server: S3Server;
let site: BucketSite;
let hosts: HostsOverBucket;

beforeAll(async () => {
  server = await startRadosgw();
  site = await BucketSite.over(server);
  const first = await site.promote();
  hosts = await HostsOverBucket.start(site);
  await hosts.show(first);
}, 180_000);

afterAll(async () => {
  await hosts.stop();
  await server.stop();
});

test(`two servers and nginx over one bucket, ${promotions} promotions under load: none fails, none is of two editions`, async () => {
  const load = hosts.load();
  const began = performance.now();
  const shown = [await site.promote()];
  for (let count = 1; count < promotions - 1; count += 1) {
    // Every fifth is a new one; the others put back what was live before.
    const isNew = count % 5 === 0;
    if (isNew) shown.push(await site.promote());
    else await site.putLive(shown[count % shown.length] ?? '');
    if (count % 20 === 0) await hosts.show(shown.at(-1) ?? '');
  }
  await hosts.show(await site.promote());
  const seconds = (performance.now() - began) / 1000;
  const { answers, failed, mixed, editions } = await load.stop();
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s: ${answers} answers out of ${editions.size} editions, ` +
      `${failed.length} failed, ${mixed} mixed.`,
  );
  expect(failed).toEqual([]);
  expect(mixed).toBe(0);
  expect(editions.size).toBeGreaterThan(promotions / 10);
});

test('the bucket stops under load: nothing fails, everybody says so; it comes back: everybody follows', async () => {
  const load = hosts.load();
  await server.goAway();
  await hosts.areAll(({ status }) => status.startsWith('serving the last good edition: http'));
  await pause(2000);

  // One that is killed now starts from its cache.
  await load.stop();
  const [one, two] = hosts.servers;
  await one?.process.end();
  hosts.servers = [await hosts.startServer('one'), ...(two ? [two] : [])];
  const again = hosts.load();
  await hosts.areAll(({ status }) => status.startsWith('serving the last good edition: http'));

  await server.comeBack();
  await hosts.show(await site.promote());
  await hosts.areAll(({ status }) => status === 'ok');
  for (const { failed, mixed } of [load.seen, await again.stop()]) {
    expect(failed).toEqual([]);
    expect(mixed).toBe(0);
  }
});

test('a follower that died is told from one at work; the next one goes on', async () => {
  const { nginx, copy } = hosts;
  expect((await askBrotli(nginx.port, '/__follower')).status).toBe(200);
  await hosts.follower.end();
  const told = await copy.readJson<CopyHealth>('health.json');
  const aliveAt = new Date(Date.now() - 31_000).toISOString();
  await copy.writeJson('health.json', { ...told, aliveAt });

  expect((await askBrotli(nginx.port, '/__follower')).status).toBe(503);
  const { status, body } = await askBrotli(nginx.port, '/healthz');
  expect(status).toBe(200);
  expect((JSON.parse(body) as CopyHealth).status).toBe(
    `serving the last good edition: no follower is at work since ${aliveAt}`,
  );
  hosts.follower = hosts.startFollower();
  while ((await askBrotli(nginx.port, '/__follower')).status !== 200) await pause(20);
  await hosts.show(await site.promote());
});

test('a server ends well when it is told to', async () => {
  const { process } = await hosts.startServer('three');
  expect(await process.end('SIGTERM')).toBe(0);
});
