import type { Browser, Locator, Page } from 'playwright';
import { openPhone, waitForIdle, type Speed } from './phone';

/** Response times of a page to input, in milliseconds. */
export type InteractionTimes = {
  /** Time at which the menu button first responds to a click. */
  menu: number;
  /** Time at which the form first reports missing fields; NaN without a form. */
  form: number;
  /** The longest time from an input to the next frame during a short journey. */
  slowestInteraction: number;
};

type ProbeResult = { menu?: number; form?: number; inputs: number[] };

/** Clicks the menu button and submits the empty form every 50 ms until each responds; records input delays. */
const installProbe = (): void => {
  const probed: ProbeResult = { inputs: [] };
  Object.assign(window, { probed });
  const probe = (): void => {
    const menu = document.querySelector<HTMLElement>('#header [aria-controls="menu"]');
    if (menu && probed.menu === undefined) {
      if (menu.ariaExpanded === 'true') probed.menu = performance.now();
      menu.click();
    }
    const form = document.querySelector('#area form');
    if (form && probed.form === undefined) {
      if (form.querySelector('[aria-invalid="true"]')) probed.form = performance.now();
      // A synthetic event does not make the browser send the form.
      else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    }
  };
  setInterval(probe, 50);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId > 0) probed.inputs.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const readProbe = (page: Page): Promise<ProbeResult> =>
  page.evaluate(() => (window as unknown as { probed: ProbeResult }).probed);

async function clickIfPresent(element: Locator): Promise<void> {
  if ((await element.count()) > 0) await element.first().click();
}

async function runJourney(page: Page): Promise<void> {
  const menu = page.locator('#header [aria-controls="menu"]');
  await menu.click();
  await menu.click();
  await clickIfPresent(page.locator('#area summary:visible'));
  const field = page.locator('#area form input[required]:visible').first();
  if ((await field.count()) > 0) {
    await field.click();
    await page.keyboard.type('Ada Lovelace', { delay: 30 });
    await page.keyboard.press('Tab');
  }
  // The observer reports an input only after the next frame.
  await waitForIdle(page);
}

/** Visits a page with an empty cache, waits until it responds to input, and runs a short journey. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  speed: Speed,
): Promise<InteractionTimes> {
  const phone = await openPhone(browser, speed);
  try {
    const { page } = phone;
    await page.addInitScript(installProbe);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(
      () => {
        const { menu, form } = (window as unknown as { probed: ProbeResult }).probed;
        const hasForm = document.querySelector('#area form') !== null;
        return menu !== undefined && (!hasForm || form !== undefined);
      },
      undefined,
      { timeout: 60_000 },
    );
    await waitForIdle(page);
    await runJourney(page);
    const { menu = Number.NaN, form = Number.NaN, inputs } = await readProbe(page);
    return { menu, form, slowestInteraction: Math.max(0, ...inputs) };
  } finally {
    await phone.close();
  }
}
