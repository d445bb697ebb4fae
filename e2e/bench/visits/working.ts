import { median } from '../statistics';
import { firstPages, moves } from './pages';
import type { Worked } from './phone';
import { moveName, type Samples, type VisitSamples } from './samples';
import type { VariantName } from './variantNames';

function worded<Sample extends Worked>(
  samples: Samples<Sample>,
  variant: VariantName,
  of: string,
): string {
  const middle = (figure: keyof Worked): string =>
    median(samples.figures(variant, of, (each) => each[figure])).toFixed(0);
  return `${variant} ${middle('processor')} (scripts ${middle('scripting')}, style and layout ${middle('layout')})`;
}

/** What the page's thread works on first visits, in ms, beside the monolith and beside the page alone. */
export const workOfVisits = ({ visits }: VisitSamples): string =>
  firstPages
    .map((page) => {
      const variants = (['ours', 'monolith', 'without scripts'] as const).map((variant) =>
        worded(visits, variant, page),
      );
      return `${page}: ${variants.join(', ')}`;
    })
    .join('; ');

/** What the page's thread works on moves that were pointed at, in ms, beside the monolith. */
export const workOfMoves = ({ moves: moved }: VisitSamples): string =>
  moves
    .map((ends) => {
      const variants = (['ours', 'monolith'] as const).map((variant) =>
        worded(moved, variant, moveName(ends, 'pointed at')),
      );
      return `${ends.from} → ${ends.to}: ${variants.join(', ')}`;
    })
    .join('; ');
