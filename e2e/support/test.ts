import { test as base, expect, type ConsoleMessage, type Page } from 'playwright/test';
import { startSite, type Site } from './site';

type PerTest = {
  /** Console messages and uncaught errors so far. */
  messages: string[];
};
type PerWorker = { site: Site };

/** Chromium logs the status of a document that is intentionally a 404 page. */
const isDocumentStatus = (message: ConsoleMessage, page: Page): boolean =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url();

/**
 * Chromium warns after three seconds of a preloaded file that no element uses yet. A busy machine takes longer.
 * `view-transitions.spec.ts` counts round trips: it fails if a navigation does not use its preloaded files.
 */
const isLatePreload = (message: ConsoleMessage): boolean =>
  message.text().includes('was preloaded using link preload but not used within a few seconds');

/** Playwright warns of the worker that the configuration blocks. */
const isBlockedWorker = (message: ConsoleMessage): boolean =>
  message.text().includes('Service Worker registration blocked by Playwright');

export const test = base.extend<PerTest, PerWorker>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  messages: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug') return;
      const ignored = isLatePreload(message) || isBlockedWorker(message);
      if (ignored || isDocumentStatus(message, page)) return;
      messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await use(messages);
  },
});

export { expect };
