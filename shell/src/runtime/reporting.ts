import type { PageData } from '@concourse/contract/edition';
import type { SiteEvents } from '@concourse/contract/events';
import { initialPage } from './shownPage';
import { whenPageIdle } from './whenIdle';

/** What tells something of a release. */
const reportedEvents: (keyof SiteEvents | keyof WindowEventMap)[] = [
  'error',
  'unhandledrejection',
  'securitypolicyviolation',
  'area:failed',
  'area:recovered',
  'shell:moved',
  'form:settled',
];

/** More than these, before the collector is there, say nothing new. */
const MAX_BUFFERED_EVENTS = 50;

/** Whether this page view reports. Visitors who ask not to be tracked are left out of every share. */
function isSampled(share: number): boolean {
  const asksNotTo = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return !asksNotTo && Math.random() * 100 < share;
}

/**
 * Reports what this page view meets, where the site has somebody to tell. What collects it is a chunk of its
 * own, asked for once the page is interactive, loaded and idle; until then events are kept for it.
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
  // Where the collector cannot be had, nobody is told: a visitor has nothing to do with it.
  whenPageIdle(page, () => void load().catch(() => undefined));
}
