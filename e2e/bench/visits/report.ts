import type { Table } from '../section';
import { median, spread, type Spread } from '../statistics';
import type { FirstVisit } from './firstVisit';
import type { Interactive } from './interactive';
import type { Move, MoveKind } from './move';
import { firstPages, moves } from './pages';
import { moveName, type VisitSamples } from './samples';
import { moving, variantNames, type VariantName } from './variantNames';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));

const withQuartiles = ({ median: middle, lower, upper }: Spread, say: (value: number) => string) =>
  Number.isNaN(middle) ? '–' : `${say(middle)} (${say(lower)}–${say(upper)})`;

const known = (values: number[]): number[] => values.filter((value) => !Number.isNaN(value));

const downloads = ['scripts', 'later', 'styles', 'fonts', 'pictures', 'all'] as const;

/** What first visits download, by page and variant. */
export function downloadTable({ visits }: VisitSamples): Table {
  const row = (page: string, variant: VariantName): (string | number)[] => {
    const middle = (figure: keyof FirstVisit): number =>
      median(visits.figures(variant, page, (visit) => visit[figure]));
    const sizes = downloads.map((figure) => kilobytes(middle(figure)));
    return [page, variant, ...sizes, middle('requests'), middle('levels')];
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
export function timeTable({ visits, touches }: VisitSamples): Table {
  const row = (page: string, variant: VariantName): string[] => {
    const visit = (figure: keyof FirstVisit): string =>
      withQuartiles(spread(visits.figures(variant, page, (each) => each[figure])), whole);
    const touch = (figure: keyof Interactive): string =>
      withQuartiles(spread(known(touches.figures(variant, page, (each) => each[figure]))), whole);
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

const kinds: MoveKind[] = ['unannounced', 'pointed at', 'warm'];

const scriptsOf = ({ scripts }: Move): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

/** What moves into another area cost. */
export function moveTable({ moves: samples }: VisitSamples): Table {
  const row = (name: string, variant: VariantName): string[] => {
    const figure = (of: (move: Move) => number): Spread =>
      spread(samples.figures(variant, name, of));
    return [
      name,
      variant,
      whole(figure((move) => move.row.length).median),
      withQuartiles(
        figure((move) => move.heading),
        whole,
      ),
      withQuartiles(
        figure((move) => move.processor),
        whole,
      ),
      whole(figure(({ scripting }) => scripting).median),
      whole(figure(({ layout }) => layout).median),
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
    rows: moves.flatMap((ends) =>
      kinds.flatMap((kind) => moving.map((variant) => row(moveName(ends, kind), variant))),
    ),
  };
}

/** The heap after many moves. */
export const heapTable = ({ heaps }: VisitSamples, count: number): Table => ({
  title: `Heap after ${count} moves, in MB`,
  head: moving.map(String),
  rows: [moving.map((variant) => (median(heaps.of(variant, 'heap')) / 1024 / 1024).toFixed(1))],
});
