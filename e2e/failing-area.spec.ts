import { hydrated, visit } from './support/pages';
import { expect, test } from './support/test';

const entry = '/mf-awards/.*/remoteEntry\\.js';
const notice = 'You can read this page and follow its links';

test.afterEach(({ site }) => site.mends());

for (const [what, fault] of Object.entries({
  'is missing': { mode: 'status', status: 404 },
  hangs: { mode: 'hang' },
  'was tampered with': { mode: 'tamper' },
  throws: { mode: 'throw' },
})) {
  test(`an area whose entry ${what} leaves its page readable, the links working and a retry`, async ({
    page,
    site,
  }) => {
    await site.breaks({ path: entry, ...fault });
    await page.goto('/gais/award', { waitUntil: 'commit' });
    await expect(page.locator('#area h1')).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('#area')).toHaveAttribute('data-prerendered', 'mf-awards');

    await site.mends();
    await page.getByRole('button', { name: 'Try again' }).click();
    await hydrated(page);
    await expect(page.getByText(notice)).toBeHidden();
  });
}

test('while one area hangs, a link to another one is followed at once', async ({ page, site }) => {
  await site.breaks({ path: entry, mode: 'hang' });
  await page.goto('/gais/award', { waitUntil: 'commit' });
  await page.locator('#footer a[href="/Careers"]').click();
  await expect(page).toHaveURL('/Careers', { timeout: 3000 });
  await hydrated(page);
});

test('a move to an area that cannot be had becomes a page load', async ({ page, site }) => {
  await site.breaks({ path: entry, mode: 'status', status: 500 });
  await visit(page, '/Careers');
  await page.locator('#footer a[href="/gais/award"]').click();
  await expect(page).toHaveURL('/gais/award');
  await expect(page.locator('#area h1')).toBeVisible();
});

test('a page chunk that is missing leaves the page as it was', async ({ page, site }) => {
  await site.breaks({ path: '/mf-awards/.*/route-.*\\.js', mode: 'status', status: 404 });
  await page.goto('/gais/award');
  await expect(page.getByText(notice)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('#area h1')).toBeVisible();
});

test('an area that never ends its mount is told like one that throws, with a way to try again', async ({
  page,
  site,
}) => {
  await site.breaks({ path: '/mf-awards/.*/route-.*\\.js', mode: 'hang' });
  await page.goto('/gais/award', { waitUntil: 'commit' });
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible({ timeout: 20_000 });

  await site.mends();
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByText(notice)).toBeHidden();
});
