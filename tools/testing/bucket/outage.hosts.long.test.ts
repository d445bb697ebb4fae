/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { BucketSite } from './BucketSite';
import { HostsOverBucket } from './hostsOverBucket';
import { startRadosgw } from './radosgw';

const outageMs = 60_000;

test('the bucket is away for a minute under load: two servers and nginx go on, nothing fails', async () => {
  const server = await startRadosgw();
  const site = await BucketSite.over(server);
  const first = await site.promote();
  const hosts = await HostsOverBucket.start(site);
  await hosts.show(first);
  const load = hosts.load();
  await server.goAway();
  await pause(outageMs);
  expect((await hosts.health()).map(({ status }) => status.split(':', 1)[0])).toEqual(
    Array(3).fill('serving the last good edition'),
  );
  await server.comeBack();
  const began = performance.now();
  await hosts.show(await site.promote());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { answers, failed, mixed } = await load.stop();
  console.log(
    `${answers} answers, ${failed.length} failed, ${mixed} mixed; caught up in ${seconds} s.`,
  );
  await hosts.stop();
  await server.stop();
  expect(failed).toEqual([]);
  expect(mixed).toBe(0);
});
