import type { Goal, Table } from '../section';
import { median, pairedRatio, spread, type Spread } from '../statistics';
import type { FirstVisit } from './firstVisit';
import type { Interactive } from './interactive';
import type { Move, MoveKind } from './move';
import { firstPages, moves } from './pages';
import { moveName, type VisitSamples } from './samples';
import { moving, variantNames, type VariantName } from './variantNames';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
const ratio = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

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
      whole(figure((move) => move.roundTrips).median),
      withQuartiles(
        figure((move) => move.heading),
        whole,
      ),
      withQuartiles(
        figure((move) => move.processor),
        whole,
      ),
      kilobytes(figure(scriptsOf).median),
    ];
  };
  return {
    title: 'Moves into another area',
    head: ['move', 'variant', 'round trips', 'heading, ms', 'processor, ms', 'scripts, KB'],
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

type Compared = { page: string; ratio: Spread };

/** Ours in pairs with another variant, page by page. */
export function compareVisits(
  { visits }: VisitSamples,
  other: VariantName,
  figure: (visit: FirstVisit) => number,
): Compared[] {
  return firstPages.map((page) => ({
    page,
    ratio: pairedRatio(visits.figures('ours', page, figure), visits.figures(other, page, figure)),
  }));
}

function compareTouches(
  { touches }: VisitSamples,
  other: VariantName,
  figure: (touch: Interactive) => number,
): Compared[] {
  return firstPages.map((page) => ({
    page,
    ratio: pairedRatio(touches.figures('ours', page, figure), touches.figures(other, page, figure)),
  }));
}

/** A goal of a ratio, reached where the worst page reaches it. */
function ratioGoal(what: string, atMost: number, compared: Compared[]): Goal {
  const measured = compared.filter((each) => !Number.isNaN(each.ratio.median));
  const worst = Math.max(...measured.map((each) => each.ratio.median));
  return {
    what,
    asked: `≤ ${atMost}`,
    reached: measured.map((each) => `${ratio(each.ratio.median)} ${each.page}`).join(', '),
    met: worst <= atMost,
  };
}

const atMost = (what: string, most: number, unit: string, values: [string, number][]): Goal => ({
  what,
  asked: `≤ ${most} ${unit}`.trim(),
  reached: values.map(([of, value]) => `${whole(value)} ${of}`).join(', '),
  met: values.every(([, value]) => value <= most),
});

/** What is asked of visits, and how far it is reached. */
export function visitGoals(samples: VisitSamples): Goal[] {
  const { touches, moves: moved } = samples;
  const middleOfMoves = (kind: MoveKind, of: (move: Move) => number): [string, number][] =>
    moves.map((ends) => [
      `${ends.from} → ${ends.to}`,
      median(moved.figures('ours', moveName(ends, kind), of)),
    ]);
  const scripts = ({ scripts: first }: FirstVisit): number => first;
  return [
    ratioGoal('scripts beside the monolith', 1.15, compareVisits(samples, 'monolith', scripts)),
    ratioGoal(
      'scripts with later ones beside the monolith',
      1.15,
      compareVisits(samples, 'monolith', (visit) => visit.scripts + visit.later),
    ),
    ratioGoal(
      'blocking time beside the monolith',
      1.05,
      compareVisits(samples, 'monolith', ({ blocking }) => blocking),
    ),
    ratioGoal(
      'largest paint beside the page without scripts',
      1.05,
      compareVisits(samples, 'without scripts', ({ largestPaint }) => largestPaint),
    ),
    ratioGoal(
      'time until the menu answers beside the monolith',
      1.05,
      compareTouches(samples, 'monolith', ({ menu }) => menu),
    ),
    ratioGoal(
      'time until a form answers beside the monolith',
      1.05,
      compareTouches(samples, 'monolith', ({ form }) => form),
    ),
    atMost(
      'slowest interaction',
      100,
      'ms',
      firstPages.map((page) => [
        page,
        median(touches.figures('ours', page, ({ slowestInteraction }) => slowestInteraction)),
      ]),
    ),
    atMost(
      'round trips of a move that nothing announced',
      2,
      '',
      middleOfMoves('unannounced', ({ roundTrips }) => roundTrips),
    ),
    atMost(
      'round trips of a move that was pointed at',
      1,
      '',
      middleOfMoves('pointed at', ({ roundTrips }) => roundTrips),
    ),
    atMost(
      'processor time of a move that was pointed at',
      150,
      'ms',
      middleOfMoves('pointed at', ({ processor }) => processor),
    ),
  ];
}
