import { axeFindings } from './support/axe';
import { pressTabUntil } from './support/keyboard';
import { visit } from './support/pages';
import { structuredData } from './support/structuredData';
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
  for (const fact of ['2-3 months', '3-4 hours/day', 'Remote', '4PM and 7PM', 'Internship']) {
    await expect(panel).toContainText(fact);
  }
  await expect(panel.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    /^https:\/\/.+/,
  );
  expect(messages).toEqual([]);
});

test('each tab has its own URL', async ({ page }) => {
  await visit(page, '/Careers#sales');
  const tab = page.getByRole('tab', { name: sales });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.goto('/Careers#partnership');
  await expect(page.getByRole('tab', { name: partnership })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('both roles and the application link are reachable by keyboard', async ({ page }) => {
  await visit(page, '/Careers');
  await pressTabUntil(page, partnership);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: sales })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: sales })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: partnership })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: sales })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: partnership })).toBeFocused();
  await pressTabUntil(page, 'Apply Now', 3);
  await pressTabUntil(page, 'Detailed Responsibilities', 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Outreach' })).toBeVisible();
});

test('detailed responsibilities are collapsed; there are no "Key Roles"', async ({ page }) => {
  await visit(page, '/Careers');
  const panel = page.getByRole('tabpanel', { name: partnership });
  await expect(panel.getByText('Key responsibilities')).toBeVisible();
  const category = panel.getByRole('heading', { name: 'Agreements' });
  await expect(category).toBeHidden();
  await panel.getByText('Detailed Responsibilities').click();
  await expect(category).toBeVisible();
  await expect(page.getByText('Key Roles')).toHaveCount(0);
});

test('axe reports no findings in the second tab with all details open', long, async ({ page }) => {
  await visit(page, '/Careers#sales');
  await page.getByText('Detailed Responsibilities').last().click();
  expect(await axeFindings(page)).toEqual([]);
});

test('structured data lists both openings with the URLs of their tabs', async ({ page }) => {
  await page.goto('/Careers');
  const things = await structuredData(page);
  const list = things.find((thing) => thing['@type'] === 'ItemList');
  const openings = list?.itemListElement as { name: string; url: string }[];
  expect(openings.map(({ name }) => name)).toEqual([partnership, sales]);
  for (const { url } of openings) {
    expect(url).toMatch(/^https?:\/\/[^/]+\/Careers#(?:partnership|sales)$/);
  }
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

  test('the page contains all information for applicants', async ({ page }) => {
    await page.goto('/Careers');
    const main = page.locator('#area');
    for (const text of [
      'Global Artificial Intelligence Summit',
      'Global Fintech Summit',
      'World Tech Summit',
      'Global Residency and Citizenship Summit',
      'Immediate hiring',
      '100% flexible hours',
      '100% remote',
      'Flexible duration 4-12 weeks',
      'Expert mentorship',
      'Real-world exposure',
      'Global collaboration',
      'Training certificate',
      'Completion certificate',
      'Recommendation letter',
      '3-4 hours/day',
      '8-9 hours/day',
      '6-12 weeks',
      'Target-based rewards',
      'Detailed Responsibilities',
    ]) {
      await expect(main, text).toContainText(text);
    }
    for (const name of [partnership, sales]) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(2);
    await page.getByText('Detailed Responsibilities').last().click();
    await expect(page.getByRole('heading', { name: 'Prospecting' })).toBeVisible();
  });
});
