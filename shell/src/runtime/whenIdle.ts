import type { PageData } from '@concourse/contract/edition';
import type {} from '../firstScript/firstScript';

/** Runs the work after this time even if the browser was never idle. */
const IDLE_TIMEOUT_MS = 5000;

/** Runs work when the document and its files have loaded. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

// A failed area counts as interactive, because it will not become interactive later. So does one that waits for a visitor.
function whenInteractive(page: PageData, run: () => void): void {
  if (!page.area || globalThis.firstScript?.areaWaits) {
    whenLoaded(run);
    return;
  }
  const started = new AbortController();
  for (const name of ['area:route-ready', 'area:failed']) {
    addEventListener(
      name,
      () => {
        started.abort();
        whenLoaded(run);
      },
      { signal: started.signal },
    );
  }
}

/**
 * Runs work when the browser is idle, at the latest after `IDLE_TIMEOUT_MS`: a busy machine may never be
 * idle.
 */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 200);
}

/** Runs low-priority work once the page is interactive, loaded and idle. */
export const whenPageIdle = (page: PageData, work: () => void): void =>
  whenInteractive(page, () => whenIdle(work));
