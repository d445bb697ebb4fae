import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe';
import { horizontalOverflow, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const address = '/gais/UnifiedTracks';

const field = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('#area').getByRole('status');
const openIds = (page: Page): Promise<string[]> =>
  page
    .locator('#area details[open]')
    .evaluateAll((elements) => elements.map((element) => element.id));

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('a search ignores case, marks matches, and scrolls to the first', async ({
  page,
  messages,
}) => {
  await visit(page, address);
  expect(await openIds(page)).toEqual([]);
  await search(page, '   HeAlThCaRe  ');
  await expect(status(page)).toHaveText(/^Found \d+ track\(s\) matching "HeAlThCaRe"$/);
  const count = Number(/\d+/.exec((await status(page).textContent()) ?? '')?.[0]);
  const cards = page.locator('#area details details');
  await expect(cards).toHaveCount(count);
  const first = cards.first();
  await expect(first).toHaveAttribute('open', '');
  await expect(first).toBeInViewport();
  expect(await openIds(page)).toHaveLength(2);
  const marks = await page.locator('#area mark').allTextContents();
  expect(marks.length).toBeGreaterThanOrEqual(count);
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['healthcare']));
  await search(page, 'x'.repeat(10_000));
  await expect(status(page)).toHaveText(/^No tracks found/);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(messages).toEqual([]);
});

test('Enter starts a search and adds it to the URL, and Clear removes it', async ({ page }) => {
  await visit(page, address);
  await field(page).fill('beetles');
  expect(page.url()).not.toContain('?q=');
  await field(page).press('Enter');
  await expect(status(page)).toHaveText('Found 1 track(s) matching "beetles"');
  await expect(page).toHaveURL(`${address}?q=beetles`);

  await visit(page, `${address}?q=beetles`);
  await expect(field(page)).toHaveValue('beetles');
  await expect(status(page)).toHaveText('Found 1 track(s) matching "beetles"');
  await expect(page.locator('#ai-for-climate')).toHaveAttribute('open', '');
  await expect(page.locator('#ai-for-climate')).toBeInViewport();

  await page.getByRole('search').getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(address);
  await expect(field(page)).toHaveValue('');
  await expect(status(page)).toHaveText('');
  await expect(page.locator('#area details details')).toHaveCount(46);
  await expect(page.locator('#area mark')).toHaveCount(0);
});

test('sections and cards open and close independently by keyboard', async ({ page }) => {
  await visit(page, address);
  await page.locator('#technical > summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('#social > summary').press('Space');
  await page.locator('#synthetic-data > summary').press('Enter');
  expect(await openIds(page)).toEqual(['technical', 'synthetic-data', 'social']);
  await page.locator('#technical > summary').press('Enter');
  expect(await openIds(page)).toEqual(['synthetic-data', 'social']);
});

test('a link to a track opens its card and scrolls to it', async ({ page }) => {
  await visit(page, `${address}#ai-security`);
  await expect.poll(() => openIds(page)).toEqual(['technical', 'ai-security']);
  await expect(page.locator('#ai-security')).toBeInViewport();

  await visit(page, '/gais/speaker/4');
  const link = page.locator('#area a[href^="/gais/UnifiedTracks#"]');
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  await link.click();
  await expect(page).toHaveURL(`${address}#${id}`);
  await expect.poll(() => openIds(page)).toContain(id);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test(
  'axe reports no findings with search results and with all cards open',
  long,
  async ({ page }) => {
    test.setTimeout(120_000);
    await visit(page, address);
    await search(page, 'health');
    await expect(status(page)).toHaveText(/^Found/);
    expect(await axeFindings(page), 'with matches').toEqual([]);
    await search(page, 'no such words');
    await expect(page.getByRole('button', { name: 'View all tracks' })).toBeVisible();
    expect(await axeFindings(page), 'without a match').toEqual([]);
    await page.getByRole('button', { name: 'View all tracks' }).click();
    await page
      .locator('#area details')
      .evaluateAll((all) => all.forEach((each) => ((each as HTMLDetailsElement).open = true)));
    expect(await axeFindings(page), 'all open').toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sections and cards open, without the search', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.locator('#technical > summary').click();
    await page.locator('#ai-security > summary').click();
    await expect(page.getByText('Prompt injection is the side door')).toBeVisible();
  });
});
