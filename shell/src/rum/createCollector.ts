import type { ShownPage, SiteEvents } from '@concourse/contract/events';
import type { Reading, Report } from '@concourse/contract/report';
import { toReading, toRefusalReading } from './readings';
import { measureVitals } from './vitals';

/** How long what went wrong waits for more of it, in milliseconds. */
const BATCH_DELAY_MS = 1000;
/** Readings of one page beside its vitals: more say nothing new. */
const MAX_READINGS = 25;

type Violation = { body: { blockedURL: string } };

// A beacon would carry the site's cookies along, and the address with its values; this carries neither. Nobody
// waits for an answer: whoever is not there is not noticed.
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
 * Collects what this page view meets, and reports it when the page is hidden or another one is shown; what
 * went wrong, what became of forms and how long a move took, a second later.
 * @param endpoint where it is sent
 * @param shell release of the shell
 * @param shown the page that the document came with
 * @returns takes each event that tells something
 */
export function createCollector(
  endpoint: string,
  shell: string,
  shown: ShownPage,
): (event: Event) => void {
  const [navigation]: Partial<PerformanceNavigationTiming>[] =
    performance.getEntriesByType('navigation');
  // The document's bytes cannot say its edition: pages of two may have the same.
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
  const end = (next: number): void => {
    queue.push(...flushVitals(next));
    report();
  };
  const add = (reading: Reading | undefined): void => {
    // The same form may be sent twice.
    const words = JSON.stringify([reading, reading?.kind === 'form' && reported.size]);
    if (!reading || reported.has(words) || reported.size >= MAX_READINGS) return;
    reported.add(words);
    if (queue.push(reading) === 1) setTimeout(report, BATCH_DELAY_MS);
  };

  addEventListener('visibilitychange', () => {
    if (document.hidden) end(Infinity);
  });
  // The one way in which browsers tell a page of scripts that its integrity policy refused.
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
      end(performance.now());
      reported.clear();
      shown = page;
      add({ kind: 'move', ms, to: page.pattern, area: page.area });
    } else add(toReading(event));
  };
}
