import type { PageData } from '@concourse/contract/edition';
import type { SiteEvents } from '@concourse/contract/events';
import { initialPage } from './shownPage';
import { whenPageIdle } from './whenIdle';

/** The events that may become a reading. */
const reportedEvents: (keyof SiteEvents | keyof WindowEventMap)[] = [
  'error',
  'unhandledrejection',
  'securitypolicyviolation',
  'area:failed',
  'area:recovered',
  'fragment:failed',
  'shell:moved',
  'form:settled',
];

/** Later events are dropped until the collector has loaded. */
const MAX_BUFFERED_EVENTS = 50;

/** Draws whether this page view is in the sample. Visitors who enabled Global Privacy Control never are. */
function isSampled(share: number): boolean {
  const optsOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return !optsOut && Math.random() * 100 < share;
}

/**
 * Reports errors, failures and performance of this page view, if the site has a reporting endpoint. The
 * collector is a separate chunk that loads when the page is interactive, loaded and idle. Earlier events are
 * buffered.
 */
export function startReporting(page: PageData): void {
  const { reports } = page.site;
  if (!reports?.endpoint || !isSampled(reports.share)) return;
  const shown = initialPage(page);
  const bufferedEvents: Event[] = [];
  let onEvent = (event: Event): void => {
    if (bufferedEvents.length < MAX_BUFFERED_EVENTS) bufferedEvents.push(event);
  };
  for (const name of reportedEvents) addEventListener(name, (event) => onEvent(event));

  const load = async (): Promise<void> => {
    const { createCollector } = await import(
      /* webpackChunkName: "rum" */ '../rum/createCollector'
    );
    onEvent = createCollector(reports.endpoint, page.shell, shown);
    bufferedEvents.forEach((event) => onEvent(event));
  };
  // A collector that does not load is ignored: it does not concern the visitor.
  whenPageIdle(page, () => void load().catch(() => undefined));
}
