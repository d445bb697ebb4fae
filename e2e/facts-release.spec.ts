import type { Page } from 'playwright/test';
import type { FactChange } from '@concourse/release/editionChanges';
import { waitForHydration } from './support/pages';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let copy: WorkingCopy;
let site: Site;

/** Runs the working copy's command line on the site's store. */
const run = (...command: string[]): Promise<string> => copy.runWithStore(site.store, ...command);

// Publishes a release in which only one price differs.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startSite();
  copy = await makeWorkingCopy('facts');
  const priceOf = (amount: number) => `"value": ${amount},\n      "vat"`;
  copy.change('mf-tickets/facts.json', priceOf(1560), priceOf(1460));
  copy.change('mf-tickets/package.json', '"version": "1.0.1"', '"version": "1.0.0"');
  await run('build', 'mf-tickets');
  await run('publish', 'mf-tickets');
});
test.afterAll(async () => {
  await site.stop();
  copy.remove();
});

const htmlOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

const quotingPages = ['/gais/UnifiedTracks', '/gais/faq'];
const price = { fact: 'tickets.pass.standard.price', before: '1,460', after: '1,560' };

/** Follows a link and expects a client-side navigation. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('a price changed in one area is updated on every page when only that area is promoted', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));

  // A visitor who opened the site before the promotion will navigate to a page with the price.
  await page.goto('/gais/speakers');
  await waitForHydration(page);

  const before = site.liveBlobs();
  const promote = ['promote', 'mf-tickets@1.0.1', '--json'];
  for (const output of [await site.run(...promote, '--dry-run'), await site.run(...promote)]) {
    const { facts } = JSON.parse(output) as { facts: FactChange[] };
    expect(facts.map(({ fact }) => fact.replace('tickets.pass.standard.', ''))).toEqual([
      ...['price', 'price.discount', 'price.gross', 'price.refund', 'price.vat'],
    ]);
    const areas = ['mf-gais-conference', 'mf-tickets'];
    expect(facts).toContainEqual({ ...price, pages: 5, areas });
  }

  const after = site.liveBlobs();
  const owned = Object.entries(site.liveEdition().pages)
    .filter(([, { area }]) => area === 'mf-tickets')
    .map(([path]) => path);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed.sort()).toEqual([...owned, ...quotingPages].sort());

  expect(await htmlOf('/gais/faq')).toContain('Standard Pass, €1,560: Every session, both days');
  expect(await htmlOf('/gais/ticket')).toContain('"name":"Standard Pass","price":"1560.00"');
  for (const path of [...quotingPages, '/gais/ticket']) {
    const html = await htmlOf(path);
    expect(html).not.toMatch(/%%|1460\.00/);
  }

  // Navigates on the page that was open before the promotion.
  await follow(page, '/gais/faq');
  const answer = page.getByText('Standard Pass, €1,560: Every session, both days');
  await expect(answer).toBeAttached();

  // Hydration of the composed document keeps the new price.
  await page.reload();
  await waitForHydration(page);
  await expect(answer).toBeAttached();
  await follow(page, '/gais');
  await page.goBack();
  await expect(answer).toBeAttached();

  expect(errors).toEqual([]);
  await context.close();
});
