import type { Browser } from 'playwright';
import { pairedRatio, type Row } from '../rows';
import { estimate, mean, median, shuffled } from '../statistics';
import { measureFirstVisit, type FirstVisit } from './firstVisit';
import { measureMove } from './move';
import { firstPages, navigations, pagesUsableEarly } from './pages';
import { fast, metered, slow } from './phone';
import { measureResponses, type Responses } from './responses';
import type { Variants } from './serveVariants';
import { measureUsable } from './usable';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 6);
const MIN_ROUNDS = 4;

type Name = keyof Variants;
type Samples<Value> = Record<Name, Value[]>;
const empty = <Value>(): Samples<Value> => ({ ours: [], monolith: [], withoutScripts: [] });

/** Measures variants one after the other in random order, so that load of the machine affects all of them. */
async function sample<Value>(
  names: Name[],
  samples: Samples<Value>,
  measure: (name: Name) => Promise<Value>,
): Promise<void> {
  for (const name of shuffled(names)) {
    samples[name].push(await measure(name));
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
  responses: Samples<Responses>;
  /** Milliseconds of the main thread until the page is idle without an input; empty for pages that start at once. */
  untilIdle: Samples<number>;
};

function pageRows({ page: of, visits, responses, untilIdle }: PageSamples): Row[] {
  const visit = (name: Name, figure: keyof FirstVisit) => visits[name].map((each) => each[figure]);
  const paints = visit('monolith', 'firstPaint');
  const paintDifferences = visit('ours', 'firstPaint').map((own, at) => own - (paints[at] ?? 0));
  const response = (name: Name, figure: keyof Responses) =>
    responses[name].map((each) => each[figure]);
  const ratio = (metric: string, goal: number, own: number[], other: number[]): Row[] =>
    own.length > 0 && own.every(Number.isFinite)
      ? [ratioRow({ metric: `${metric} ÷ monolith`, of, goal }, own, other)]
      : [];
  const menu = response('ours', 'menu');
  const openMenu = 'menu opens after the first paint';
  return [
    { metric: openMenu, of, unit: 'ms', ...estimate(menu), value: median(menu), goal: 150 },
    ...ratio(openMenu, 0.65, menu, response('monolith', 'menu')),
    ...ratio('form responds', 0.9, response('ours', 'form'), response('monolith', 'form')),
    ...ratio('main thread until idle', 0.7, untilIdle.ours, untilIdle.monolith),
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
  ];
}

/** Times of first visits and navigations, on a phone with Slow 4G and a CPU four times slower. */
export async function timeRows(browser: Browser, variants: Variants): Promise<Row[]> {
  const pages = firstPages.map((page): PageSamples => ({
    page,
    visits: empty(),
    responses: empty(),
    untilIdle: empty(),
  }));
  const moves = navigations.map((ends) => ({ ends, cpu: empty<number>() }));
  const end = performance.now() + MINUTES * 60_000;
  for (let round = 1; round <= MIN_ROUNDS || performance.now() < end; round += 1) {
    console.error(`Round ${round}`);
    for (const { page, visits, responses, untilIdle } of shuffled(pages)) {
      await sample(['ours', 'monolith', 'withoutScripts'], visits, (name) =>
        measureFirstVisit(browser, variants[name].url + page, slow),
      );
      await sample(both, responses, (name) =>
        measureResponses(browser, variants[name].url + page, slow),
      );
      if (!pagesUsableEarly.includes(page)) continue;
      await sample(both, untilIdle, async (name) => {
        const { cpu } = await measureUsable(browser, variants[name].url + page, metered);
        return cpu;
      });
    }
    for (const { ends, cpu } of moves) {
      await sample(both, cpu, async (name) => {
        const speed = { ...fast, cpuSlowdown: slow.cpuSlowdown };
        const { url } = variants[name];
        return (await measureMove(browser, url, ends, speed, true)).cpu;
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
