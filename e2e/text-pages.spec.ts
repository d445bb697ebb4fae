import type { Page } from 'playwright/test';
import { waitForHydration } from './support/pages';
import { expect, test } from './support/test';

/** Records the scripts of areas that a page requests. */
function recordAreaScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/areas/mf-'))
      scripts.push(request.url());
  });
  return scripts;
}

const isHydrated = (page: Page) => expect(page.locator('#area:not([data-prerendered])'));

for (const path of ['/imprint', '/terms', '/privacy', '/gais/faq']) {
  test(`${path} loads the code of its area with the first input, all files at once`, async ({
    page,
  }) => {
    const scripts = recordAreaScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const stated = await page.locator('link[data-after="input"]').count();
    expect(stated).toBeGreaterThanOrEqual(2);
    await page.mouse.wheel(0, 100);
    await isHydrated(page).toBeAttached();
    expect(new Set(scripts).size).toBe(stated);
  });
}

test('a question opens with the first click, and stays open while the page starts', async ({
  page,
}) => {
  await page.goto('/gais/faq', { waitUntil: 'networkidle' });
  const question = page.locator('details').nth(2);
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await isHydrated(page).toBeAttached();
  await expect(question).toHaveAttribute('open');
});

test('a keyboard reaches the button that deletes data on the device', async ({ page }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Delete everything/ })).toBeVisible();
});

test('a scroll without other input, as by screen readers, starts the page', async ({ page }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 400));
  await isHydrated(page).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a link of a page of text opens with the first tap', async ({ page }) => {
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await page.locator('#area a[href="/gais/prices"]').first().tap();
    await expect(page).toHaveURL('/gais/prices');
    await waitForHydration(page);
  });
});

test('an area is visited without a copy of the runtime of areas', async ({ page }) => {
  const scripts = recordAreaScripts(page);
  await page.goto('/gais/award');
  await waitForHydration(page);
  await page.locator('a[href="/gais/ticket"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/gais/ticket');
  await expect(page.locator('#area[data-area="mf-tickets"] h1')).toBeVisible();
  expect(scripts.filter((url) => url.includes('mf-tickets'))).not.toEqual([]);
  expect(scripts.filter((url) => url.includes('area-runtime'))).toEqual([]);
});
