import type { VitalName } from '@concourse/contract/report';
import type { VitalFigures } from '@concourse/rum/questions';

/** A 75th percentile with its unit; a dash where nobody read it. */
export function formatVital(
  vital: VitalName,
  { count, p75 }: Pick<VitalFigures, 'count' | 'p75'>,
): string {
  if (count === 0) return '–';
  if (vital === 'CLS') return p75.toFixed(3);
  return p75 >= 1000 ? `${(p75 / 1000).toFixed(2)} s` : `${Math.round(p75)} ms`;
}

/** A share of page views: `0.4 %`, and how many those are. */
export function perView(number: number, views: number): string {
  if (views === 0) return '–';
  const share = (100 * number) / views;
  return `${share === 0 || share >= 10 ? share.toFixed(0) : share.toFixed(share < 0.1 ? 2 : 1)} %`;
}
