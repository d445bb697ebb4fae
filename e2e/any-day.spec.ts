import { parse } from 'node-html-parser';
import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { horizontalOverflow, visit, waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { long } from './support/tags';
import { expect, test } from './support/test';

let site: Site;

// One site for all tests, one after the other.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ serve: ['--seasons'] });
});
test.afterAll(() => site.stop());

const ribbon = (page: Page) => page.getByRole('navigation', { name: 'Seasons' });

/** Soft assertion: the contrast and the sizes of a part of the page, also in forced colours. */
async function expectAccessible(page: Page, state: string, within: string): Promise<void> {
  await expectNoAxeFindings(page, state, within);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expectNoAxeFindings(page, `${state}, in forced colours, ${colorScheme}`, within);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}

/** The text around the heading, as search engines and visitors without JavaScript get it. */
async function composedText(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get(page.url())).text();
  return parse(html).querySelector('main h1')?.parentNode?.textContent;
}

test('a preview of an hour of the summit is composed and hydrated for that hour @long', async ({
  page,
  messages,
}) => {
  const json = await site.run('preview', '--on', '2026-03-19T10:30', '--json');
  const { id } = JSON.parse(json) as { id: string };
  const response = await page.goto(`${site.url}/gais/programme?edition=${id}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('As of 19 March 2026, 10:30');
  await waitForHydration(page);
  const shown = await page.evaluate(() => new Date().toISOString().slice(0, 15));
  expect(shown).toBe('2026-03-19T09:3');
  await expect(page.locator('#now')).toContainText(/In \d+ min/);
  expect(await composedText(page)).toBe(
    await page.locator('main h1').evaluate((heading) => heading.parentElement?.textContent),
  );
  expect(messages).toEqual([]);
});

test(
  'the ribbon shows the same page in another season, and leads back to today',
  long,
  async ({ page, messages }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `${site.url}/gais/ticket`);
    await expect(ribbon(page).getByRole('link', { name: 'today' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const labels = ['announced', 'sale', 'sold out', 'during', 'results', 'next'];
    await expect(ribbon(page).getByRole('link')).toHaveText(['today', ...labels]);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page, 'a page of today with the ribbon', '.season-bar');

    // By keyboard: the ribbon follows the skip link.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(ribbon(page).getByRole('link', { name: 'today' })).toBeFocused();
    await ribbon(page).getByRole('link', { name: 'sale', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/gais\/ticket\?edition=/);
    await waitForHydration(page);
    await expect(ribbon(page)).toContainText('As of 1 June 2025, 12:00');
    await expect(page.getByText(/\b\d{1,3} days? left/).first()).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    const [above, header] = await Promise.all([
      ribbon(page).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);

    await expectAccessible(page, 'a page of a season with the ribbon', '.season-bar');

    // A link of the page stays in the season. The ribbon keeps the address.
    await page.locator('a[href="/gais"]:visible').first().click();
    await page.waitForURL(`${site.url}/gais`);
    await expect(ribbon(page)).toContainText('As of 1 June 2025, 12:00');
    await ribbon(page).getByRole('link', { name: 'today' }).click();
    await page.waitForURL(`${site.url}/gais?edition=live`);
    await expect(ribbon(page)).not.toContainText('As of 1 June');
    expect(messages).toEqual([]);
  },
);

test(
  'without a build, a price changes where it is quoted, and a pass sells out',
  long,
  async ({ page, messages }) => {
    // Two commands compose most pages twice each.
    test.setTimeout(240_000);
    const change = (fact: string, value: string) =>
      site.run('facts', 'change', `tickets.pass.track.${fact}`, value, '--reason', 'a walk');
    await change('price', '990');
    await change('sale', 'soldOut');
    await page.goto(`${site.url}/gais/ticket?edition=live`);
    await ribbon(page).getByRole('link', { name: 'sale', exact: true }).click();
    await page.waitForURL(/\/gais\/ticket\?edition=(?!live)/);
    await waitForHydration(page);
    const pass = page.getByRole('article', { name: 'Track Pass' });
    await expect(pass).toContainText('€990');
    await expect(pass).toContainText('32.19% off');
    await expect(pass).toContainText('Sold out: join the waiting list, free.');
    await expect(page.getByText(/^Sold out: join/)).toHaveCount(1);
    await expect(pass.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      '/gais/TicketRegistration?pass=track',
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('').match(/schema\.org\/SoldOut/g)).toHaveLength(1);
    // The cheapest pass that is left is another one.
    await page.goto(`${site.url}/press?edition=live`);
    await expect(page.getByText('from €1,460').first()).toBeAttached();
    expect(messages).toEqual([]);
  },
);

test(
  'a notice covers nothing, is accessible, and ends on an open page without a new composition',
  long,
  async ({ page, messages }) => {
    const until = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}Z`;
    await site.run(
      'notice',
      'set',
      'The hall opens at 11:00.',
      '--until',
      until,
      '--link',
      '/press',
      '--path',
      '/gais',
    );
    await page.clock.install({ time: Date.now() });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/gais`);
    const notice = page.getByRole('complementary', { name: 'Notice' });
    await expect(notice).toHaveText('The hall opens at 11:00. Read more');
    await expect(notice).toHaveCSS('background-color', 'rgb(255, 210, 74)');
    const [box, header] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessible(page, 'a notice', '#site-notice');
    await page.clock.fastForward('00:59:00');
    await expect(notice).toBeVisible();
    await page.clock.fastForward('00:02:00');
    await expect(notice).toHaveCount(0);
    expect(messages).toEqual([]);
  },
);
