/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { BucketHosts } from './BucketHosts';
import { BucketSite } from './BucketSite';
import { startRadosgw } from './radosgw';

const outageMs = 60_000;

test('two servers and nginx survive a bucket outage of one minute under load without failed requests', async () => {
  const server = await startRadosgw();
  const site = await BucketSite.create(server);
  const first = await site.promote();
  const hosts = await BucketHosts.start(site);
  await hosts.waitForEdition(first);
  await using load = hosts.startLoad();
  await server.stopGateway();
  await pause(outageMs);
  expect((await hosts.health()).map(({ status }) => status.split(':', 1)[0])).toEqual(
    Array(3).fill('serving the last good edition'),
  );
  await server.startGateway();
  const start = performance.now();
  await hosts.waitForEdition(await site.promote());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { responses, failed, mismatched } = await load.stop();
  console.log(
    `${responses} responses, ${failed.length} failed, ${mismatched} mismatched; synced after ${seconds} s.`,
  );
  await hosts.stop();
  await server.stop();
  expect(failed).toEqual([]);
  expect(mismatched).toBe(0);
});
