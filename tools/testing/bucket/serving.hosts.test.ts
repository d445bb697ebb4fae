/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import type { MirrorHealth } from '@concourse/hosts/testing';
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

test(`two servers and nginx serve ${promotions} promotions under load without failed or mismatched responses`, async () => {
  await using load = hosts.startLoad();
  const start = performance.now();
  const editionIds = [await site.promote()];
  for (let count = 1; count < promotions - 1; count += 1) {
    // Every fifth promotion is a new edition; the others make an earlier one live again.
    const isNew = count % 5 === 0;
    if (isNew) editionIds.push(await site.promote());
    else await site.setLiveEdition(editionIds[count % editionIds.length] ?? '');
    if (count % 20 === 0) await hosts.waitForEdition(editionIds.at(-1) ?? '');
  }
  await hosts.waitForEdition(await site.promote());
  const seconds = (performance.now() - start) / 1000;
  const { responses, failed, mismatched, editions } = await load.stop();
  console.log(
    `${promotions} promotions in ${seconds.toFixed(1)} s: ${responses} responses from ${editions.size} editions, ` +
      `${failed.length} failed, ${mismatched} mismatched.`,
  );
  expect(failed).toEqual([]);
  expect(mismatched).toBe(0);
  expect(editions.size).toBeGreaterThan(promotions / 10);
});

test('a bucket outage under load fails no request, shows in /healthz, and ends with the next promotion', async () => {
  await using load = hosts.startLoad();
  await server.stopGateway();
  await hosts.waitForHealth(({ status }) => status.startsWith('serving the last good edition: '));
  await pause(2000);

  // A server that restarts during the outage serves from its cache.
  await load.stop();
  const [one, two] = hosts.servers;
  await one?.process.stop();
  hosts.servers = [await hosts.startServer('one'), ...(two ? [two] : [])];
  await using again = hosts.startLoad();
  await hosts.waitForHealth(({ status }) => status.startsWith('serving the last good edition: '));

  await server.startGateway();
  await hosts.waitForEdition(await site.promote());
  await hosts.waitForHealth(({ status }) => status === 'ok');
  for (const { failed, mismatched } of [load.result, await again.stop()]) {
    expect(failed).toEqual([]);
    expect(mismatched).toBe(0);
  }
});

test('/__follower returns 503 without a running follower, and a new follower continues', async () => {
  const { nginx, copy } = hosts;
  expect((await requestBrotli(nginx.port, '/__follower')).status).toBe(200);
  await hosts.follower.stop();
  const health = await copy.readJson<MirrorHealth>('health.json');
  const aliveAt = new Date(Date.now() - 31_000).toISOString();
  await copy.writeJson('health.json', { ...health, aliveAt });

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

test('a server exits with code 0 on SIGTERM', async () => {
  const { process } = await hosts.startServer('three');
  expect(await process.stop('SIGTERM')).toBe(0);
});
