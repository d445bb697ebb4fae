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

type LabelledValue = [label: string, value: number];

const formatValues = (values: LabelledValue[], format: (value: number) => string): string =>
  values.map(([label, value]) => `${format(value)} ${label}`).join(', ');

/** A goal that every value must meet. The reason is included if one does not. */
function atMost(
  metric: string,
  most: number,
  unit: string,
  values: LabelledValue[],
  reason = '',
): Goal {
  const measured = values.filter(([, value]) => !Number.isNaN(value));
  const met = measured.length > 0 && measured.every(([, value]) => value <= most);
  const digits = unit === '×' ? 2 : 0;
  return {
    metric,
    target: `≤ ${most} ${unit}`.trim(),
    result: formatValues(measured, (value) => value.toFixed(digits)),
    met,
    ...(!met && reason !== '' && { reason }),
  };
}

/** Quartiles in ms by page and variant. */
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

/** Lists the packages that make our scripts larger, from the table of packages. */
function describeHeaviest({ title, rows }: Table): string {
  const more = rows
    .map(([name, , , kilobytes]): [string, number] => [String(name), Number(kilobytes)])
    .filter(([name, kilobytes]) => name !== 'all' && kilobytes >= 0.3);
  return `${title.replace(/, in KB$/, '')}, more in ours: ${describePackages(more)}`;
}

/**
 * The goals of visits and their results.
 * @param packages script bytes of a page by package
 */
export function visitGoals(samples: VisitSamples, packages: Table): Goal[] {
  const { visits, interactions, navigations: navigationSamples } = samples;
  const visitRatios = (
    other: VariantName,
    figure: (visit: FirstVisit) => number,
  ): LabelledValue[] =>
    firstPages.map((page) => [
      page,
      pairedRatio(visits.figures('ours', page, figure), visits.figures(other, page, figure)).median,
    ]);
  const interactionRatios = (
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
  const navigationMedians = (
    kind: NavigationKind,
    figure: (navigation: Navigation) => number,
  ): LabelledValue[] =>
    navigations.map((ends) => [
      `${ends.from} → ${ends.to}`,
      median(navigationSamples.figures('ours', navigationName(ends, kind), figure)),
    ]);
  const requestChains = (kind: NavigationKind): string =>
    navigations
      .flatMap((ends) => navigationSamples.get('ours', navigationName(ends, kind)).slice(-1))
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
  const reason = describeHeaviest(packages);
  return [
    atMost(
      'scripts compared with the monolith',
      1.15,
      '×',
      visitRatios('monolith', ({ scripts }) => scripts),
      reason,
    ),
    atMost(
      'scripts including later ones, compared with the monolith',
      1.15,
      '×',
      visitRatios('monolith', ({ scripts, lateScripts }) => scripts + lateScripts),
      reason,
    ),
    atMost(
      'blocking time compared with the monolith',
      1.05,
      '×',
      visitRatios('monolith', ({ blocking }) => blocking),
      `main-thread time in ms: ${describeVisitCpu(samples)}`,
    ),
    atMost(
      'largest paint compared with the page without scripts',
      1.05,
      '×',
      visitRatios('without scripts', ({ largestPaint }) => largestPaint),
      quartiles(visits, ['ours', 'without scripts'], ({ largestPaint }) => largestPaint),
    ),
    atMost(
      'time until the menu responds, compared with the monolith',
      1.05,
      '×',
      interactionRatios('monolith', ({ menu }) => menu),
      quartiles(interactions, ['ours', 'monolith'], ({ menu }) => menu),
    ),
    atMost(
      'time until a form responds, compared with the monolith',
      1.05,
      '×',
      interactionRatios('monolith', ({ form }) => form),
    ),
    atMost(
      'slowest interaction',
      100,
      'ms',
      slowest,
      quartiles(interactions, ['ours', 'monolith'], ({ slowestInteraction }) => slowestInteraction),
    ),
    atMost(
      'round trips of a cold navigation',
      2,
      '',
      navigationMedians('cold', ({ requestChain }) => requestChain.length),
      requestChains('cold'),
    ),
    atMost(
      'round trips of a navigation after hover',
      1,
      '',
      navigationMedians('after hover', ({ requestChain }) => requestChain.length),
      requestChains('after hover'),
    ),
    atMost(
      'CPU time of a navigation after hover',
      150,
      'ms',
      navigationMedians('after hover', ({ cpu }) => cpu),
      describeNavigationCpu(samples),
    ),
  ];
}
