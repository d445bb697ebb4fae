/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import type { MirrorHealth } from '@concourse/mirror/runSync';
import { requestBrotli } from '../hosts/LoadGenerator';
import { BucketHosts } from './BucketHosts';
import { BucketSite } from './BucketSite';
import { startRadosgw, type S3Server } from './radosgw';

const promotions = 100;

let server: S3Server;
let site: BucketSite;
let hosts: BucketHosts;

beforeAll(async () => {
  server = await startRadosgw();
  site = await BucketSite.create(server);
  const first = await site.promote();
  hosts = await BucketHosts.start(site);
  await hosts.waitForEdition(first);
}, 180_000);

afterAll(async () => {
  await hosts.stop();
  await server.stop();
});

test(`two servers and nginx over one bucket, ${promotions} promotions under load: none fails, none is of two editions`, async () => {
  const load = hosts.startLoad();
  const began = performance.now();
  const shown = [await site.promote()];
  for (let count = 1; count < promotions - 1; count += 1) {
    // Every fifth is a new one; the others put back what was live before.
    const isNew = count % 5 === 0;
    if (isNew) shown.push(await site.promote());
    else await site.setLiveEdition(shown[count % shown.length] ?? '');
    if (count % 20 === 0) await hosts.waitForEdition(shown.at(-1) ?? '');
  }
  await hosts.waitForEdition(await site.promote());
  const seconds = (performance.now() - began) / 1000;
  const { responses, failed, mismatched, editions } = await load.stop();
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s: ${responses} answers out of ${editions.size} editions, ` +
      `${failed.length} failed, ${mismatched} mixed.`,
  );
  expect(failed).toEqual([]);
  expect(mismatched).toBe(0);
  expect(editions.size).toBeGreaterThan(promotions / 10);
});

test('the bucket stops under load: nothing fails, everybody says so; it comes back: everybody follows', async () => {
  const load = hosts.startLoad();
  await server.stopGateway();
  await hosts.waitForHealth(({ status }) =>
    status.startsWith('serving the last good edition: http'),
  );
  await pause(2000);

  // One that is killed now starts from its cache.
  await load.stop();
  const [one, two] = hosts.servers;
  await one?.process.stop();
  hosts.servers = [await hosts.startServer('one'), ...(two ? [two] : [])];
  const again = hosts.startLoad();
  await hosts.waitForHealth(({ status }) =>
    status.startsWith('serving the last good edition: http'),
  );

  await server.startGateway();
  await hosts.waitForEdition(await site.promote());
  await hosts.waitForHealth(({ status }) => status === 'ok');
  for (const { failed, mismatched } of [load.result, await again.stop()]) {
    expect(failed).toEqual([]);
    expect(mismatched).toBe(0);
  }
});

test('a follower that died is told from one at work; the next one goes on', async () => {
  const { nginx, copy } = hosts;
  expect((await requestBrotli(nginx.port, '/__follower')).status).toBe(200);
  await hosts.follower.stop();
  const told = await copy.readJson<MirrorHealth>('health.json');
  const aliveAt = new Date(Date.now() - 31_000).toISOString();
  await copy.writeJson('health.json', { ...told, aliveAt });

  expect((await requestBrotli(nginx.port, '/__follower')).status).toBe(503);
  const { status, body } = await requestBrotli(nginx.port, '/healthz');
  expect(status).toBe(200);
  expect((JSON.parse(body) as MirrorHealth).status).toBe(
    `serving the last good edition: no follower is at work since ${aliveAt}`,
  );
  hosts.follower = hosts.startFollower();
  while ((await requestBrotli(nginx.port, '/__follower')).status !== 200) await pause(20);
  await hosts.waitForEdition(await site.promote());
});

test('a server ends well when it is told to', async () => {
  const { process } = await hosts.startServer('three');
  expect(await process.stop('SIGTERM')).toBe(0);
});
