import { onCLS, onFCP, onINP, onLCP, type MetricType } from 'web-vitals';
import type { Reading, VitalName } from '@concourse/contract/report';

/**
 * Measures as `web-vitals` does, and the time to the first byte.
 * @returns gives the figures of the page that is shown, and ends it: later ones count from `next` on, a time of the
 *   page's clock, if they are worse than all before
 */
export function measureVitals(responseStart: number): (next: number) => Reading[] {
  const metrics = new Map<VitalName, number>([['TTFB', responseStart]]);
  let since = 0;
  for (const measure of [onFCP, onLCP, onCLS, onINP]) {
    measure(
      ({ name, value, entries }: MetricType) => {
        if ((entries.at(-1)?.startTime ?? 0) >= since) metrics.set(name, value);
      },
      { reportAllChanges: true },
    );
  }
  return (next) => {
    const readings = [...metrics].map(([name, value]): Reading => ({ kind: 'vital', name, value }));
    metrics.clear();
    since = next;
    return readings;
  };
}
