import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe';
import { horizontalOverflow, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const address = '/gais/UnifiedTracks';

const sections = [
  { id: 'transformation', title: 'AI Revolution', count: 9 },
  { id: 'technical', title: 'Technical', count: 18 },
  { id: 'role', title: 'Role-based', count: 10 },
  { id: 'social', title: 'Social Impact', count: 4 },
  { id: 'summit', title: 'Summit', count: 5 },
];

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

test('a blank query clears the search', async ({ page }) => {
  await visit(page, address);
  await search(page, 'audit');
  await expect(status(page)).toHaveText(/^Found/);
  await search(page, '   ');
  await expect(status(page)).toHaveText('');
  await expect(page.locator('#area details details')).toHaveCount(46);
});

test('a search without matches shows a message and a button for all tracks', async ({ page }) => {
  await visit(page, address);
  await search(page, 'no such words');
  await expect(status(page)).toHaveText('No tracks found matching "no such words"');
  await expect(page.locator('#area details')).toHaveCount(0);
  await page.getByRole('button', { name: 'View all tracks' }).click();
  await expect(page.locator('#area details details')).toHaveCount(46);
  await expect(page).toHaveURL(address);
});

test('special characters in a query are searched literally', async ({ page, messages }) => {
  await visit(page, address);
  for (const query of [
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '🤖',
    '"><script>document.title="taken"</script>',
    'x'.repeat(10_000),
  ]) {
    await search(page, query);
    await expect(status(page)).toHaveText(`No tracks found matching "${query}"`);
    await expect(page).toHaveTitle(/AI Conference Tracks/);
    const overflow = await horizontalOverflow(page);
    expect(overflow, query.slice(0, 24)).toBeLessThanOrEqual(0);
  }
  expect(messages).toEqual([]);
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
    // The page scrolls to the first match, and the header becomes opaque.
    await expect(page.locator('#header header')).toHaveAttribute('data-stuck', 'true');
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

  test('five sections list all 46 tracks with all their details', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('searchbox')).toBeHidden();
    for (const { id, title, count } of sections) {
      const section = page.locator(`#${id}`);
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(title);
      await section.locator('> summary').click();
      const cards = section.locator('details');
      await expect(cards).toHaveCount(count);
      for (const part of ['h3', '[data-part=description]', '[data-part=audience]']) {
        const texts = await cards.locator(part).allTextContents();
        expect(
          texts.filter((text) => text.length > 5),
          `${title}: ${part}`,
        ).toHaveLength(count);
      }
      const text = await cards.allTextContents();
      for (const words of ['Ideal Audience', 'Topics Highlights']) {
        expect(text.filter((each) => each.includes(words))).toHaveLength(count);
      }
    }
    await page.locator('#ai-security > summary').click();
    await expect(page.getByText('Prompt injection is the side door')).toBeVisible();
  });
});
