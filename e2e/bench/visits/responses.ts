import type { Browser } from 'playwright';
import { openPhone, type Speed } from './phone';

/** Milliseconds from the start of a first visit until the page responds to input. */
export type Responses = {
  /** The menu button opens the menu. */
  menu: number;
  /** The form reports missing fields; NaN without a form. */
  form: number;
};

type Probed = Window & { probed: Partial<Responses> };

/** Clicks the menu button and submits the empty form every 50 ms until each responds. */
const installProbe = (): void => {
  const probed: Partial<Responses> = {};
  Object.assign(window, { probed });
  const probe = (): void => {
    const menu = document.querySelector<HTMLElement>('#header [aria-controls="menu"]');
    if (menu && probed.menu === undefined) {
      menu.click();
      if (document.querySelector('#menu:popover-open')) probed.menu = performance.now();
    }
    const form = document.querySelector('#area form');
    if (form && probed.form === undefined) {
      if (form.querySelector('[aria-invalid="true"]')) probed.form = performance.now();
      // A synthetic event does not make the browser send the form.
      else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    }
  };
  setInterval(probe, 50);
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
