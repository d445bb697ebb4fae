import type { Page } from 'playwright';
import { distinctPaths, landingPages } from './support/pages';
import { long } from './support/tags';
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

test('every other kind of page is complete without JavaScript', long, async ({ page, site }) => {
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
