import type { Page } from 'playwright/test';
import type { FactChange } from '@concourse/release/editionChanges';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';
import { makeWorkingCopy, type WorkingCopy } from './support/workingCopy';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let copy: WorkingCopy;
let site: Site;

/** Runs the release tool of the copy on the site's store. */
const run = (...command: string[]): Promise<string> => copy.runWithStore(site.store, ...command);

// One line of one area is all that is changed.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startSite();
  copy = await makeWorkingCopy('facts');
  copy.change('mf-tickets/src/content/passes.ts', 'euros(1560)', 'euros(1460)');
  copy.change('mf-tickets/package.json', '"version": "1.0.1"', '"version": "1.0.0"');
  await run('build', 'mf-tickets');
  await run('publish', 'mf-tickets');
});
test.afterAll(async () => {
  await site.stop();
  copy.remove();
});

const htmlOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

const quoting = ['/gais', '/gais/UnifiedTracks', '/gais/faq'];
const price = { fact: 'tickets.pass.standard.price', before: '1,460', after: '1,560' };

/** Follows a link without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('a price that is changed in one place and promoted with its area alone is on every page', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));

  // A visitor is on the site already, and goes on to a page that quotes the price.
  await page.goto('/gais/speakers');
  await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();

  const before = site.liveBlobs();
  expect(await run('promote', 'mf-tickets@1.0.1', '--dry-run')).toContain(
    `${price.fact} 1,460 → 1,560: 3 pages of 1 area`,
  );
  const { facts } = JSON.parse(await site.run('promote', 'mf-tickets@1.0.1', '--json')) as {
    facts: FactChange[];
  };
  expect(facts).toEqual([{ ...price, pages: 3, areas: ['mf-gais-conference'] }]);

  const after = site.liveBlobs();
  const owned = Object.entries(site.liveEdition().pages)
    .filter(([, { area }]) => area === 'mf-tickets')
    .map(([path]) => path);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed.sort()).toEqual([...owned, ...quoting].sort());

  expect(await htmlOf('/gais/faq')).toContain('Standard Pass, €1,560: the whole conference');
  const home = await htmlOf('/gais');
  expect(home).toContain('"name":"Standard Pass","price":"1560.00"');
  for (const path of [...quoting, '/gais/ticket']) {
    const html = await htmlOf(path);
    expect(html).not.toMatch(/%%|1460\.00/);
  }

  // The link on the page that was open before.
  await follow(page, '/gais/faq');
  const answer = page.getByText('Standard Pass, €1,560: the whole conference');
  await expect(answer).toBeAttached();

  // The document itself: what hydrates is what was composed.
  await page.reload();
  await expect(page.locator('#area:not([data-prerendered])')).toBeAttached();
  await expect(answer).toBeAttached();
  await follow(page, '/gais');
  await page.goBack();
  await expect(answer).toBeAttached();

  expect(faults).toEqual([]);
  await context.close();
});
