import type { Table } from '../section';
import { median, spread, type Spread } from '../statistics';
import type { FirstVisit } from './firstVisit';
import type { InteractionTimes } from './measureInteractions';
import type { Navigation, NavigationKind } from './measureNavigation';
import { firstPages, navigations } from './pages';
import { navigationName, type VisitSamples } from './Samples';
import { navigationVariants, variantNames, type VariantName } from './variantNames';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const formatWhole = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));

const withQuartiles = ({ median: middle, lower, upper }: Spread, say: (value: number) => string) =>
  Number.isNaN(middle) ? '–' : `${say(middle)} (${say(lower)}–${say(upper)})`;

const knownValues = (values: number[]): number[] => values.filter((value) => !Number.isNaN(value));

const downloads = ['scripts', 'lateScripts', 'styles', 'fonts', 'pictures', 'all'] as const;

/** What first visits download, by page and variant. */
export function downloadTable({ visits }: VisitSamples): Table {
  const row = (page: string, variant: VariantName): (string | number)[] => {
    const middle = (figure: keyof FirstVisit): number =>
      median(visits.figures(variant, page, (visit) => visit[figure]));
    const sizes = downloads.map((figure) => kilobytes(middle(figure)));
    return [page, variant, ...sizes, middle('requests'), middle('requestDepth')];
  };
  return {
    title: 'What a first visit downloads, in KB',
    head: [
      'page',
      'variant',
      'scripts',
      'scripts later',
      'styles',
      'fonts',
      'pictures',
      'all but later',
      'requests',
      'levels',
    ],
    rows: firstPages.flatMap((page) => variantNames.map((variant) => row(page, variant))),
  };
}

/** When first visits are painted and answer, by page and variant. */
export function timeTable({ visits, interactions }: VisitSamples): Table {
  const row = (page: string, variant: VariantName): string[] => {
    const visit = (figure: keyof FirstVisit): string =>
      withQuartiles(spread(visits.figures(variant, page, (each) => each[figure])), formatWhole);
    const touch = (figure: keyof InteractionTimes): string =>
      withQuartiles(
        spread(knownValues(interactions.figures(variant, page, (each) => each[figure]))),
        formatWhole,
      );
    return [
      page,
      variant,
      visit('firstPaint'),
      visit('largestPaint'),
      visit('blocking'),
      visit('processor'),
      visit('scripting'),
      visit('layout'),
      touch('menu'),
      touch('form'),
      touch('slowestInteraction'),
    ];
  };
  return {
    title: 'When it is painted and answers, in ms: median (quartiles)',
    head: [
      'page',
      'variant',
      'first paint',
      'largest paint',
      'blocking time',
      'processor',
      'of it scripts',
      'of it style and layout',
      'menu answers',
      'form answers',
      'slowest interaction',
    ],
    rows: firstPages.flatMap((page) => variantNames.map((variant) => row(page, variant))),
  };
}

const kinds: NavigationKind[] = ['unannounced', 'pointed at', 'warm'];

const scriptsOf = ({ scripts }: Navigation): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

/** What moves into another area cost. */
export function navigationTable({ navigations: samples }: VisitSamples): Table {
  const row = (name: string, variant: VariantName): string[] => {
    const figure = (of: (move: Navigation) => number): Spread =>
      spread(samples.figures(variant, name, of));
    return [
      name,
      variant,
      formatWhole(figure((move) => move.requestChain.length).median),
      withQuartiles(
        figure((move) => move.headingMs),
        formatWhole,
      ),
      withQuartiles(
        figure((move) => move.processor),
        formatWhole,
      ),
      formatWhole(figure(({ scripting }) => scripting).median),
      formatWhole(figure(({ layout }) => layout).median),
      kilobytes(figure(scriptsOf).median),
    ];
  };
  return {
    title: 'Moves into another area',
    head: [
      'move',
      'variant',
      'round trips',
      'heading, ms',
      'processor, ms',
      'of it scripts',
      'of it style and layout',
      'scripts, KB',
    ],
    rows: navigations.flatMap((ends) =>
      kinds.flatMap((kind) =>
        navigationVariants.map((variant) => row(navigationName(ends, kind), variant)),
      ),
    ),
  };
}

/** The heap after many moves. */
export const heapTable = ({ heaps }: VisitSamples, count: number): Table => ({
  title: `Heap after ${count} moves, in MB`,
  head: navigationVariants.map(String),
  rows: [
    navigationVariants.map((variant) =>
      (median(heaps.get(variant, 'heap')) / 1024 / 1024).toFixed(1),
    ),
  ],
});
