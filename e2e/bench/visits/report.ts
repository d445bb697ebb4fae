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

const withQuartiles = (
  { median: middle, lower, upper }: Spread,
  format: (value: number) => string,
) => (Number.isNaN(middle) ? '–' : `${format(middle)} (${format(lower)}–${format(upper)})`);

const knownValues = (values: number[]): number[] => values.filter((value) => !Number.isNaN(value));

const downloads = ['scripts', 'lateScripts', 'styles', 'fonts', 'pictures', 'all'] as const;

/** Download sizes of first visits, by page and variant. */
export function downloadTable({ visits }: VisitSamples): Table {
  const row = (page: string, variant: VariantName): (string | number)[] => {
    const middle = (figure: keyof FirstVisit): number =>
      median(visits.figures(variant, page, (visit) => visit[figure]));
    const sizes = downloads.map((figure) => kilobytes(middle(figure)));
    return [page, variant, ...sizes, middle('requests'), middle('requestDepth')];
  };
  return {
    title: 'Downloads of a first visit, in KB',
    head: [
      'page',
      'variant',
      'scripts',
      'later scripts',
      'styles',
      'fonts',
      'pictures',
      'all without later scripts',
      'requests',
      'levels',
    ],
    rows: firstPages.flatMap((page) => variantNames.map((variant) => row(page, variant))),
  };
}

/** Paint and response times of first visits, by page and variant. */
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
      visit('cpu'),
      visit('scripting'),
      visit('layout'),
      touch('menu'),
      touch('form'),
      touch('slowestInteraction'),
    ];
  };
  return {
    title: 'Paint and response times of a first visit, in ms: median (quartiles)',
    head: [
      'page',
      'variant',
      'first paint',
      'largest paint',
      'blocking time',
      'CPU',
      'CPU: scripts',
      'CPU: style and layout',
      'menu responds',
      'form responds',
      'slowest interaction',
    ],
    rows: firstPages.flatMap((page) => variantNames.map((variant) => row(page, variant))),
  };
}

const kinds: NavigationKind[] = ['cold', 'after hover', 'warm'];

const scriptsOf = ({ scripts }: Navigation): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

/** Costs of navigations into another area. */
export function navigationTable({ navigations: samples }: VisitSamples): Table {
  const row = (name: string, variant: VariantName): string[] => {
    const figure = (of: (navigation: Navigation) => number): Spread =>
      spread(samples.figures(variant, name, of));
    return [
      name,
      variant,
      formatWhole(figure((navigation) => navigation.requestChain.length).median),
      withQuartiles(
        figure((navigation) => navigation.headingMs),
        formatWhole,
      ),
      withQuartiles(
        figure((navigation) => navigation.cpu),
        formatWhole,
      ),
      formatWhole(figure(({ scripting }) => scripting).median),
      formatWhole(figure(({ layout }) => layout).median),
      kilobytes(figure(scriptsOf).median),
    ];
  };
  return {
    title: 'Navigations into another area',
    head: [
      'navigation',
      'variant',
      'round trips',
      'heading, ms',
      'CPU, ms',
      'CPU: scripts',
      'CPU: style and layout',
      'scripts, KB',
    ],
    rows: navigations.flatMap((ends) =>
      kinds.flatMap((kind) =>
        navigationVariants.map((variant) => row(navigationName(ends, kind), variant)),
      ),
    ),
  };
}

/** Heap size after many navigations. */
export const heapTable = ({ heaps }: VisitSamples, count: number): Table => ({
  title: `Heap after ${count} navigations, in MB`,
  head: navigationVariants.map(String),
  rows: [
    navigationVariants.map((variant) =>
      (median(heaps.get(variant, 'heap')) / 1024 / 1024).toFixed(1),
    ),
  ],
});
