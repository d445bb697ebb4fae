import { median } from '../statistics';
import { firstPages, navigations } from './pages';
import type { CpuTimes } from './phone';
import { navigationName, type Samples, type VisitSamples } from './Samples';
import type { VariantName } from './variantNames';

function formatCpuTimes<Sample extends CpuTimes>(
  samples: Samples<Sample>,
  variant: VariantName,
  metric: string,
): string {
  const middle = (figure: keyof CpuTimes): string =>
    median(samples.figures(variant, metric, (each) => each[figure])).toFixed(0);
  return `${variant} ${middle('cpu')} (scripts ${middle('scripting')}, style and layout ${middle('layout')})`;
}

/** Main-thread time of first visits in ms: ours, the monolith, and the page without scripts. */
export const describeVisitCpu = ({ visits }: VisitSamples): string =>
  firstPages
    .map((page) => {
      const variants = (['ours', 'monolith', 'without scripts'] as const).map((variant) =>
        formatCpuTimes(visits, variant, page),
      );
      return `${page}: ${variants.join(', ')}`;
    })
    .join('; ');

/** Main-thread time of navigations after hover in ms: ours and the monolith. */
export const describeNavigationCpu = ({ navigations: navigationSamples }: VisitSamples): string =>
  navigations
    .map((ends) => {
      const variants = (['ours', 'monolith'] as const).map((variant) =>
        formatCpuTimes(navigationSamples, variant, navigationName(ends, 'after hover')),
      );
      return `${ends.from} → ${ends.to}: ${variants.join(', ')}`;
    })
    .join('; ');
