import type { Browser, Locator, Page } from 'playwright';
import { openPhone, waitForIdle, type Speed } from './phone';

/** What a visitor who touches a page meets, in milliseconds. */
export type InteractionTimes = {
  /** When the menu's button first answers a click. */
  menu: number;
  /** When the page's form first says what is missing in it; NaN without a form. */
  form: number;
  /** The longest time from an input to the next frame, of those of a short journey. */
  slowestInteraction: number;
};

type ProbeResult = { menu?: number; form?: number; inputs: number[] };

/** Clicks the menu, and sends the form as it is, every 50 ms until each was answered; notes how long inputs take. */
const installProbe = (): void => {
  const probed: ProbeResult = { inputs: [] };
  Object.assign(window, { probed });
  const answered = (): void => {
    const menu = document.querySelector<HTMLElement>('#header [aria-controls="menu"]');
    if (menu && probed.menu === undefined) {
      if (menu.ariaExpanded === 'true') probed.menu = performance.now();
      menu.click();
    }
    const form = document.querySelector('#area form');
    if (form && probed.form === undefined) {
      if (form.querySelector('[aria-invalid="true"]')) probed.form = performance.now();
      // Of a script, it is no reason for the browser to send the form.
      else form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    }
  };
  setInterval(answered, 50);
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
  // An input's time is told with the frame after it.
  await waitForIdle(page);
}

/** Visits a page with an empty cache, touches it as soon as it can be touched, and walks through it. */
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
