import type { Page } from 'playwright/test';

type Thing = Record<string, unknown>;

/** Everything that the page tells search engines, as schema.org things. */
export async function structuredData(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => [JSON.parse(text) as Thing | Thing[]].flat());
}
