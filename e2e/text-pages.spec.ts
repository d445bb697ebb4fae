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

/** The first inputs that start a page of text. */
const inputs: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  'the first turn of the wheel': {
    path: '/imprint',
    act: (page) => page.mouse.wheel(0, 100),
  },
  'the first scroll without other input, as by screen readers': {
    path: '/terms',
    act: (page) => page.evaluate(() => scrollTo(0, 400)),
  },
  'the first key': {
    path: '/privacy',
    act: (page) => page.keyboard.press('Tab'),
  },
  'the first click, which opens a question': {
    path: '/gais/faq',
    act: (page) => page.locator('summary').nth(2).click(),
  },
};

for (const [input, { path, act }] of Object.entries(inputs)) {
  test(`${path} loads the code of its area with ${input}, all files at once`, async ({ page }) => {
    const scripts = recordAreaScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const stated = await page.locator('link[data-after="input"]').count();
    expect(stated).toBeGreaterThanOrEqual(2);
    await act(page);
    await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
    expect(new Set(scripts).size).toBe(stated);
    if (path === '/gais/faq') await expect(page.locator('details').nth(2)).toHaveAttribute('open');
    if (path === '/privacy')
      await expect(page.getByRole('button', { name: /^Delete everything/ })).toBeVisible();
  });
}

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
