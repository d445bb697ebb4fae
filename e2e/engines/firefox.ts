import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { isHydrated } from '../support/pages';
import { test as base } from '../support/test';

type PerTest = {
  /** A tab in a new browser context. */
  tab: Page;
  /** Console messages, uncaught errors and CSP violations so far. */
  messages: string[];
};
type PerWorker = { firefox: Browser };

/** Tests in an unpatched Firefox, controlled directly over WebDriver BiDi. */
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
  messages: async ({}, use) => use([]), // oxlint-disable-line no-empty-pattern -- as above
  tab: async ({ firefox, messages }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.on('console', (message) => {
      if (message.type() !== 'debug') messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`));
    await use(page);
    await context.close();
  },
});

/** Opens a page and waits until its area is hydrated. */
export async function visit(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await waitForHydration(tab);
}

/** Waits until the area is hydrated. */
export async function waitForHydration(tab: Page): Promise<void> {
  await tab.waitForFunction(isHydrated, { polling: 20 });
}
