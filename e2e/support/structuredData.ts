import type { Page } from 'playwright/test';

type Thing = Record<string, unknown>;

/** The schema.org things in the page. */
export async function structuredData(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => [JSON.parse(text) as Thing | Thing[]].flat());
}
