import { axeFindings } from './support/axe';
import { visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const partnership = 'International Partnership Manager';
const sales = 'Delegates Sales Executive';

test('a student can get from the home page to the application form', async ({ page, messages }) => {
  await visit(page, '/');
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Careers' })
    .click();
  await expect(page).toHaveURL('/Careers');
  await page.getByRole('link', { name: 'See the two roles' }).click();
  await expect(page).toHaveURL('/Careers#roles');
  await expect(page.getByRole('tab', { name: partnership })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: sales }).click();
  await expect(page).toHaveURL('/Careers#sales');
  const panel = page.getByRole('tabpanel', { name: sales });
  await expect(panel.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    /^https:\/\/.+/,
  );
  expect(messages).toEqual([]);
});

test('axe reports no findings in the second tab with all details open', long, async ({ page }) => {
  await visit(page, '/Careers#sales');
  await page.getByText('Detailed Responsibilities').last().click();
  expect(await axeFindings(page)).toEqual([]);
});

test('both roles are printed with all details', async ({ page }) => {
  await visit(page, '/Careers');
  await page.emulateMedia({ media: 'print' });
  for (const text of [partnership, sales]) {
    await expect(page.getByRole('heading', { level: 3, name: text })).toBeVisible();
  }
  // The content of a closed disclosure has no size unless it is displayed.
  for (const text of ['Map associations, media', 'Build lists of delegates']) {
    const box = await page.getByText(text).boundingBox();
    expect(box?.height ?? 0, text).toBeGreaterThan(10);
    await expect
      .poll(() => page.getByText(text).evaluate((item) => item.checkVisibility()))
      .toBe(true);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both roles are shown with their links, and their details open', async ({ page }) => {
    await page.goto('/Careers');
    for (const name of [partnership, sales]) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(2);
    await page.getByText('Detailed Responsibilities').last().click();
    await expect(page.getByRole('heading', { name: 'Prospecting' })).toBeVisible();
  });
});
