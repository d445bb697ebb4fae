import type { PageData } from '@concourse/contract/edition';
import type { SiteEvents } from '@concourse/contract/events';
import { onceIdle } from './onceIdle';
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

/** Whether this page view reports. Visitors who ask not to be tracked are left out of every share. */
function isWanted(share: number): boolean {
  const asksNotTo = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return !asksNotTo && Math.random() * 100 < share;
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
  onceIdle(page, () => void load().catch(() => undefined));
}
