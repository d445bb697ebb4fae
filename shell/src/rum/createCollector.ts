import type { ShownPage, SiteEvents } from '@concourse/contract/events';
import type { Reading, Report } from '@concourse/contract/report';
import { toReading, toRefusalReading } from './readings';
import { measureVitals } from './vitals';

/** How long readings wait to be sent together, in milliseconds. */
const BATCH_DELAY_MS = 1000;
/** The limit of readings for one page view, in addition to its vitals. */
const MAX_READINGS = 25;

type Violation = { body: { blockedURL: string } };

// Unlike a beacon, this request sends neither cookies nor the referrer. The response is ignored, and so is a failed
// request.
function send(endpoint: string, report: Report): void {
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/**
 * Collects the readings of this page view. Sends vitals when the page is hidden or left, and all other readings
 * (failures, form outcomes, navigation times) after one second.
 * @param endpoint the address that receives the reports
 * @param shell release of the shell
 * @param shown the page that the document was composed for
 * @returns a function that handles an event that may be a reading
 */
export function createCollector(
  endpoint: string,
  shell: string,
  shown: ShownPage,
): (event: Event) => void {
  const [navigation]: Partial<PerformanceNavigationTiming>[] =
    performance.getEntriesByType('navigation');
  // The edition comes from a response header: documents of two editions may have the same bytes.
  const timing = navigation?.serverTiming?.find(({ name }) => name === 'edition');
  const edition = timing?.description ?? '';
  const view = String(Math.random());
  const flushVitals = measureVitals(navigation?.responseStart ?? 0);
  const reported = new Set<string>();
  let queue: Reading[] = [];

  const report = (): void => {
    if (queue.length > 0) {
      send(endpoint, { version: 1, view, edition, shell, ...shown, readings: queue });
    }
    queue = [];
  };
  const endPage = (next: number): void => {
    queue.push(...flushVitals(next));
    report();
  };
  const add = (reading: Reading | undefined): void => {
    // The same form may be sent twice, so its readings are never duplicates.
    const key = JSON.stringify([reading, reading?.kind === 'form' && reported.size]);
    if (!reading || reported.has(key) || reported.size >= MAX_READINGS) return;
    reported.add(key);
    if (queue.push(reading) === 1) setTimeout(report, BATCH_DELAY_MS);
  };

  addEventListener('visibilitychange', () => {
    if (document.hidden) endPage(Infinity);
  });
  // Browsers report scripts blocked by the integrity policy only through this API.
  if ('ReportingObserver' in window) {
    const onViolations = (reports: unknown[]): void => {
      for (const { body } of reports as Violation[])
        add(toRefusalReading('integrity-policy', body.blockedURL));
    };
    new ReportingObserver(onViolations, {
      types: ['integrity-violation'],
      buffered: true,
    }).observe();
  }

  return (event) => {
    if (event.type === 'shell:moved') {
      const { page, ms } = (event as CustomEvent<SiteEvents['shell:moved']>).detail;
      endPage(performance.now());
      reported.clear();
      shown = page;
      add({ kind: 'move', ms, to: page.pattern, area: page.area });
    } else add(toReading(event));
  };
}
