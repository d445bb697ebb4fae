import type { MetricEvidence } from '@concourse/core/store/rollouts';

/** `hydration: 31 % of views, with live 0.1 %`. */
export const describeSuspect = ({ metric, unit, candidate, live }: MetricEvidence): string =>
  `${metric}: ${figure(candidate, unit)}${what[unit]}, with live ${figure(live, unit)}`;

const what: Record<MetricEvidence['unit'], string> = {
  'share of views': ' of views',
  'share of forms': ' of forms',
  'forms a view': ' for 100 views',
  ms: ' typically',
  score: ' on average',
  'share of reports': ' of all reports',
};

function figure(value: number | null, unit: MetricEvidence['unit']): string {
  if (value === null) return 'nothing';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'score') return value.toFixed(3);
  const hundredth = Number((value * 100).toPrecision(2));
  return unit === 'forms a view' ? String(hundredth) : `${hundredth} %`;
}
