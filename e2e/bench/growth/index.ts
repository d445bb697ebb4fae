import { join } from 'node:path';
import type { StoreSize } from '@concourse/test-kit/size/syntheticSite';
import { root } from '../../support/commandLine';
import type { Goal, Measure, Section, Table } from '../section';
import { startupCost } from '../startupCost';
import { measureReleasing, type ReleaseTimes } from '../stores/measureReleasing';
import { measureServing, type ServingCosts } from '../stores/measureServing';
import { createSyntheticStore } from '../stores/syntheticStore';

const PAGES_PER_AREA = 50;

const storeSize = (areas: number, revisions: number): StoreSize => ({
  areas,
  pages: areas * PAGES_PER_AREA,
  revisions,
});

type ServingSample = ServingCosts & { areas: number };
type GrowthSample = ServingSample & ReleaseTimes & { firstPromotion: number };

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
  format: (value: number) => string;
};

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

const quantities: Quantity[] = [
  { metric: 'promote one area', key: 'promote', format: seconds },
  { metric: '`rollback <area>`', key: 'rollbackArea', format: seconds },
  { metric: '`rollback`', key: 'rollback', format: seconds },
  { metric: '`status`', key: 'status', format: seconds },
  { metric: 'first promotion of all areas', key: 'firstPromotion', format: seconds },
  { metric: 'server start until it listens', key: 'startup', format: seconds },
  { metric: 'first response', key: 'firstResponse', format: seconds },
  {
    metric: 'server memory after 1,000 pages',
    key: 'memory',
    format: (value) => `${value.toFixed(0)} MB`,
  },
  { metric: 'document size', key: 'document', format: kilobytes },
  { metric: 'size of `edition.json`', key: 'directory', format: kilobytes },
];

function growthTable(grown: GrowthSample[]): Table {
  const [first, last] = [grown[0], grown.at(-1)];
  const rows = quantities.map(({ metric, key, format }) => [
    metric,
    ...grown.map((each) => format(each[key])),
    first && last ? (last[key] / first[key]).toFixed(2) : '',
  ]);
  const head = ['', ...grown.map(({ areas }) => `${areas} areas`), 'ratio'];
  return { title: 'By the number of areas', head, rows };
}

/** A goal that limits the ratio of a quantity on the largest site to that on the smallest. */
function ratioGoal<Key extends string>(
  grown: (Record<Key, number> & { areas: number })[],
  key: Key,
  metric: string,
  most: number,
): Goal {
  const [first, last] = [grown[0], grown.at(-1)];
  const ratio = first && last ? last[key] / first[key] : Number.NaN;
  return {
    metric: `${metric}, ${last?.areas} areas compared with ${first?.areas}`,
    target: `≤ ${most} ×`,
    result: `${ratio.toFixed(2)} ×`,
    met: ratio <= most,
  };
}

function timeGoal(
  grown: GrowthSample[],
  key: Quantity['key'],
  metric: string,
  { most, reason }: { most: number; reason: string },
): Goal {
  const value = grown[0]?.[key] ?? Number.NaN;
  return {
    metric: `${metric} at ${grown[0]?.areas} areas`,
    target: `≤ ${seconds(most)}`,
    result: seconds(value),
    met: value <= most,
    ...(value > most && { reason }),
  };
}

/** Measured on two shared cores, 23 November 2026. */
const compressionCost =
  'brotli level 11 of 52 pages takes at least half of the CPU time; level 10 takes 40% of that time but adds 2.4% to every download';

/** Compares page sizes of a site with those of one with four times as many areas. */
async function measureDocuments(folder: string): Promise<Section> {
  const weights: ServingSample[] = [];
  for (const areas of [2, 8]) {
    const store = await createSyntheticStore(folder, { areas, pages: 3 * areas, revisions: 2 });
    weights.push({ areas, ...(await measureServing(store.folder, 10)) });
  }
  const goals = [ratioGoal(weights, 'document', 'document size', 1.05)];
  return { title: 'Growth', method: 'Synthetic areas with three pages each.', tables: [], goals };
}

/** Measures releasing and serving by site size. Stores are cached in `.cache/bench/stores` or in the folder `BENCH_STORES`. */
const measure: Measure = async ({ small }) => {
  const folder = process.env.BENCH_STORES ?? join(root, '.cache/bench/stores');
  if (small) return measureDocuments(folder);
  const sizes = [
    storeSize(5, 2),
    storeSize(20, 2),
    storeSize(50, 2),
    storeSize(100, 2),
    storeSize(200, 100_000),
  ];
  const grown: GrowthSample[] = [];
  for (const size of sizes) grown.push(await measureSize(folder, size));
  const goals = [
    ratioGoal(grown, 'document', 'document size', 1.05),
    timeGoal(grown, 'promote', 'promote one area', { most: 0.7, reason: compressionCost }),
    ratioGoal(grown, 'promote', 'promote one area', 1.5),
    timeGoal(grown, 'rollback', '`rollback`', { most: 0.3, reason: startupCost }),
    timeGoal(grown, 'status', '`status`', { most: 0.15, reason: startupCost }),
    ratioGoal(grown, 'memory', 'server memory', 1.5),
  ];
  return {
    title: 'Growth',
    method: `The real shell with synthetic areas of ${PAGES_PER_AREA} pages, in a folder store. The largest site has a log of 100,000 revisions. Each promotion releases one area of 52 pages in a version that is new to the store. Command times are medians of three; they include the start of the process, but not the loading of certificates from \`NODE_EXTRA_CA_CERTS\`.`,
    tables: [growthTable(grown)],
    goals,
  };
};

export default measure;
