import type { Goal, Table } from '../section';
import { median, pairedRatio, spread } from '../statistics';
import { describeNavigationCpu, describeVisitCpu } from './describeCpuTimes';
import type { FirstVisit } from './firstVisit';
import type { InteractionTimes } from './measureInteractions';
import type { Navigation, NavigationKind } from './measureNavigation';
import { describePackages } from './packagePurposes';
import { firstPages, navigations } from './pages';
import { navigationName, type Samples, type VisitSamples } from './Samples';
import type { VariantName } from './variantNames';

type LabelledValue = [of: string, value: number];

const formatValues = (values: LabelledValue[], say: (value: number) => string): string =>
  values.map(([of, value]) => `${say(value)} ${of}`).join(', ');

/** A goal that every value has to reach; where one does not, why. */
function atMost(what: string, most: number, unit: string, values: LabelledValue[], why = ''): Goal {
  const measured = values.filter(([, value]) => !Number.isNaN(value));
  const met = measured.length > 0 && measured.every(([, value]) => value <= most);
  const digits = unit === '×' ? 2 : 0;
  return {
    what,
    asked: `≤ ${most} ${unit}`.trim(),
    reached: formatValues(measured, (value) => value.toFixed(digits)),
    met,
    ...(!met && why !== '' && { why }),
  };
}

/** Quartiles in ms, by page: how far each of the variants scatters. */
const quartiles = <Sample>(
  samples: Samples<Sample>,
  variants: VariantName[],
  figure: (sample: Sample) => number,
): string =>
  firstPages
    .map((page) => {
      const of = (variant: VariantName): string => {
        const { lower, upper } = spread(samples.figures(variant, page, figure));
        return `${variant} ${lower.toFixed(0)}–${upper.toFixed(0)}`;
      };
      return `${page} ${variants.map(of).join(', ')}`;
    })
    .join('; ');

/** What makes our scripts larger, from the table of what they are made of. */
function describeHeaviest({ title, rows }: Table): string {
  const more = rows
    .map(([name, , , kilobytes]): [string, number] => [String(name), Number(kilobytes)])
    .filter(([name, kilobytes]) => name !== 'all' && kilobytes >= 0.3);
  return `${title.replace(/, in KB$/, '')}: ours more ${describePackages(more)}`;
}

/**
 * What is asked of visits, and how far it is reached.
 * @param packages what the scripts of a page are made of
 */
export function visitGoals(samples: VisitSamples, packages: Table): Goal[] {
  const { visits, interactions, navigations: moved } = samples;
  const visitsBeside = (
    other: VariantName,
    figure: (visit: FirstVisit) => number,
  ): LabelledValue[] =>
    firstPages.map((page) => [
      page,
      pairedRatio(visits.figures('ours', page, figure), visits.figures(other, page, figure)).median,
    ]);
  const touchesBeside = (
    other: VariantName,
    figure: (touch: InteractionTimes) => number,
  ): LabelledValue[] =>
    firstPages.map((page) => [
      page,
      pairedRatio(
        interactions.figures('ours', page, figure),
        interactions.figures(other, page, figure),
      ).median,
    ]);
  const ofMoves = (kind: NavigationKind, figure: (move: Navigation) => number): LabelledValue[] =>
    navigations.map((ends) => [
      `${ends.from} → ${ends.to}`,
      median(moved.figures('ours', navigationName(ends, kind), figure)),
    ]);
  const rowsOf = (kind: NavigationKind): string =>
    navigations
      .flatMap((ends) => moved.get('ours', navigationName(ends, kind)).slice(-1))
      .map(({ requestChain }) => requestChain.join(' → '))
      .join('; ');
  const slowest = firstPages.map((page): LabelledValue => {
    const times = interactions.figures(
      'ours',
      page,
      ({ slowestInteraction }) => slowestInteraction,
    );
    return [page, median(times)];
  });
  const why = describeHeaviest(packages);
  return [
    atMost(
      'scripts beside the monolith',
      1.15,
      '×',
      visitsBeside('monolith', ({ scripts }) => scripts),
      why,
    ),
    atMost(
      'scripts with later ones beside the monolith',
      1.15,
      '×',
      visitsBeside('monolith', ({ scripts, lateScripts }) => scripts + lateScripts),
      why,
    ),
    atMost(
      'blocking time beside the monolith',
      1.05,
      '×',
      visitsBeside('monolith', ({ blocking }) => blocking),
      `the page's thread works, in ms: ${describeVisitCpu(samples)}`,
    ),
    atMost(
      'largest paint beside the page without scripts',
      1.05,
      '×',
      visitsBeside('without scripts', ({ largestPaint }) => largestPaint),
      quartiles(visits, ['ours', 'without scripts'], ({ largestPaint }) => largestPaint),
    ),
    atMost(
      'time until the menu answers beside the monolith',
      1.05,
      '×',
      touchesBeside('monolith', ({ menu }) => menu),
      quartiles(interactions, ['ours', 'monolith'], ({ menu }) => menu),
    ),
    atMost(
      'time until a form answers beside the monolith',
      1.05,
      '×',
      touchesBeside('monolith', ({ form }) => form),
    ),
    atMost(
      'slowest interaction',
      100,
      'ms',
      slowest,
      quartiles(interactions, ['ours', 'monolith'], ({ slowestInteraction }) => slowestInteraction),
    ),
    atMost(
      'round trips of a move that nothing announced',
      2,
      '',
      ofMoves('unannounced', ({ requestChain }) => requestChain.length),
      rowsOf('unannounced'),
    ),
    atMost(
      'round trips of a move that was pointed at',
      1,
      '',
      ofMoves('pointed at', ({ requestChain }) => requestChain.length),
      rowsOf('pointed at'),
    ),
    atMost(
      'processor time of a move that was pointed at',
      150,
      'ms',
      ofMoves('pointed at', ({ processor }) => processor),
      describeNavigationCpu(samples),
    ),
  ];
}
