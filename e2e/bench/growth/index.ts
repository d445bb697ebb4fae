import { join } from 'node:path';
import type { StoreSize } from '@concourse/test-kit/size/sizedStore';
import { root } from '../../support/commandLine';
import type { Goal, Measure, Section, Table } from '../section';
import { startingCost } from '../startingCost';
import { measureReleasing, type Releasing } from '../stores/releasing';
import { measureServing, type Serving } from '../stores/serving';
import { sizedStore } from '../stores/sizedStore';

const PAGES_PER_AREA = 50;

const sized = (areas: number, revisions: number): StoreSize => ({
  areas,
  pages: areas * PAGES_PER_AREA,
  revisions,
});

type Weighed = Serving & { areas: number };
type Grown = Weighed & Releasing & { firstPromotion: number };

async function grow(folder: string, size: StoreSize): Promise<Grown> {
  const store = await sizedStore(folder, size);
  return {
    areas: size.areas,
    firstPromotion: store.firstPromotion,
    ...(await measureReleasing(store)),
    ...(await measureServing(store.folder)),
  };
}

type Quantity = {
  what: string;
  of: Exclude<keyof Grown, 'areas'>;
  write: (value: number) => string;
};

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

const quantities: Quantity[] = [
  { what: 'promote one area', of: 'promote', write: seconds },
  { what: '`rollback <area>`', of: 'rollbackArea', write: seconds },
  { what: '`rollback`', of: 'rollback', write: seconds },
  { what: '`status`', of: 'status', write: seconds },
  { what: 'the first promotion of all', of: 'firstPromotion', write: seconds },
  { what: 'a server, until it listens', of: 'listens', write: seconds },
  { what: 'its first answer', of: 'firstAnswer', write: seconds },
  {
    what: 'its memory after 1,000 pages',
    of: 'memory',
    write: (value) => `${value.toFixed(0)} MB`,
  },
  { what: 'a document', of: 'document', write: kilobytes },
  { what: 'the directory of all areas', of: 'directory', write: kilobytes },
];

function curves(grown: Grown[]): Table {
  const [first, last] = [grown[0], grown.at(-1)];
  const rows = quantities.map(({ what, of, write }) => [
    what,
    ...grown.map((each) => write(each[of])),
    first && last ? (last[of] / first[of]).toFixed(2) : '',
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
  grown: Grown[],
  of: Quantity['of'],
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
const compressingCost =
  'half of the processor time or more is brotli 11 of 52 pages; brotli 10 takes 0.4 of that, with 2.4 % more bytes for every visitor';

/** Whether pages weigh the same on a site with four times as many areas. */
async function measureDocuments(folder: string): Promise<Section> {
  const weights: Weighed[] = [];
  for (const areas of [2, 8]) {
    const store = await sizedStore(folder, { areas, pages: 3 * areas, revisions: 2 });
    weights.push({ areas, ...(await measureServing(store.folder, 10)) });
  }
  const goals = [ratioGoal(weights, 'document', 'a document', 1.05)];
  return { title: 'Growth', method: 'Of synthetic areas of three pages.', tables: [], goals };
}

/** What releasing and serving cost by the size of the site. Stores are kept in `.cache/bench/stores`, or where `BENCH_STORES` says. */
const measure: Measure = async ({ small }) => {
  const folder = process.env.BENCH_STORES ?? join(root, '.cache/bench/stores');
  if (small) return measureDocuments(folder);
  const sizes = [sized(5, 2), sized(20, 2), sized(50, 2), sized(100, 2), sized(200, 100_000)];
  const grown: Grown[] = [];
  for (const size of sizes) grown.push(await grow(folder, size));
  const goals = [
    ratioGoal(grown, 'document', 'a document', 1.05),
    timeGoal(grown, 'promote', 'promote one area', { most: 0.7, why: compressingCost }),
    ratioGoal(grown, 'promote', 'promote one area', 1.5),
    timeGoal(grown, 'rollback', '`rollback`', { most: 0.3, why: startingCost }),
    timeGoal(grown, 'status', '`status`', { most: 0.15, why: startingCost }),
    ratioGoal(grown, 'memory', 'memory of a server', 1.5),
  ];
  return {
    title: 'Growth',
    method: `The real shell around synthetic areas of ${PAGES_PER_AREA} pages, on a folder; the largest with a log of 100,000 revisions. Promoted is one area of 52 pages, each time a release that is new to the store; commands with the start of their process, without the certificates that \`NODE_EXTRA_CA_CERTS\` names, medians of three.`,
    tables: [curves(grown)],
    goals,
  };
};

export default measure;
