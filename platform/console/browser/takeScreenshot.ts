import type { Browser, Page } from 'playwright';
import type { Edition } from '@concourse/core/store/types';
import { openEdition, type EditionSource } from './browser';

/** The widths of a phone and a laptop, in pixels. */
export const viewportWidths = [390, 1280] as const;

export type ViewportWidth = (typeof viewportWidths)[number];

const viewportHeights: Record<ViewportWidth, number> = { 390: 844, 1280: 900 };
const settleTimeoutMs = 5000;

export type ScreenshotSite = EditionSource & { now: Date };

/**
 * Returns a full-page PNG of a page after its area has hydrated. Animations and the clock are stopped, so two
 * screenshots differ only if the pages differ.
 */
export async function takeScreenshot(
  browser: Browser,
  edition: Edition,
  path: string,
  width: ViewportWidth,
  site: ScreenshotSite,
): Promise<Buffer> {
  const { origin, now } = site;
  const viewport = { width, height: viewportHeights[width] };
  await using context = await openEdition(browser, edition, site, { viewport });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(origin + path, { waitUntil: 'load' });
  await waitUntilStable(page);
  return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

// A string, because this package is type-checked without the globals of browsers.
const waitForImagesAndFonts = `(async () => {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
})()`;

async function waitUntilStable(page: Page): Promise<void> {
  await page
    .locator('#area[data-prerendered]')
    .waitFor({ state: 'detached', timeout: settleTimeoutMs })
    // A page that does not hydrate is captured unhydrated.
    .catch(() => undefined);
  await page.evaluate(waitForImagesAndFonts);
}
