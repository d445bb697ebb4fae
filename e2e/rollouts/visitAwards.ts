import type { Browser, Page } from 'playwright/test';
import { fillTexts } from '../support/fields';

/** What somebody came for. */
export type VisitKind = 'read' | 'nominate';

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 900 };

/** Where that is done. */
export const visitPaths: Record<VisitKind, string> = {
  read: '/gais/award',
  nominate: '/gais/award/Ai-Integration-Form',
};

let visitors = 0;

/** An address in a network (/24) that no other visitor of this run has. */
export function newIpAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
}

/**
 * A visitor who is new to the site comes, stays until the page is at rest, does something, and leaves. The first and
 * every second one has a phone, every third nominates.
 */
export async function visitAwards(
  browser: Browser,
  origin: string,
  at: number,
): Promise<{ errand: VisitKind }> {
  const errand = at % 3 === 2 ? 'nominate' : 'read';
  const context = await browser.newContext({
    viewport: at % 2 === 0 ? phone : laptop,
    extraHTTPHeaders: { 'x-forwarded-for': newIpAddress() },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const collector = page.waitForResponse(/\/rum\.[^/]*\.js$/, { timeout: 60_000 });
    await page.goto(origin + visitPaths[errand], { waitUntil: 'load' });
    await (await collector.catch((cause: unknown) => throwNoReport(page, cause))).finished();
    if (errand === 'read') await page.locator('#faq summary').first().click();
    else await nominate(page);
    await page.waitForTimeout(1500);
    // The page is hidden and unloaded, as by a closed tab: what it has to tell it tells now.
    await page.goto('about:blank');
    // What a browser sends as a page goes is lost with the browser.
    await page.waitForTimeout(1000);
    return { errand };
  } finally {
    await context.close();
  }
}

/** What a page looks like of which nobody hears. */
async function throwNoReport(page: Page, cause: unknown): Promise<never> {
  const state = await page.evaluate(async () => ({
    address: location.href,
    ready: document.readyState,
    shown: document.visibilityState,
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
  throw new Error(`Nothing is heard of this page: ${JSON.stringify(state, null, 1)}`, { cause });
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
