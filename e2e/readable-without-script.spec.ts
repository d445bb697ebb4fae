import type { Locator, Page } from 'playwright';
import { distinctPaths, landingPages } from './support/pages';
import { ci } from './support/tags';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const landingPaths: string[] = landingPages.map(({ path }) => path);

async function expectComplete(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // Does not wait for pictures.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const words = (await page.locator('#area').innerText()).split(/\s+/).length;
    expect(words, `number of words on ${path}`).toBeGreaterThan(60);
    await expect(page.getByRole('navigation', { name: 'Footer' }), path).toBeVisible();
  }
}

test('the landing pages are complete without JavaScript', async ({ page }) => {
  await expectComplete(page, landingPaths);
});

test('every other kind of page is complete without JavaScript', ci, async ({ page, site }) => {
  test.setTimeout(240_000);
  const paths = await distinctPaths(site);
  await expectComplete(
    page,
    paths.filter((path) => !landingPaths.includes(path)),
  );
});

test('an unknown path returns 404 with a link to the home page', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found !' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('other spellings of a path redirect to the canonical one in one step', async ({ request }) => {
  const spellings = [
    ['/careers/', '/Careers'],
    ['/home', '/'],
    ['/GAIS/Speaker/3', '/gais/speaker/3'],
    ['/gais/unifiedtracks?q=audit', '/gais/UnifiedTracks?q=audit'],
  ] as const;
  for (const [typed, canonical] of spellings) {
    const response = await request.get(typed, { maxRedirects: 0 });
    expect(response.status(), typed).toBe(301);
    expect(response.headers().location, typed).toBe(canonical);
  }
});

test('the navigation works without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Tracks' }).click();
  await expect(page).toHaveURL('/gais/UnifiedTracks');
});

test('brand, navigation and ticket link do not overlap at any width', ci, async ({ page }) => {
  await page.goto('/gais/ticket');
  const banner = page.getByRole('banner');
  const button = banner.getByRole('link', { name: 'Get Tickets' });
  const box = (locator: Locator): Promise<DOMRect> =>
    locator.evaluate((element) => element.getBoundingClientRect());
  for (const width of [390, 768, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const brand = await box(banner.getByRole('link', { name: 'Concourse' }));
    const navigation = await box(banner.getByRole('navigation', { name: 'Main' }));
    const tickets = await box(button);
    const isBelow = navigation.top >= Math.max(brand.bottom, tickets.bottom);
    const isBetween = brand.right <= navigation.left && navigation.right <= tickets.left;
    expect(isBelow || isBetween, `${width} px`).toBe(true);
    expect(tickets.right, `${width} px`).toBeLessThanOrEqual(width);
    expect(tickets.top, `${width} px`).toBeGreaterThan(2);
    const isComplete = await button.evaluate((each) => each.scrollWidth <= each.clientWidth);
    expect(isComplete, `${width} px`).toBe(true);
  }
});

test('the navigation has the header background on light pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/privacy', '/Careers']) {
    await page.goto(path);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    const background = await link.evaluate((element) => {
      const transparent = 'rgba(0, 0, 0, 0)';
      let current: Element | null = element;
      const colour = (): string => (current ? getComputedStyle(current).backgroundColor : '');
      while (current && colour() === transparent) current = current.parentElement;
      return colour();
    });
    expect(background, path).toBe('rgb(15, 17, 14)');
  }
});
