import { randomUUID } from 'node:crypto';
import type { LogRecord } from '@concourse/core/store/types';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import type { ReportedDamage } from '@concourse/store/fileDamage';
import { verifyStore } from '@concourse/store/verifyStore';
import { makeBuild } from '../makeBuild';
import { TestSite } from '../TestSite';
import { flakyProxy } from './flakyProxy';
import {
  promoteThroughKills,
  type AcknowledgedPromotion,
  type PromoterResult,
} from './promoteThroughKills';

/** The result of concurrent promotions. */
export type ConcurrentPromotions = {
  outcomes: PromoterResult[];
  /** Promotions that were reported as done. */
  acknowledged: AcknowledgedPromotion[];
  /** Log records without the first one, which promotes all areas. */
  records: LogRecord[];
  problems: ReportedDamage[];
  summary: string;
};

/**
 * Runs processes that promote different areas in one bucket store at the same time. Each is killed once or twice at
 * random. One sixth of their requests is aborted, half of these before and half after the server handles them.
 */
export async function promoteConcurrently(options: {
  endpoint: string;
  bucket: string;
  promoters: number;
  each: number;
}): Promise<ConcurrentPromotions> {
  const { endpoint, bucket, promoters, each } = options;
  const areas = Array.from({ length: promoters }, (_, at) => `mf-area-${at + 1}`);
  const address = `s3://${bucket}/promoters-${randomUUID()}`;
  await seedStore(address, areas, endpoint);

  const proxy = await flakyProxy(endpoint, 1 / 6);
  const env = { ...process.env, AWS_ENDPOINT_URL_S3: proxy.endpoint, AWS_MAX_ATTEMPTS: '8' };
  const start = performance.now();
  const promoting = Promise.all(
    areas.map((area) => {
      const tags = Array.from({ length: each }, (_, at) => `${area} ${at + 1}`);
      const promotions = { area, tags, versions: ['1.0.0', '1.1.0'] };
      return promoteThroughKills(address, promotions, { kills: 2, env });
    }),
  );
  const outcomes = await promoting.finally(() => void proxy.close());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);

  const direct = { AWS_ENDPOINT_URL_S3: endpoint };
  const store = bucketStore(address, { env: direct, now: () => new Date() });
  const records = (await store.log.readAll()).records.slice(1);
  const { problems } = await verifyStore(store);
  const done = outcomes
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ rev }) => rev !== null);
  const kills = outcomes.reduce((sum, outcome) => sum + outcome.kills, 0);
  const retries = done.reduce((sum, outcome) => sum + outcome.retries, 0);
  const { before, after, requests } = proxy.counts;
  const summary =
    `${done.length} acknowledged, ${records.length} recorded, ${retries} retried, ${kills} killed, ` +
    `${before} + ${after} of ${requests} requests aborted, ${seconds} s`;
  return { outcomes, acknowledged: done, records, problems, summary };
}

/** Publishes two releases of every area and promotes the first of each. */
async function seedStore(address: string, areas: string[], endpoint: string): Promise<void> {
  const site = await TestSite.make(['shell', ...areas]);
  site.env = { SITE_USER: 'ada', SITE_STORE: address, AWS_ENDPOINT_URL_S3: endpoint };
  const store = bucketStore(address, { env: site.env, now: () => new Date() });
  const release = (name: string, version: string) =>
    makeBuild({ name, version, pages: { [`/${name}`]: version } });
  await store.writeMarker();
  await store.releases.publish(makeBuild({ name: 'shell', version: '1.0.0' }));
  for (const area of areas) {
    for (const version of ['1.0.0', '1.1.0']) {
      await store.releases.publish(release(area, version));
    }
  }
  await site.runJson('promote', 'shell@1.0.0', ...areas.map((area) => `${area}@1.0.0`));
  await site.remove();
}

/** Expects every acknowledged promotion exactly once in the log with its revision, and an intact store. */
export function expectNoLostPromotions({
  outcomes,
  acknowledged,
  records,
  problems,
}: ConcurrentPromotions): void {
  const tags = records.map(({ why }) => why);
  expect(outcomes.map(({ errors }) => errors).filter(Boolean)).toEqual([]);
  expect(records.map(({ rev }) => rev)).toEqual(records.map((_, at) => at + 2));
  expect(new Set(tags).size).toBe(tags.length);
  expect(acknowledged.filter(({ tag, rev }) => records[(rev ?? 0) - 2]?.why !== tag)).toEqual([]);
  expect(problems).toEqual([]);
  expect(outcomes.filter(({ kills }) => kills === 0)).toEqual([]);
}
