import { onCLS, onFCP, onINP, onLCP, type MetricType } from 'web-vitals';
import type { Reading, VitalName } from '@concourse/contract/report';

/**
 * Measures web vitals and the time to first byte.
 * @returns a function that returns the readings of the current page and resets them. Entries that started before
 *   `next` (milliseconds since the document started) are ignored afterwards
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
