import type { Browser, Page } from 'playwright/test';
import { fillTexts } from '../support/fields';

export type VisitKind = 'read' | 'nominate';

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 900 };

export const visitPaths: Record<VisitKind, string> = {
  read: '/gais/award',
  nominate: '/gais/award/Ai-Integration-Form',
};

let visitors = 0;

/** An IP address in a new /24 network. */
export function newIpAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
}

/**
 * Visits the site as a new visitor: opens a page, waits until reports are collected, interacts and leaves.
 * Visits alternate between phone and laptop, and every third one submits a nomination.
 */
export async function visitAwards(
  browser: Browser,
  origin: string,
  at: number,
): Promise<{ kind: VisitKind }> {
  const kind = at % 3 === 2 ? 'nominate' : 'read';
  const context = await browser.newContext({
    viewport: at % 2 === 0 ? phone : laptop,
    extraHTTPHeaders: { 'x-forwarded-for': newIpAddress() },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const collector = page.waitForResponse(/\/rum\.[^/]*\.js$/, { timeout: 60_000 });
    await page.goto(origin + visitPaths[kind], { waitUntil: 'load' });
    await (await collector.catch((cause: unknown) => throwNoReport(page, cause))).finished();
    if (kind === 'read') await page.locator('#faq summary').first().click();
    else await nominate(page);
    await page.waitForTimeout(1500);
    // Leaving the page makes it send its last report, like closing the tab.
    await page.goto('about:blank');
    // Closing the context at once would cancel the request.
    await page.waitForTimeout(1000);
    return { kind };
  } finally {
    await context.close();
  }
}

/** Throws an error with the state of a page that did not load the collector. */
async function throwNoReport(page: Page, cause: unknown): Promise<never> {
  const state = await page.evaluate(async () => ({
    address: location.href,
    ready: document.readyState,
    visibility: document.visibilityState,
    idle: await Promise.race([
      new Promise((resolve) => requestIdleCallback(() => resolve(true))),
      new Promise((resolve) => setTimeout(() => resolve(false), 5000)),
    ]),
    area: document.querySelector('main')?.outerHTML.slice(0, 300),
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.js'))
      .map(({ name, duration }) => `${name} ${Math.round(duration)} ms`),
  }));
  throw new Error(`The page did not load the report collector: ${JSON.stringify(state, null, 1)}`, {
    cause,
  });
}

async function nominate(page: Page): Promise<void> {
  await fillTexts(page, {
    'Company name': 'Tessellar',
    'Contact person': 'Mei Tanabe',
    Email: 'mei@tessellar.example',
    Website: 'https://tessellar.example',
  });
  await page.getByRole('combobox', { name: 'Job title' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Year of incorporation' }).selectOption('1951');
  await page.getByRole('checkbox', { name: /^I confirm/ }).check();
  await page.getByRole('button', { name: 'Submit Nomination' }).click();
}
