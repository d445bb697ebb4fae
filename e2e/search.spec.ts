import type { Page, Request } from 'playwright/test';
import type { SearchIndex } from '@concourse/contract/search';
import { createSearch } from '../shell/src/search/createSearch';
import { expectedResults } from './search/expectedResults';
import { expectNoAxeFindings } from './support/axe';
import { horizontalOverflow, isSameDocument, markDocument, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const cancerTalk = 'Read by eye, read by machine';

/** Maximum compressed size of code, styles and index in bytes. */
const FIRST_USE_BUDGET = 60_000;

const searchFiles = /\/edition\.search\.json|\/search\.\w+\.(?:js|css)/;

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox');
const result = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('link', { name });

test('forty queries find what visitors expect first', async ({ request }) => {
  const search = await createSearch(
    (await (await request.get('/edition.search.json')).json()) as SearchIndex,
  );
  const found = expectedResults.map(([query]) => {
    const [group] = search(query).groups;
    return [query, group?.kind, group?.records[0]?.title];
  });
  expect(expectedResults.length).toBeGreaterThanOrEqual(40);
  expect(found).toEqual(expectedResults);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a talk about cancer is found in two taps', async ({ page }) => {
    await visit(page, '/');
    await markDocument(page);
    await searchLink(page).tap();
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0); // keys are for keyboards
    await field(page).pressSequentially('cancer');
    await result(page, cancerTalk).tap();
    const talk = page.locator('#area').getByRole('heading', { name: cancerTalk });
    await expect(talk).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#area h1')).toBeFocused();
  });
});

test('with the keyboard alone: open, type, choose, and close with the focus where it was', async ({
  page,
  messages,
}) => {
  await visit(page, '/whoweare');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('weidlich');
  const first = page.getByRole('dialog').getByRole('link').first();
  await expect(first).toContainText('Jonas Weidlich');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/gais/speaker/1');
  await expect(page.locator('#area h1')).toBeFocused();

  await searchLink(page).focus();
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside, `after ${press + 1} presses of Tab`).toBe(false);
  }
  await field(page).fill('energy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(searchLink(page)).toBeFocused();
  expect(messages).toEqual([]);
});

test(
  'a first visit loads nothing of the search; its first use stays within its budget',
  long,
  async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const isOfSearch = (request: Request): boolean => searchFiles.test(request.url());
    await visit(page, '/gais/ticket');
    await searchLink(page).hover();
    await page.waitForLoadState('networkidle');
    expect(finished.filter(isOfSearch)).toEqual([]);

    const before = finished.length;
    await searchLink(page).click();
    await field(page).fill('cancer');
    await expect(result(page, cancerTalk)).toBeVisible();
    await expect.poll(() => finished.filter(isOfSearch).length).toBe(3);
    const sizes = await Promise.all(finished.slice(before).map((request) => request.sizes()));
    const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(total).toBeLessThan(FIRST_USE_BUDGET);
  },
);

test('results appear with the letter, before any timer', long, async ({ page }) => {
  await visit(page, '/gais');
  await page.keyboard.press('/');
  await field(page).fill('a');
  await expect(result(page, /./).first()).toBeVisible();
  const shown = await page.evaluate(async () => {
    const dialog = document.querySelector('#site-search dialog');
    const input = document.querySelector<HTMLInputElement>('#site-search-field');
    // React overrides `value` of the element: the test needs the original setter.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    if (!dialog || !input) throw new Error('The search is not open');
    const texts = ['c', 'ca', 'canc', 'energy', 'robots', 'a', 'power grid', 'zzzz', 'hall'];
    const results: string[] = [];
    for (const text of texts) {
      value?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // React renders the answer to an input in a microtask.
      await Promise.resolve();
      results.push(dialog.textContent);
    }
    return results;
  });
  expect(new Set(shown).size).toBe(shown.length);
});

test('without a result the search gives ways to go on; a typing error finds similar words', async ({
  page,
}) => {
  await visit(page, '/press');
  await page.keyboard.press('/');
  await field(page).fill('diagnotics');
  await expect(result(page, cancerTalk)).toBeVisible();
  await field(page).fill('zzzz');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing found');
  await result(page, /Everything on this site/).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

test('the page of the search has the field and its results, and shows the list again without words', async ({
  page,
}) => {
  await visit(page, '/search?q=cancer');
  const found = page.locator('#page-search').getByRole('link', { name: cancerTalk });
  await expect(found).toBeVisible();
  const list = page.locator('#talk');
  await expect(list).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(list).toBeVisible();
});

test('a question opens its answer, on the page that is shown as well', async ({ page }) => {
  await visit(page, '/gais/faq');
  for (const [query, question] of [
    ['invoice', 'Can I pay by invoice?'],
    ['refund', 'Can I cancel my ticket?'],
  ] as const) {
    await page.keyboard.press('Control+K');
    await field(page).fill(query);
    await result(page, question).click();
    await expect(page.locator('details[open]')).toContainText(question);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same link leads to a page of links', async ({ page }) => {
    await page.goto('/whoweare');
    await searchLink(page).click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.locator('#area').getByRole('link', { name: cancerTalk }).click();
    await expect(page).toHaveURL(/\/all-agendas#h7$/);
    await expect(page.getByRole('heading', { name: cancerTalk })).toBeInViewport();
  });
});

test('programme, venue and search are in the header at every width', long, async ({ page }) => {
  for (const path of ['/', '/whoweare', '/gais/speakers']) {
    await visit(page, path);
    for (const width of [320, 360, 390, 640, 768, 1152, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      const header = page.getByRole('banner');
      for (const name of ['Programme', 'Venue', 'Search'])
        await expect(
          header.getByRole('link', { name, exact: true }),
          `${name} on ${path} at ${width} px`,
        ).toBeInViewport({ ratio: 1 });
      expect(await horizontalOverflow(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('axe reports no findings in the search', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/press');
  await searchLink(page).click();
  await field(page).fill('energy');
  const found = result(page, /Energy for Intelligence/);
  await expect(found).toBeVisible();
  await expectNoAxeFindings(page, 'on a phone', 'dialog');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expectNoAxeFindings(page, 'on a desktop', 'dialog');
});
