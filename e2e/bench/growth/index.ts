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
  what: string;
  key: Exclude<keyof GrowthSample, 'areas'>;
  write: (value: number) => string;
};

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

const quantities: Quantity[] = [
  { what: 'promote one area', key: 'promote', write: seconds },
  { what: '`rollback <area>`', key: 'rollbackArea', write: seconds },
  { what: '`rollback`', key: 'rollback', write: seconds },
  { what: '`status`', key: 'status', write: seconds },
  { what: 'the first promotion of all', key: 'firstPromotion', write: seconds },
  { what: 'a server, until it listens', key: 'listens', write: seconds },
  { what: 'its first answer', key: 'firstAnswer', write: seconds },
  {
    what: 'its memory after 1,000 pages',
    key: 'memory',
    write: (value) => `${value.toFixed(0)} MB`,
  },
  { what: 'a document', key: 'document', write: kilobytes },
  { what: 'the directory of all areas', key: 'directory', write: kilobytes },
];

function growthTable(grown: GrowthSample[]): Table {
  const [first, last] = [grown[0], grown.at(-1)];
  const rows = quantities.map(({ what, key, write }) => [
    what,
    ...grown.map((each) => write(each[key])),
    first && last ? (last[key] / first[key]).toFixed(2) : '',
  ]);
  const head = ['', ...grown.map(({ areas }) => `${areas} areas`), 'ratio'];
  return { title: 'By the number of areas', head, rows };
}

/** A goal on how much larger a quantity is on the largest site than on the smallest. */
function ratioGoal<Of extends string>(
  grown: (Record<Of, number> & { areas: number })[],
  of: Of,
  what: string,
  most: number,
): Goal {
  const [first, last] = [grown[0], grown.at(-1)];
  const ratio = first && last ? last[of] / first[of] : Number.NaN;
  return {
    what: `${what}, ${last?.areas} areas for ${first?.areas}`,
    asked: `≤ ${most} ×`,
    reached: `${ratio.toFixed(2)} ×`,
    met: ratio <= most,
  };
}

function timeGoal(
  grown: GrowthSample[],
  of: Quantity['key'],
  what: string,
  { most, why }: { most: number; why: string },
): Goal {
  const value = grown[0]?.[of] ?? Number.NaN;
  return {
    what: `${what} at ${grown[0]?.areas} areas`,
    asked: `≤ ${seconds(most)}`,
    reached: seconds(value),
    met: value <= most,
    ...(value > most && { why }),
  };
}

/** Taken beside others on two cores, 23 November 2026. */
const compressionCost =
  'half of the processor time or more is brotli 11 of 52 pages; brotli 10 takes 0.4 of that, with 2.4 % more bytes for every visitor';

/** Whether pages weigh the same on a site with four times as many areas. */
async function measureDocuments(folder: string): Promise<Section> {
  const weights: ServingSample[] = [];
  for (const areas of [2, 8]) {
    const store = await createSyntheticStore(folder, { areas, pages: 3 * areas, revisions: 2 });
    weights.push({ areas, ...(await measureServing(store.folder, 10)) });
  }
  const goals = [ratioGoal(weights, 'document', 'a document', 1.05)];
  return { title: 'Growth', method: 'Of synthetic areas of three pages.', tables: [], goals };
}

/** What releasing and serving cost by the size of the site. Stores are kept in `.cache/bench/stores`, or where `BENCH_STORES` says. */
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
    ratioGoal(grown, 'document', 'a document', 1.05),
    timeGoal(grown, 'promote', 'promote one area', { most: 0.7, why: compressionCost }),
    ratioGoal(grown, 'promote', 'promote one area', 1.5),
    timeGoal(grown, 'rollback', '`rollback`', { most: 0.3, why: startupCost }),
    timeGoal(grown, 'status', '`status`', { most: 0.15, why: startupCost }),
    ratioGoal(grown, 'memory', 'memory of a server', 1.5),
  ];
  return {
    title: 'Growth',
    method: `The real shell around synthetic areas of ${PAGES_PER_AREA} pages, on a folder; the largest with a log of 100,000 revisions. Promoted is one area of 52 pages, each time a release that is new to the store; commands with the start of their process, without the certificates that \`NODE_EXTRA_CA_CERTS\` names, medians of three.`,
    tables: [growthTable(grown)],
    goals,
  };
};

export default measure;
