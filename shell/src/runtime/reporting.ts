import type { PageData } from '@concourse/contract/edition';
import type { SiteEvents } from '@concourse/contract/events';
import { firstPage } from './shownPage';

/** What tells something of a release. */
const telling: (keyof SiteEvents | keyof WindowEventMap)[] = [
  'error',
  'unhandledrejection',
  'securitypolicyviolation',
  'area:failed',
  'area:recovered',
  'shell:moved',
  'form:settled',
];

/** More than these, before the collector is there, say nothing new. */
const KEPT = 50;

/** So long after it could, a page reports though its browser was never idle. */
const LATEST_MS = 5000;

/** Whether this page view reports. Visitors who ask not to be tracked are left out of every share. */
function isWanted(share: number): boolean {
  const asksNotTo = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return !asksNotTo && Math.random() * 100 < share;
}

// An area that does not start leaves a page that is as interactive as it will get.
function onceInteractive(page: PageData, go: () => void): void {
  const loaded = (): void => {
    if (document.readyState === 'complete') go();
    else addEventListener('load', go, { once: true });
  };
  if (!page.area) {
    loaded();
    return;
  }
  const started = new AbortController();
  for (const name of ['area:route-ready', 'area:failed']) {
    addEventListener(
      name,
      () => {
        started.abort();
        loaded();
      },
      { signal: started.signal },
    );
  }
}

// A busy machine may never be idle: those who have one are told of as well, or only quick pages are.
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 200);
}

/**
 * Reports what this page view meets, where the site has somebody to tell. What collects it is a chunk of its
 * own, asked for once the page is interactive, loaded and idle; until then events are kept for it.
 */
export function startReporting(page: PageData): void {
  const { reports } = page.site;
  if (!reports?.endpoint || !isWanted(reports.share)) return;
  const shown = firstPage(page);
  const kept: Event[] = [];
  let take = (event: Event): void => {
    if (kept.length < KEPT) kept.push(event);
  };
  for (const name of telling) addEventListener(name, (event) => take(event));

  const load = async (): Promise<void> => {
    const { collect } = await import(/* webpackChunkName: "reports" */ '../reports/collect');
    take = collect(reports.endpoint, page.shell, shown);
    kept.forEach((event) => take(event));
  };
  // Where the collector cannot be had, nobody is told: a visitor has nothing to do with it.
  onceInteractive(page, () => whenIdle(() => void load().catch(() => undefined)));
}
