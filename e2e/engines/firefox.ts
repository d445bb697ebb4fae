import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base } from '../support/test';

type PerTest = {
  /** A tab of stock Firefox, with storage of its own. */
  tab: Page;
  /** Every console message, uncaught error and violation of the policy so far. */
  heard: string[];
};
type PerWorker = { firefox: Browser };

/** Tests in the Firefox that Debian packages, driven over WebDriver BiDi without a driver of its own. */
export const test = base.extend<PerTest, PerWorker>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  heard: async ({}, use) => use([]), // oxlint-disable-line no-empty-pattern -- as above
  tab: async ({ firefox, heard }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.on('console', (message) => {
      if (message.type() !== 'debug') heard.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`uncaught: ${String(error)}`));
    await use(page);
    await context.close();
  },
});

/** Opens a page, and waits until its area's own code runs. */
export async function visit(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await waitForHydration(tab);
}

/** Waits until the area's own code runs in the page. */
export async function waitForHydration(tab: Page): Promise<void> {
  await tab.waitForSelector('#area:not([data-prerendered])');
}
