import type { Browser } from 'playwright';
import { pairedRatio, type Row } from '../rows';
import { estimate, mean, shuffled } from '../statistics';
import { measureFirstVisit, type FirstVisit } from './firstVisit';
import { measureInteractions, type InteractionTimes } from './measureInteractions';
import { measureNavigation } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { fast, slow } from './phone';
import type { Variants } from './serveVariants';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 6);
const MIN_ROUNDS = 4;

type Name = keyof Variants;
type Samples<Value> = Record<Name, Value[]>;
const empty = <Value>(): Samples<Value> => ({ ours: [], monolith: [], withoutScripts: [] });

// On a busy machine a visit may time out: try twice.
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error('Retrying after:', error);
    return work();
  }
}

/** Measures variants one after the other in random order, so that load of the machine affects all of them. */
async function sample<Value>(
  names: Name[],
  samples: Samples<Value>,
  measure: (name: Name) => Promise<Value>,
): Promise<void> {
  for (const name of shuffled(names)) {
    samples[name].push(await withRetry(() => measure(name)));
  }
}

const both: Name[] = ['ours', 'monolith'];

function ratioRow(labels: Pick<Row, 'metric' | 'of' | 'goal'>, ours: number[], others: number[]) {
  const details = `${mean(ours).toFixed(0)}, ${mean(others).toFixed(0)} ms`;
  return { ...labels, ...pairedRatio(ours, others), details };
}

type PageSamples = {
  page: string;
  visits: Samples<FirstVisit>;
  touches: Samples<InteractionTimes>;
};

function pageRows({ page: of, visits, touches }: PageSamples): Row[] {
  const visit = (name: Name, figure: keyof FirstVisit) => visits[name].map((each) => each[figure]);
  const touch = (name: Name, figure: keyof InteractionTimes) =>
    touches[name].map((each) => each[figure]);
  const paints = visit('monolith', 'firstPaint');
  const paintDifferences = visit('ours', 'firstPaint').map((own, at) => own - (paints[at] ?? 0));
  const responses = (['menu', 'form'] as const)
    .filter((figure) => touch('ours', figure).every(Number.isFinite))
    .map((figure) =>
      ratioRow(
        { metric: `${figure} responds ÷ monolith`, of, goal: figure === 'menu' ? 1.02 : 1 },
        touch('ours', figure),
        touch('monolith', figure),
      ),
    );
  return [
    ...responses,
    ratioRow(
      { metric: 'largest paint ÷ page without scripts', of, goal: 1 },
      visit('ours', 'largestPaint'),
      visit('withoutScripts', 'largestPaint'),
    ),
    {
      metric: 'first paint − monolith',
      of,
      unit: 'ms',
      ...estimate(paintDifferences),
      goal: 10,
    },
    {
      metric: 'blocking time',
      of,
      unit: 'ms',
      ...estimate(visit('ours', 'blocking')),
      goal: 0,
      details: `monolith ${mean(visit('monolith', 'blocking')).toFixed(0)} ms`,
    },
    {
      metric: 'slowest interaction',
      of,
      unit: 'ms',
      ...estimate(touch('ours', 'slowestInteraction')),
      goal: 80,
      details: `monolith ${mean(touch('monolith', 'slowestInteraction')).toFixed(0)} ms`,
    },
  ];
}

/** Times of first visits and navigations, on a phone with Slow 4G and a CPU four times slower. */
export async function timeRows(browser: Browser, variants: Variants): Promise<Row[]> {
  const pages = firstPages.map((page): PageSamples => ({
    page,
    visits: empty(),
    touches: empty(),
  }));
  const moves = navigations.map((ends) => ({ ends, cpu: empty<number>() }));
  const end = performance.now() + MINUTES * 60_000;
  for (let round = 1; round <= MIN_ROUNDS || performance.now() < end; round += 1) {
    console.error(`Round ${round}`);
    for (const { page, visits, touches } of shuffled(pages)) {
      await sample(['ours', 'monolith', 'withoutScripts'], visits, (name) =>
        measureFirstVisit(browser, variants[name].url + page, slow),
      );
      await sample(both, touches, (name) =>
        measureInteractions(browser, variants[name].url + page, slow),
      );
    }
    for (const { ends, cpu } of moves) {
      await sample(both, cpu, async (name) => {
        const speed = { ...fast, cpuSlowdown: slow.cpuSlowdown };
        const { url } = variants[name];
        return (await measureNavigation(browser, url, ends, 'after hover', speed)).cpu;
      });
    }
  }
  return [
    ...pages.flatMap(pageRows).sort((one, other) => (one.metric < other.metric ? -1 : 1)),
    ...moves.flatMap(({ ends: { from, to, goal }, cpu }): Row[] => {
      const metric = 'main thread of a move pointed at';
      const of = `${from} → ${to}`;
      return [
        { metric, of, unit: 'ms', ...estimate(cpu.ours), goal },
        ratioRow({ metric: `${metric} ÷ monolith`, of }, cpu.ours, cpu.monolith),
      ];
    }),
  ];
}
