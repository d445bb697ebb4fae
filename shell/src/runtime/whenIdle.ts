import type { PageData } from '@concourse/contract/edition';

/** So long after it could, what waits is done though the browser was never idle. */
const IDLE_TIMEOUT_MS = 5000;

// An area that does not start leaves a page that is as interactive as it will get.
function whenInteractive(page: PageData, go: () => void): void {
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

// A busy machine may never be idle: what waits for it is done all the same, or only quick pages have it.
/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 200);
}

/** Does what nobody waits for: once the page is interactive, loaded and idle. */
export const whenPageIdle = (page: PageData, work: () => void): void =>
  whenInteractive(page, () => whenIdle(work));
