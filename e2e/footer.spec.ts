import { landingPages } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** The footer's specified limit on a phone, in pixels. */
const MAX_HEIGHT = 600;

test.use({ viewport: { width: 390, height: 844 } });

test(`every footer takes at most ${MAX_HEIGHT} px on a phone`, long, async ({ page }) => {
  for (const { path } of [...landingPages, { path: '/terms' }, { path: '/gais/award-form-page' }]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const box = await page.locator('#footer').boundingBox();
    expect(box?.height, path).toBeGreaterThan(200);
    expect(box?.height, path).toBeLessThanOrEqual(MAX_HEIGHT);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a group of the footer opens on a phone, and all groups are open on a desktop', async ({
    page,
  }) => {
    await page.goto('/terms');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    const careers = footer.getByRole('link', { name: 'Careers' });
    await expect(careers).toBeHidden();
    await footer.getByText('Company').first().click();
    await expect(careers).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Speakers' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(footer.getByRole('link', { name: 'Speakers' })).toBeVisible();
    await expect(footer.getByRole('heading', { name: 'Summit' })).toHaveCount(1);
  });
});
