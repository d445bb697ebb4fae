import { median } from '../statistics';
import { firstPages, navigations } from './pages';
import type { CpuTimes } from './phone';
import { navigationName, type Samples, type VisitSamples } from './Samples';
import type { VariantName } from './variantNames';

function formatCpuTimes<Sample extends CpuTimes>(
  samples: Samples<Sample>,
  variant: VariantName,
  of: string,
): string {
  const middle = (figure: keyof CpuTimes): string =>
    median(samples.figures(variant, of, (each) => each[figure])).toFixed(0);
  return `${variant} ${middle('processor')} (scripts ${middle('scripting')}, style and layout ${middle('layout')})`;
}

/** What the page's thread works on first visits, in ms, beside the monolith and beside the page alone. */
export const describeVisitCpu = ({ visits }: VisitSamples): string =>
  firstPages
    .map((page) => {
      const variants = (['ours', 'monolith', 'without scripts'] as const).map((variant) =>
        formatCpuTimes(visits, variant, page),
      );
      return `${page}: ${variants.join(', ')}`;
    })
    .join('; ');

/** What the page's thread works on moves that were pointed at, in ms, beside the monolith. */
export const describeNavigationCpu = ({ navigations: moved }: VisitSamples): string =>
  navigations
    .map((ends) => {
      const variants = (['ours', 'monolith'] as const).map((variant) =>
        formatCpuTimes(moved, variant, navigationName(ends, 'pointed at')),
      );
      return `${ends.from} → ${ends.to}: ${variants.join(', ')}`;
    })
    .join('; ');
