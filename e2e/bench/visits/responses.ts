import type { Browser } from 'playwright';
import { openPhone, type Speed } from './phone';

/** Milliseconds of a first visit until the page responds to input. */
export type Responses = {
  /** From the first paint, at which the visitor taps the menu button, to the first frame with the open menu. */
  menu: number;
  /** From the start of the visit until the form reports missing fields; NaN without a form. */
  form: number;
};

type Probed = Window & { probed: Partial<Responses> };

/**
 * Clicks the menu button at the first paint, and submits the empty form every 50 ms until it responds. Measures in the
 * page: a tap of the driver would arrive some messages later.
 */
const installProbe = (): void => {
  const probed: Partial<Responses> = {};
  Object.assign(window, { probed });

  const openMenu = (firstPaint: number): void => {
    const button = document.querySelector<HTMLElement>('#header [popovertarget="menu"]');
    if (!button) {
      setTimeout(openMenu, 0, firstPaint);
      return;
    }
    button.click();
    // The popover is open now. Its `toggle` event comes too late: after the first frame with the open menu.
    const afterFrame = (): void => {
      if (document.querySelector('#menu:popover-open'))
        probed.menu = performance.now() - firstPaint;
    };
    requestAnimationFrame(() => setTimeout(afterFrame));
  };
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) openMenu(paint.startTime);
  }).observe({ type: 'paint', buffered: true });

  const submit = (): void => {
    const form = document.querySelector('#area form');
    if (!form || probed.form !== undefined) return;
    if (form.querySelector('[aria-invalid="true"]')) probed.form = performance.now();
    // A synthetic event does not make the browser send the form.
    else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  };
  setInterval(submit, 50);
};

/** Visits a page with an empty cache until it responds to input. */
export async function measureResponses(
  browser: Browser,
  url: string,
  speed: Speed,
): Promise<Responses> {
  const { page, close } = await openPhone(browser, speed);
  try {
    await page.addInitScript(installProbe);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const hasResponded = (): boolean => {
      const { menu, form } = (window as unknown as Probed).probed;
      const hasForm = document.querySelector('#area form') !== null;
      return menu !== undefined && (!hasForm || form !== undefined);
    };
    await page.waitForFunction(hasResponded, undefined, { timeout: 60_000 });
    const found = await page.evaluate(() => (window as unknown as Probed).probed);
    return { menu: Number.NaN, form: Number.NaN, ...found };
  } finally {
    await close();
  }
}
