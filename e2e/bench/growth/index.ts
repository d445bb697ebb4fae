import { join } from 'node:path';
import type { StoreSize } from '@concourse/test-kit/size/syntheticSite';
import { root } from '../../support/commandLine';
import type { Part, Row } from '../rows';
import { measureReleasing, type ReleaseTimes } from '../stores/measureReleasing';
import { measureServing, type ServingCosts } from '../stores/measureServing';
import { createSyntheticStore } from '../stores/syntheticStore';

const PAGES_PER_AREA = 50;

const storeSize = (areas: number, revisions: number): StoreSize => ({
  areas,
  pages: areas * PAGES_PER_AREA,
  revisions,
});

type GrowthSample = ServingCosts & ReleaseTimes & { areas: number; firstPromotion: number };

async function measureSize(folder: string, size: StoreSize): Promise<GrowthSample> {
  const store = await createSyntheticStore(folder, size);
  return {
    areas: size.areas,
    firstPromotion: store.firstPromotion,
    ...(await measureReleasing(store)),
    ...(await measureServing(store.folder)),
  };
}

type Quantity = {
  metric: string;
  key: Exclude<keyof GrowthSample, 'areas'>;
  unit?: Row['unit'];
  /** Goals for the smallest site, and for the largest divided by the smallest. */
  goals?: [smallest?: number, growth?: number];
};

const quantities: Quantity[] = [
  { metric: 'promote one area', key: 'promote', goals: [0.7, 1.5] },
  { metric: '`rollback <area>`', key: 'rollbackArea' },
  { metric: '`rollback`', key: 'rollback', goals: [0.3] },
  { metric: '`status`', key: 'status', goals: [0.15] },
  { metric: 'first promotion of all areas', key: 'firstPromotion' },
  { metric: 'server start until it listens', key: 'startup' },
  { metric: 'first response', key: 'firstResponse' },
  { metric: 'server memory after 1,000 pages', key: 'memory', unit: 'MB', goals: [undefined, 1.5] },
  { metric: 'document size', key: 'document', unit: 'KB', goals: [undefined, 1.05] },
  { metric: 'size of `edition.json`', key: 'directory', unit: 'KB' },
];

function growthRows(smallest: GrowthSample, largest: GrowthSample): Row[] {
  const labels = (metric: string, of: string) => ({ metric, of, tolerance: 0.25 });
  return quantities.flatMap(({ metric, key, unit = 's', goals = [] }): Row[] => {
    const [most, growth] = goals;
    const scale = unit === 'KB' ? 1024 : 1;
    const of = `${largest.areas} areas ÷ ${smallest.areas}`;
    return [
      {
        ...labels(metric, `${smallest.areas} areas`),
        unit,
        value: smallest[key] / scale,
        ...(most !== undefined && { goal: most }),
      },
      {
        ...labels(metric, of),
        unit: 'ratio',
        value: largest[key] / smallest[key],
        ...(growth !== undefined && { goal: growth }),
      },
    ];
  });
}

/**
 * Measures releasing and serving by site size, on the real shell with synthetic areas of 50 pages. The largest site has a
 * log of 100,000 revisions. Command times are medians of three, without the loading of certificates from
 * `NODE_EXTRA_CA_CERTS`. Stores are cached in `.cache/bench/stores` or in the folder `BENCH_STORES`.
 */
const measure: Part = async () => {
  const folder = process.env.BENCH_STORES ?? join(root, '.cache/bench/stores');
  const smallest = await measureSize(folder, storeSize(5, 2));
  return growthRows(smallest, await measureSize(folder, storeSize(200, 100_000)));
};

export default measure;
